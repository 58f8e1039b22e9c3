import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Reader } from "../src/game/log";
import type { Event as GameEvent } from "../src/protocol/messages";
import { Narrator, narrate } from "../src/alerts/narrator";
import { loadEnglish } from "./english";
import { makeCard } from "./fixtures";

const reader: Reader = {
  cards: new Map(["smithy", "witch", "silver", "curse"].map((id) => [id, makeCard(id)])),
  names: new Map([
    [1, "Anna"],
    [2, "Bo"],
  ]),
  seat: 1,
};
const turn = (seat: number, n: number): GameEvent => ({ what: "turn", seat, n });
const plays = (seat: number, card: string): GameEvent => ({ what: "plays", seat, card, from: "hand", to: "in_play" });
const gains = (seat: number, card: string, source?: string): GameEvent => ({
  what: "gains",
  seat,
  card,
  from: "supply",
  to: "discard",
  ...(source ? { source } : {}),
});

beforeAll(() => loadEnglish());

test("another's whole turn is one sentence, plus what it did to me", () => {
  const events = [turn(2, 3), plays(2, "witch"), gains(1, "curse", "witch"), gains(2, "silver"), turn(1, 4)];
  expect(narrate(events, 1, reader)).toEqual(["Bo, turn 3: gains Silver.", "You gain Curse."]);
});

test("my own turn is narrated sentence by sentence", () => {
  expect(narrate([plays(1, "smithy"), plays(1, "witch")], 1, reader)).toEqual(["You play Smithy.", "You play Witch."]);
});

test("of another's unfinished turn only the last moves are narrated", () => {
  const events = [turn(2, 1), ...Array.from({ length: 9 }, () => plays(2, "smithy"))];
  expect(narrate(events, 1, reader)).toHaveLength(3);
});

test("for spectators all turns are summed up alike", () => {
  expect(narrate([turn(1, 1), gains(1, "silver"), turn(2, 1)], null, { ...reader, seat: null })).toEqual(["Anna, turn 1: gains Silver."]);
});

let said: string[] = [];
const newNarrator = () =>
  new Narrator(
    (text) => said.push(text),
    () => reader,
  );
beforeEach(() => {
  said = [];
  vi.useFakeTimers();
});

test("another's moves are narrated when it is my turn", () => {
  const narrator = newNarrator();
  narrator.add([turn(2, 1), plays(2, "smithy")]);
  narrator.add([gains(2, "silver")]);
  expect(said).toEqual([]);
  narrator.add([turn(1, 2)]);
  expect(said).toEqual(["Bo, turn 1: gains Silver."]);
});

test("another's moves are narrated when nothing has happened for a while", () => {
  const narrator = newNarrator();
  narrator.add([turn(2, 1), plays(2, "smithy")]);
  vi.runAllTimers();
  expect(said).toEqual(["Bo plays Smithy."]);
});
