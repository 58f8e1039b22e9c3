import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Reader } from "../src/log";
import type { Card, Event as Happening } from "../src/protocol/messages";
import { Teller, telling } from "../src/tell";
import { speak } from "../src/text";

const card = (id: string): [string, Card] => [
  id,
  { card: id, types: ["action"], cost: { coins: 0, potions: 0, debt: 0 }, group: "basic", pile: 10 },
];
const reader: Reader = {
  cards: new Map(["smithy", "witch", "silver", "curse"].map(card)),
  names: new Map([
    [1, "Anna"],
    [2, "Bo"],
  ]),
  seat: 1,
};
const turn = (seat: number, n: number): Happening => ({ what: "turn", seat, n });
const plays = (seat: number, card: string): Happening => ({ what: "plays", seat, card, from: "hand", to: "in_play" });
const gains = (seat: number, card: string, source?: string): Happening => ({
  what: "gains",
  seat,
  card,
  from: "supply",
  to: "discard",
  ...(source ? { source } : {}),
});

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await speak("en");
});

test("a whole turn of another is one sentence, with what it did to me", () => {
  const events = [turn(2, 3), plays(2, "witch"), gains(1, "curse", "witch"), gains(2, "silver"), turn(1, 4)];
  expect(telling(events, 1, reader)).toEqual(["Bo, turn 3: gains Silver.", "You gain Curse."]);
});

test("my own turn is told sentence by sentence", () => {
  expect(telling([plays(1, "smithy"), plays(1, "witch")], 1, reader)).toEqual(["You play Smithy.", "You play Witch."]);
});

test("of a turn that goes on the last moves are told", () => {
  const events = [turn(2, 1), ...Array.from({ length: 9 }, () => plays(2, "smithy"))];
  expect(telling(events, 1, reader)).toHaveLength(3);
});

test("those who watch hear of all turns alike", () => {
  expect(telling([turn(1, 1), gains(1, "silver"), turn(2, 1)], null, { ...reader, seat: null })).toEqual(["Anna, turn 1: gains Silver."]);
});

let said: string[] = [];
const teller = () =>
  new Teller(
    (text) => said.push(text),
    () => reader,
  );
beforeEach(() => {
  said = [];
  vi.useFakeTimers();
});

test("another's moves wait until it is my turn", () => {
  const telling = teller();
  telling.hear([turn(2, 1), plays(2, "smithy")]);
  telling.hear([gains(2, "silver")]);
  expect(said).toEqual([]);
  telling.hear([turn(1, 2)]);
  expect(said).toEqual(["Bo, turn 1: gains Silver."]);
});

test("or until nothing has happened for a while", () => {
  const telling = teller();
  telling.hear([turn(2, 1), plays(2, "smithy")]);
  vi.runAllTimers();
  expect(said).toEqual(["Bo plays Smithy."]);
});
