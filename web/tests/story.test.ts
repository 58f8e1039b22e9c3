import { expect, test } from "vitest";
import type { LogTurn } from "../src/game/log";
import type { Card, Event as GameEvent } from "../src/protocol/messages";
import { storyOf } from "../src/screens/table/story";
import { makeCard } from "./fixtures";

const cards = new Map<string, Card>(
  [makeCard("village"), makeCard("workshop"), makeCard("silver", { types: ["treasure"] }), makeCard("market")].map((card) => [
    card.card,
    card,
  ]),
);
const turnWith = (...events: Partial<GameEvent>[]) => ({ seat: 2, events: events.map((event) => ({ seat: 2, ...event })) }) as LogTurn;

test("another's turn is told in steps: cards played, coins made, cards gained and bought", () => {
  const turn = turnWith(
    { what: "plays", card: "village" },
    { what: "plays", card: "village" },
    { what: "plays", card: "workshop" },
    { what: "gains", card: "silver" },
    { what: "plays", card: "silver" },
    { what: "gets", amount: "coins", n: 5 },
    { what: "buys", card: "market" },
    { what: "gains", card: "market" },
  );
  expect(storyOf(turn, 1, cards)).toEqual([
    { card: "village", n: 2, how: "played" },
    { card: "workshop", n: 1, how: "played" },
    { card: "silver", n: 1, how: "gained" },
    { coins: 5 },
    { card: "market", n: 1, how: "bought" },
  ]);
});

test("my own turn is not told", () => {
  expect(storyOf(turnWith({ what: "plays", card: "village" }), 2, cards)).toEqual([]);
});
