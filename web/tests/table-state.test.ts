import { describe, expect, test } from "vitest";
import type { Decision, ServerMessage } from "../src/protocol/messages";
import { afterAnswer, nothingKnown, afterMessage, answerToResend } from "../src/game/table-state";
import { buy, table as tableMessage, view as viewMessage } from "./fixtures";

const decision = (request: number): Decision => ({ ...buy, request });
const welcome: ServerMessage = {
  type: "welcome",
  seat: 1,
  protocol: 2,
  players: [],
  setup: { edition: 2, first: 1, turn_limit: 200, kingdom: [] },
  cards: [],
  end: { any_of: ["province"], piles: 3 },
};
const after = (...messages: ServerMessage[]) => messages.reduce(afterMessage, nothingKnown);
const draws = (n: number): ServerMessage => ({
  type: "events",
  seat: 1,
  first: n,
  events: [{ what: "draws", seat: 1, card: "copper", from: "deck", to: "hand" }],
});

describe("an answer", () => {
  test("is pending until the server confirms it", () => {
    const pending = afterAnswer(after(decision(3)), "silver");
    expect(pending.pending).toEqual({ request: 3, choice: "silver" });
    const confirmed = afterMessage(pending, { type: "heard", seat: 1, request: 3 });
    expect(confirmed.pending).toBeNull();
    expect(confirmed.decision).toBeNull();
  });

  test("is given only once", () => {
    const pending = afterAnswer(after(decision(3)), "silver");
    expect(afterAnswer(pending, "stop")).toBe(pending);
  });

  test("to no question is ignored", () => {
    expect(afterAnswer(nothingKnown, "silver")).toBe(nothingKnown);
  });

  test("has not arrived if its question is asked again after a lost connection", () => {
    const back = [welcome, decision(3)].reduce(afterMessage, afterAnswer(after(decision(3)), "silver"));
    expect(answerToResend(back)).toEqual({ request: 3, choice: "silver" });
  });

  test("has arrived if another question is asked", () => {
    const back = [welcome, decision(4)].reduce(afterMessage, afterAnswer(after(decision(3)), "silver"));
    expect(answerToResend(back)).toBeNull();
    expect(back.pending).toBeNull();
  });

  test("that is refused leaves the question open", () => {
    const refused = afterMessage(afterAnswer(after(decision(3)), "gold"), {
      type: "error",
      seat: 1,
      code: "not_offered",
      rule: "BUY-2",
      text: "",
      key: "pipe.not_offered",
      args: {},
      decision: decision(3),
    });
    expect(refused.pending).toBeNull();
    expect(refused.decision?.request).toBe(3);
    expect(refused.error?.code).toBe("not_offered");
  });
});

describe("events", () => {
  test("are stored by number, however often they are sent", () => {
    expect(after(welcome, draws(0), draws(1), draws(1)).events).toHaveLength(2);
  });

  test("that were taken back are removed", () => {
    const undone = afterMessage(after(welcome, draws(0), draws(1), decision(2)), {
      type: "undo",
      seat: 1,
      by: 1,
      state: "done",
      events: 1,
      practice: true,
    });
    expect(undone.events).toHaveLength(1);
    expect(undone.decision).toBeNull();
    expect(undone.practised).toBe(true);
  });

  test("start over with a welcome", () => {
    expect(after(welcome, draws(0), welcome).events).toEqual([]);
  });
});

test("an unknown message changes nothing", () => {
  expect(afterMessage(nothingKnown, { type: "news" } as unknown as ServerMessage)).toBe(nothingKnown);
});

describe("when time runs out", () => {
  const seats = (away: string | null) => [{ seat: 1, name: "Anna", opponent: null, resigned: false, away }];
  const table = (away: string | null) => ({ ...tableMessage, seats: seats(away) });
  const you: ServerMessage = { type: "you", seat: 1, host: true, standing: "opponent" };
  const clock: ServerMessage = { type: "clock", seconds: 5 };
  const asked = (seat: number): ServerMessage => ({ ...viewMessage, seat: 1, asked: { seat } });

  test("the warning ends with its question, not with the same one told again", () => {
    expect(after(decision(3), clock, decision(3)).seconds).toBe(5);
    expect(after(decision(3), clock, decision(4)).seconds).toBeNull();
  });

  test("a question that was passed is no longer open", () => {
    const passed = after(decision(3), clock, asked(2));
    expect([passed.decision, passed.seconds]).toEqual([null, null]);
    expect(after(decision(3), clock, asked(1)).decision).not.toBeNull();
  });

  test("who is away is not asked", () => {
    const away = after(you, table(null), decision(3), clock, table("big-money"));
    expect([away.decision, away.seconds]).toEqual([null, null]);
    expect(after(you, decision(3), table(null)).decision).not.toBeNull();
  });
});
