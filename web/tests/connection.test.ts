import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Connection, ConnectionLost, Refusal } from "../src/net/connection";

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: { [key: string]: unknown }[] = [];
  onopen = () => {};
  onclose = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  opens() {
    this.readyState = 1;
    this.onopen();
  }
  closes() {
    this.readyState = 3;
    this.onclose();
  }
  delivers(message: object) {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

let statuses: string[];
let connection: Connection;
const last = () => FakeSocket.all.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  statuses = [];
  connection = new Connection("ws://table/ws", (status) => statuses.push(status));
  connection.open();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("reconnects by itself after ever longer pauses, and calls `opened` each time", () => {
  const opened = vi.fn();
  connection.listen({ opened });
  last().opens();
  last().closes();
  expect(statuses).toEqual(["open", "lost"]);
  vi.advanceTimersByTime(400);
  expect(FakeSocket.all).toHaveLength(2);
  last().closes();
  vi.advanceTimersByTime(300);
  expect(FakeSocket.all).toHaveLength(2);
  vi.advanceTimersByTime(400);
  expect(FakeSocket.all).toHaveLength(3);
  last().opens();
  expect(opened).toHaveBeenCalledTimes(2);
});

test("a reply reaches whoever asked", async () => {
  last().opens();
  const reply = connection.ask({ list: "open" }, "tables");
  const id = last().sent[0]!["id"];
  last().delivers({ type: "tables", id, list: "open", tables: [] });
  expect((await reply).tables).toEqual([]);
});

test("a refusal is thrown to whoever asked, and nobody else receives it", async () => {
  const received = vi.fn();
  connection.listen({ received });
  last().opens();
  const reply = connection.ask({ sit: "Anna", token: "", commitment: "" }, "you");
  last().delivers({
    type: "error",
    id: last().sent[0]!["id"],
    code: "full",
    rule: null,
    text: "full",
    key: "table.full",
    args: {},
    decision: null,
  });
  await expect(reply).rejects.toBeInstanceOf(Refusal);
  expect(received).not.toHaveBeenCalled();
});

test("losing the connection rejects the requests that await a reply", async () => {
  last().opens();
  const reply = connection.ask({ list: "open" }, "tables");
  last().closes();
  await expect(reply).rejects.toBeInstanceOf(ConnectionLost);
  await expect(connection.ask({ list: "open" }, "tables")).rejects.toBeInstanceOf(ConnectionLost);
  expect(connection.send({ exit: true })).toBe(false);
});
