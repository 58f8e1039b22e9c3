import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Connection, Lost, Refusal } from "../src/connection";

class Socket {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = 0;
  sent: { [key: string]: unknown }[] = [];
  onopen = () => {};
  onclose = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  constructor(readonly url: string) {
    Socket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  comes() {
    this.readyState = 1;
    this.onopen();
  }
  goes() {
    this.readyState = 3;
    this.onclose();
  }
  says(message: object) {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

let links: string[];
let connection: Connection;
const last = () => Socket.all.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  Socket.all = [];
  links = [];
  connection = new Connection("ws://table/ws", (link) => links.push(link));
  connection.open();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("comes back by itself, with pauses that grow, and says so each time", () => {
  const opened = vi.fn();
  connection.listen({ opened });
  last().comes();
  last().goes();
  expect(links).toEqual(["open", "lost"]);
  vi.advanceTimersByTime(400);
  expect(Socket.all).toHaveLength(2);
  last().goes();
  vi.advanceTimersByTime(300);
  expect(Socket.all).toHaveLength(2);
  vi.advanceTimersByTime(400);
  expect(Socket.all).toHaveLength(3);
  last().comes();
  expect(opened).toHaveBeenCalledTimes(2);
});

test("a reply finds whoever asked", async () => {
  last().comes();
  const reply = connection.ask({ list: "open" }, "tables");
  const id = last().sent[0]!["id"];
  last().says({ type: "tables", id, list: "open", tables: [] });
  expect((await reply).tables).toEqual([]);
});

test("a refusal is an exception of whoever asked, and nobody else's", async () => {
  const heard = vi.fn();
  connection.listen({ heard });
  last().comes();
  const reply = connection.ask({ sit: "Anna", token: "", contribution: "" }, "you");
  last().says({ type: "error", id: last().sent[0]!["id"], code: "full", rule: null, text: "full", decision: null });
  await expect(reply).rejects.toBeInstanceOf(Refusal);
  expect(heard).not.toHaveBeenCalled();
});

test("whoever waits for a reply is told that the connection is lost", async () => {
  last().comes();
  const reply = connection.ask({ list: "open" }, "tables");
  last().goes();
  await expect(reply).rejects.toBeInstanceOf(Lost);
  await expect(connection.ask({ list: "open" }, "tables")).rejects.toBeInstanceOf(Lost);
  expect(connection.say({ exit: true })).toBe(false);
});
