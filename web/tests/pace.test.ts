import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Pace } from "../src/pace";
import type { Event as Happening, ServerMessage } from "../src/protocol/messages";

const events = (seat: number, what: Happening["what"] = "plays"): ServerMessage => ({
  type: "events",
  seat: 1,
  first: 0,
  events: [{ what, seat, card: "copper", from: "hand", to: "in_play" }],
});
const heard: ServerMessage = { type: "heard", seat: 1, request: 1 };
const welcome = { type: "welcome" } as ServerMessage;

let shown: ServerMessage[];
let pace: Pace;
beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  pace = new Pace(
    (message) => shown.push(message),
    () => 500,
    () => 1,
  );
});
afterEach(() => vi.useRealTimers());

test("my own moves are shown at once", () => {
  pace.add(events(1));
  expect(shown).toHaveLength(1);
});

test("moves of others wait their turn, and everything else behind them", () => {
  pace.add(events(2));
  pace.add(heard);
  pace.add(events(2));
  expect(shown).toHaveLength(0);
  vi.advanceTimersByTime(500);
  expect(shown).toHaveLength(2);
  vi.advanceTimersByTime(500);
  expect(shown).toHaveLength(3);
  expect(pace.busy).toBe(false);
});

test("what others do without anything to see does not wait", () => {
  pace.add(events(2, "draws"));
  expect(shown).toHaveLength(1);
});

test("whoever comes sees at once how things stand", () => {
  pace.add(welcome);
  pace.add(events(2));
  expect(shown).toHaveLength(2);
  pace.add(events(2));
  expect(shown).toHaveLength(2);
});

test("all that waits can be seen at once, in order", () => {
  pace.add(events(2));
  pace.add(heard);
  pace.flush();
  expect(shown.map((message) => message.type)).toEqual(["events", "heard"]);
  vi.advanceTimersByTime(2000);
  expect(shown).toHaveLength(2);
});

test("a long queue is not watched", () => {
  for (let i = 0; i < 100; ++i) pace.add(events(2));
  expect(shown.length).toBeGreaterThan(80);
});
