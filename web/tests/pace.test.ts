// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { Pace } from "../src/game/pace.svelte";
import type { ServerMessage } from "../src/protocol/messages";
import { paces, preferences } from "../src/storage/preferences.svelte";
import * as game from "./fixtures";

const moveOf = (seat: number): ServerMessage => ({
  type: "events",
  seat: 1,
  first: 0,
  events: [{ what: "plays", seat, card: "village" }],
});

function pace() {
  const shown: ServerMessage[] = [];
  const one = new Pace({ show: (message) => shown.push(message), actingSeat: () => 1, isTurnOfPerson: () => true });
  return { pace: one, shown };
}

beforeEach(() => {
  vi.useFakeTimers();
  preferences.pace = "slow";
  return () => {
    vi.useRealTimers();
    preferences.pace = "off";
  };
});

test("others' moves wait, one's own and what is not about the game do not", () => {
  const { pace: one, shown } = pace();
  one.add(moveOf(1));
  expect([shown.length, one.busy]).toEqual([1, false]);
  one.add(moveOf(2));
  one.add(game.view);
  one.add(game.here);
  expect([shown.at(-1)!.type, shown.length, one.busy]).toEqual(["here", 2, true]);
  vi.advanceTimersByTime(paces.slow);
  expect([shown.at(-1)!.type, one.busy]).toEqual(["view", false]);
});

test("the first wish to hurry halves the waiting, the second ends it", () => {
  const { pace: one, shown } = pace();
  one.hurry();
  expect(one.hurried, "nothing waits").toBe(false);
  for (let i = 0; i < 3; ++i) one.add(moveOf(2));
  one.hurry();
  vi.advanceTimersByTime(paces.slow);
  expect([shown.length, one.hurried]).toEqual([1, true]);
  vi.advanceTimersByTime(paces.slow / 2);
  expect(shown).toHaveLength(2);
  one.hurry();
  expect([shown.length, one.busy, one.hurried]).toEqual([3, false, false]);
});
