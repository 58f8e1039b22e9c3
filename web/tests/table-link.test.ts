// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { commitmentTo } from "../src/fair/fair";
import { takeAlong } from "../src/game/next-table";
import { TableLink } from "../src/game/table-link";
import { type Connection, type Listener, Refusal } from "../src/net/connection";
import type { ClientMessage, ServerMessage, Table } from "../src/protocol/messages";
import { storeTable, storedTable } from "../src/storage/tables";
import * as game from "./fixtures";

const id = game.table.table;

/** A link whose server answers `enter` and `sit` like this. */
function link(answer: () => ServerMessage | Error = () => game.you, isOpen = true) {
  const sent: ClientMessage[] = [];
  let listener: Listener = {};
  const connection = {
    isOpen,
    listen: (one: Listener) => ((listener = one), () => {}),
    send: (message: ClientMessage) => sent.push(message) > 0,
    ask: async (message: ClientMessage) => {
      sent.push(message);
      const said = answer();
      if (said instanceof Error) throw said;
      return said;
    },
  };
  const received = vi.fn();
  const entered = vi.fn();
  const one = new TableLink(id, connection as unknown as Connection, { received, entered });
  const open = async () => {
    listener.opened!();
    await vi.waitFor(() => expect(entered).toHaveBeenCalled());
  };
  return { link: one, sent, received, entered, open, tell: (message: ServerMessage) => listener.received!(message) };
}

beforeEach(() => localStorage.clear());

test("enters with the token of the seat, and hands on nothing that comes before the reply", async () => {
  storeTable(id, { token: "a".repeat(64) });
  const { sent, received, entered, open, tell } = link();
  tell(game.view);
  expect(received).not.toHaveBeenCalled();
  await open();
  expect(sent).toEqual([{ enter: id, token: "a".repeat(64) }]);
  expect(entered).toHaveBeenLastCalledWith({ missing: false, setAside: "" });
  for (const message of [game.you, game.view]) tell(message);
  expect(received.mock.calls).toEqual([[game.you], [game.view]]);
});

test("says that there is no such table, or why it can't be restored; a lost connection says neither", async () => {
  const refusal = (code: string) => new Refusal({ type: "error", code, text: "Sorry." } as ConstructorParameters<typeof Refusal>[0]);
  for (const [code, answer] of [
    ["no_table", { missing: true }],
    ["set_aside", { missing: true, setAside: "Sorry." }],
  ] as const) {
    const { entered, open } = link(() => refusal(code));
    await open();
    expect(entered).toHaveBeenLastCalledWith(answer);
  }
  const { entered, open } = link(() => new Error("lost"), false);
  await open();
  expect(entered).toHaveBeenLastCalledWith({ missing: false });
});

test("takes a seat at the table of a rematch, once", async () => {
  storeTable("before", { token: "b".repeat(64), name: "Anna" });
  takeAlong("before", id);
  const { sent, open } = link(() => ({ ...game.you, seat: null }));
  await open();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ sit: "Anna", token: "b".repeat(64) });
  await open();
  expect(sent.filter((message) => "sit" in message)).toHaveLength(1);
});

test("reveals its contribution once all people are committed to theirs and ours is as we gave it", async () => {
  const { link: one, sent } = link();
  await one.sit("Anna");
  const { contribution } = storedTable(id)!;
  const mine = commitmentTo(contribution!, id);
  const revealing = (commitments: (string | null)[]): Table => ({ ...game.table, state: "revealing", commitments });
  const revealed = () => sent.filter((message) => "reveal" in message);
  one.reveal(revealing([mine, null, null]), 1);
  one.reveal(revealing(["0".repeat(64), "1".repeat(64), null]), 1);
  one.reveal({ ...revealing([mine, "1".repeat(64), null]), state: "playing" }, 1);
  expect(revealed()).toEqual([]);
  for (let i = 0; i < 2; ++i) one.reveal(revealing([mine, "1".repeat(64), null]), 1);
  expect(revealed()).toEqual([{ reveal: contribution }]);
  expect(storedTable(id)!.commitments).toEqual([mine, "1".repeat(64), null]);
});
