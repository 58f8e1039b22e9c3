import { describe, expect, test } from "vitest";
import type { Decision, ServerMessage } from "../src/protocol/messages";
import { answered, nothingKnown, told, unheard } from "../src/store";
import { buy } from "./fixtures";

const decision = (request: number): Decision => ({ ...buy, request });
const welcome: ServerMessage = {
  type: "welcome",
  seat: 1,
  protocol: 1,
  players: [],
  setup: { edition: 2, first: 1, turn_limit: 200, kingdom: [] },
  cards: [],
};
const after = (...messages: ServerMessage[]) => messages.reduce(told, nothingKnown);
const draws = (n: number): ServerMessage => ({
  type: "events",
  seat: 1,
  first: n,
  events: [{ what: "draws", seat: 1, card: "copper", from: "deck", to: "hand" }],
});

describe("an answer", () => {
  test("is pending until the server has heard it", () => {
    const pending = answered(after(decision(3)), "silver");
    expect(pending.pending).toEqual({ request: 3, choice: "silver" });
    const heard = told(pending, { type: "heard", seat: 1, request: 3 });
    expect(heard.pending).toBeNull();
    expect(heard.decision).toBeNull();
  });

  test("is given once only", () => {
    const pending = answered(after(decision(3)), "silver");
    expect(answered(pending, "stop")).toBe(pending);
  });

  test("to nothing is none", () => {
    expect(answered(nothingKnown, "silver")).toBe(nothingKnown);
  });

  test("did not arrive if its question is asked again after a lost connection", () => {
    const back = [welcome, decision(3)].reduce(told, answered(after(decision(3)), "silver"));
    expect(unheard(back)).toEqual({ request: 3, choice: "silver" });
  });

  test("did arrive if another question is asked", () => {
    const back = [welcome, decision(4)].reduce(told, answered(after(decision(3)), "silver"));
    expect(unheard(back)).toBeNull();
    expect(back.pending).toBeNull();
  });

  test("that is refused leaves the question open", () => {
    const refused = told(answered(after(decision(3)), "gold"), {
      type: "error",
      seat: 1,
      code: "not_offered",
      rule: "BUY-2",
      text: "",
      decision: decision(3),
    });
    expect(refused.pending).toBeNull();
    expect(refused.decision?.request).toBe(3);
    expect(refused.error?.code).toBe("not_offered");
  });
});

describe("events", () => {
  test("are kept by their number, however often they are told", () => {
    expect(after(welcome, draws(0), draws(1), draws(1)).events).toHaveLength(2);
  });

  test("that were taken back have not happened", () => {
    const undone = told(after(welcome, draws(0), draws(1), decision(2)), {
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

  test("begin anew with a welcome", () => {
    expect(after(welcome, draws(0), welcome).events).toEqual([]);
  });
});

test("what the client does not know changes nothing", () => {
  expect(told(nothingKnown, { type: "news" } as unknown as ServerMessage)).toBe(nothingKnown);
});
