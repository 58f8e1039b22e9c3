import { beforeAll, expect, test } from "vitest";
import { newsOf } from "../src/game/table-news";
import { type TableState, nothingKnown } from "../src/game/table-state";
import type { ServerMessage, Table } from "../src/protocol/messages";
import { loadEnglish } from "./english";
import * as game from "./fixtures";

beforeAll(() => loadEnglish());

const names = new Map([
  [1, "Anna"],
  [2, "Big Money"],
]);
const before: TableState = { ...nothingKnown, table: game.table, you: game.you };
const news = (message: ServerMessage, state = before) => newsOf(message, state, 1, names).map((words) => words());
const undo = (state: "asked" | "done" | "declined", by: number): ServerMessage => ({
  type: "undo",
  seat: 1,
  state,
  by,
  events: 0,
  practice: false,
});

test("what was taken back is told, the question whether it may be is not", () => {
  expect(news(undo("asked", 2))).toEqual([]);
  expect(news(undo("done", 1))).toEqual(["You took something back."]);
  expect(news(undo("declined", 2))).toEqual(["Big Money was not allowed to take something back."]);
});

test("an opponent that steps in for a person is told, one that always sat there is not", () => {
  const now: Table = { ...game.table, seats: game.table.seats.map((seat) => ({ ...seat, opponent: seat.opponent ?? "big-money" })) };
  const told = news({ ...now, seats: [game.table.seats[0]!, now.seats[1]!, now.seats[2]!] });
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/^Bo .*Big Money/);
  expect(news(now, nothingKnown), "nobody knows who sat there").toEqual([]);
});

test("whoever withheld a contribution to the shuffles is named when the game begins", () => {
  const now: Table = { ...game.table, withheld: [2] };
  expect(news(now, { ...before, table: { ...game.table, state: "revealing" } })[0]).toContain("Bo");
  expect(news(now)).toEqual([]);
});

test("only the host is told that the others are asked about deletion", () => {
  expect(news({ type: "notice", code: "delete_asked" })).toHaveLength(1);
  expect(news({ type: "notice", code: "delete_asked" }, { ...before, you: { ...game.you, host: false } })).toEqual([]);
});
