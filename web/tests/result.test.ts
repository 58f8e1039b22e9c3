import { beforeAll, expect, test } from "vitest";
import { resultOf, ruleOf } from "../src/result/result";
import { aheadSince, meanCoins, perTurn } from "../src/result/series";
import { stacksOf } from "../src/result/stacks";
import type { Reader } from "../src/game/log";
import type { Card, CardType, Over, Review } from "../src/protocol/messages";
import { loadEnglish } from "./english";
import { makeCard } from "./fixtures";

const reader: Reader = {
  cards: new Map(),
  names: new Map([
    [1, "Anna"],
    [2, "Ben"],
    [3, "Cleo"],
  ]),
  seat: 1,
};
const over = (winners: number[], scores: [number, number][], resigned: number[] = []): Over => ({
  type: "over",
  seat: null,
  unfinished: winners.length === 0,
  winners,
  resigned,
  scores: scores.map(([score, turns], i) => ({ seat: i + 1, score, turns, deck: {} })),
  end: { why: resigned.length > 0 ? "resigned" : winners.length === 0 ? "unfinished" : "pile", piles: [] },
});

beforeAll(() => loadEnglish());

test("the result names what decided the game", () => {
  const by = (game: Over) => [resultOf(game, reader), ruleOf(game)];
  expect(
    by(
      over(
        [2],
        [
          [20, 10],
          [30, 10],
        ],
      ),
    ),
  ).toEqual(["Ben wins with 30 points.", null]);
  expect(
    by(
      over(
        [2],
        [
          [30, 11],
          [30, 10],
        ],
      ),
    ),
  ).toEqual(["Ben wins with 30 points: as many as Anna, but in fewer turns (10).", "fewer_turns"]);
  expect(
    by(
      over(
        [1, 2],
        [
          [30, 10],
          [30, 10],
        ],
      ),
    ),
  ).toEqual(["Anna and Ben share the victory: 30 points each, in equally many turns.", "shared"]);
  expect(
    by(
      over(
        [1],
        [
          [3, 2],
          [6, 2],
        ],
        [2],
      ),
    ),
  ).toEqual(["You win: Ben resigned.", null]);
  expect(
    by(
      over(
        [],
        [
          [3, 2],
          [6, 2],
        ],
      ),
    ),
  ).toEqual(["Nobody wins: the game is unfinished.", null]);
});

test("a player who resigned does not count in a tie between the others", () => {
  const game = over(
    [2],
    [
      [30, 11],
      [30, 10],
      [30, 9],
    ],
    [3],
  );
  expect(resultOf(game, reader)).toBe("Ben wins with 30 points: as many as Anna, but in fewer turns (10).");
});

test("points and coins per turn, with null where a seat had no turn", () => {
  const review = {
    seats: [{ seat: 1 }, { seat: 2 }],
    turns: [
      { seat: 1, turn: 1, at: 0, coins: 4, scores: [3, 3] },
      { seat: 2, turn: 1, at: 2, coins: 3, scores: [3, 4] },
      { seat: 1, turn: 2, at: 4, coins: 8, scores: [9, 4] },
    ],
  } as Review;
  expect(perTurn(review)).toEqual({
    turns: [1, 2],
    points: [
      { seat: 1, values: [3, 9] },
      { seat: 2, values: [4, null] },
    ],
    coins: [
      { seat: 1, values: [4, 8] },
      { seat: 2, values: [3, null] },
    ],
  });
});

test("a deck is stacked by type (Victory cards, Curses, Treasures, Actions), the most expensive first", () => {
  const card = (id: string, types: CardType[], coins: number): [string, Card] => [id, makeCard(id, { types, cost: { coins } })];
  const cards = new Map([
    card("copper", ["treasure"], 0),
    card("gold", ["treasure"], 6),
    card("estate", ["victory"], 2),
    card("province", ["victory"], 8),
    card("curse", ["curse"], 0),
    card("moat", ["action", "reaction"], 2),
  ]);
  const deck = { copper: 7, estate: 3, moat: 1, gold: 2, province: 1, curse: 1, unknown: 1 };
  expect(stacksOf(deck, cards).map((stack) => `${stack.n} ${stack.card.card}`)).toEqual([
    "1 province",
    "3 estate",
    "1 curse",
    "2 gold",
    "7 copper",
    "1 moat",
  ]);
});

const turns = (...rows: [seat: number, turn: number, coins: number, scores: number[]][]) =>
  ({
    seats: [1, 2].map((seat) => ({ seat, name: "", opponent: null, resigned: false })),
    turns: rows.map(([seat, turn, coins, scores]) => ({ seat, turn, coins, scores, at: 0 })),
  }) as unknown as Review;

test("the winner was ahead since the turn after which nobody came level again", () => {
  const game = turns([1, 1, 3, [3, 3]], [2, 1, 4, [3, 9]], [1, 2, 8, [9, 9]], [2, 2, 5, [9, 9]], [1, 3, 8, [15, 9]], [2, 3, 4, [15, 12]]);
  expect(aheadSince(game, 1)).toEqual({ seat: 1, turn: 3 });
  expect(aheadSince(turns([1, 1, 3, [6, 3]], [2, 1, 3, [6, 3]]), 1)).toBeNull();
  expect(aheadSince(turns([1, 1, 3, [3, 3]]), 1)).toBeNull();
});

test("the coins of a turn are averaged over the turns of each seat", () => {
  expect(meanCoins(turns([1, 1, 3, []], [2, 1, 4, []], [1, 2, 8, []]))).toEqual([
    { seat: 1, coins: 5.5 },
    { seat: 2, coins: 4 },
  ]);
});
