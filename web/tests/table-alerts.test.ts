// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { announcer } from "../src/alerts/announcer.svelte";
import { TableAlerts } from "../src/alerts/table-alerts";
import type { Reader } from "../src/game/log";
import { loadLanguage } from "../src/texts/text";
import { nothingKnown } from "../src/game/table-state";
import { preferences } from "../src/storage/preferences.svelte";
import * as game from "./fixtures";

const reader: Reader = {
  cards: new Map(game.cards.map((card) => [card.card, card])),
  names: new Map([
    [1, "Anna"],
    [2, "Bo"],
  ]),
  seat: 1,
};
const known = { ...nothingKnown, table: game.table, you: game.you, view: game.view };
const said = () => announcer.lines.map(({ text }) => text);

/** Counts the tones that are played. */
const tones = vi.fn();
class Silence {
  currentTime = 0;
  destination = null;
  resume = async () => {};
}
class Node {
  gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
  connect = (to: unknown) => to;
  start = tones;
  stop() {}
}

beforeAll(() => loadLanguage("en"));
beforeEach(() => {
  announcer.lines = [];
  tones.mockClear();
  preferences.sound = "soft";
  vi.stubGlobal("AudioContext", Silence);
  vi.stubGlobal("OscillatorNode", Node);
  vi.stubGlobal("GainNode", Node);
});
afterEach(() => {
  preferences.sound = "off";
  vi.unstubAllGlobals();
});

test("a question is announced each time, and sounds only once until somebody else is asked", () => {
  const alerts = new TableAlerts(() => reader);
  alerts.asked(game.decision, game.view, false);
  const first = tones.mock.calls.length;
  expect(first).toBeGreaterThan(0);
  alerts.asked(game.discard, game.view, false);
  expect(said()).toHaveLength(2);
  expect(tones).toHaveBeenCalledTimes(first);
  alerts.shown({ ...game.view, asked: { ...game.view.asked!, seat: 2 } }, known);
  alerts.asked(game.decision, game.view, false);
  expect(tones).toHaveBeenCalledTimes(2 * first);
});

test("an Attack of another sounds, one's own does not", () => {
  const alerts = new TableAlerts(() => reader);
  alerts.happened([{ what: "plays", seat: 1, card: "witch" }]);
  expect(tones).not.toHaveBeenCalled();
  alerts.happened([{ what: "plays", seat: 2, card: "witch" }]);
  expect(tones).toHaveBeenCalled();
  alerts.goOnFrom(null);
});

test("the end, the clock and notes are announced; notes from before we came are not", () => {
  const alerts = new TableAlerts(() => reader);
  const notes = { type: "notes", notes: [{ note: "away", seat: 2, at: 3, opponent: "big-money" }] } as const;
  alerts.shown({ ...notes, notes: [...notes.notes] }, { ...known, view: null });
  expect(said()).toEqual([]);
  alerts.shown({ ...notes, notes: [...notes.notes] }, known);
  alerts.shown({ type: "clock", seconds: 10 }, known);
  alerts.shown(game.over, known);
  expect(said()).toEqual([
    "Bo’s time ran out: from here on the computer plays for this seat.",
    "10 seconds left to answer.",
    "The game is over.",
  ]);
  const once = tones.mock.calls.length;
  expect(once).toBeGreaterThan(0);
  alerts.shown(game.over, { ...known, over: game.over });
  expect(tones).toHaveBeenCalledTimes(once);
});
