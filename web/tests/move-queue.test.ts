import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MoveQueue } from "../src/game/move-queue";
import type { Event as GameEvent, ServerMessage } from "../src/protocol/messages";

const events = (seat: number, what: GameEvent["what"] = "plays"): ServerMessage => ({
  type: "events",
  seat: 1,
  first: 0,
  events: [{ what, seat, card: "copper", from: "hand", to: "in_play" }],
});
const heard: ServerMessage = { type: "heard", seat: 1, request: 1 };
const welcome = { type: "welcome" } as ServerMessage;
const view = { type: "view" } as ServerMessage;

let shown: ServerMessage[];
let queue: MoveQueue;
beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  queue = new MoveQueue(
    (message) => shown.push(message),
    () => 500,
    () => 1500,
    () => 1,
  );
});
afterEach(() => vi.useRealTimers());

test("many moves in a row take no longer than they may", () => {
  for (let i = 0; i < 20; ++i) queue.add(events(2));
  vi.advanceTimersByTime(490);
  expect(shown).toHaveLength(0);
  vi.advanceTimersByTime(1010);
  expect(shown).toHaveLength(20);
});

test("my own moves are shown at once", () => {
  queue.add(events(1));
  expect(shown).toHaveLength(1);
});

test("others' moves wait their turn, and everything else waits behind them", () => {
  queue.add(events(2));
  queue.add(heard);
  queue.add(events(2));
  expect(shown).toHaveLength(0);
  vi.advanceTimersByTime(500);
  expect(shown).toHaveLength(2);
  vi.advanceTimersByTime(500);
  expect(shown).toHaveLength(3);
  expect(queue.busy).toBe(false);
});

test("events of others that are not worth watching do not wait", () => {
  queue.add(events(2, "draws"));
  expect(shown).toHaveLength(1);
});

test("on arrival, everything that has happened is shown at once", () => {
  queue.add(welcome);
  queue.add(events(2));
  queue.add(events(2)); // it comes in pieces
  queue.add(view);
  expect(shown).toHaveLength(4);
  queue.add(events(2));
  expect(shown).toHaveLength(4);
});

test("everything that waits can be shown at once, in order", () => {
  queue.add(events(2));
  queue.add(heard);
  queue.flush();
  expect(shown.map((message) => message.type)).toEqual(["events", "heard"]);
  vi.advanceTimersByTime(2000);
  expect(shown).toHaveLength(2);
});

test("a queue that gets too long is shown at once", () => {
  for (let i = 0; i < 100; ++i) queue.add(events(2));
  expect(shown.length).toBeGreaterThan(80);
});
