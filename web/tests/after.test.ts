import { beforeAll, expect, test, vi } from "vitest";
import { resultOf, ruleOf } from "../src/after/result";
import { perTurn } from "../src/after/series";
import { stacksOf } from "../src/after/stacks";
import type { Reader } from "../src/log";
import type { Card, CardType, MyTable, Over, Review } from "../src/protocol/messages";
import { outcomeOf, sortedGames } from "../src/screens/games/mine";
import { speak } from "../src/text";

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
});

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await speak("en");
});

test("the result says what decided", () => {
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
  ).toEqual(["Anna and Ben share the victory: 30 points each, and as many turns.", "shared"]);
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

test("whoever resigned among several does not decide how the others are told apart", () => {
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

test("points and coins per turn, with nothing where a seat had no turn", () => {
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

test("a deck as stacks: Victory cards, Curses, Treasures, Actions, the dearest first", () => {
  const card = (id: string, types: CardType[], coins: number): [string, Card] => [
    id,
    { card: id, types, cost: { coins, potions: 0, debt: 0 }, group: "basic", pile: 10 },
  ];
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

test("how a game ended for a seat", () => {
  expect(outcomeOf([1], 1)).toBe("won");
  expect(outcomeOf([1, 2], 2)).toBe("shared");
  expect(outcomeOf([1], 2)).toBe("lost");
  expect(outcomeOf([], 2)).toBe("unfinished");
  expect(outcomeOf([1], undefined)).toBe("over");
});

test("my games: running, finished and those that the server does not know", () => {
  const key = (seen: number) => ({ token: "t", seen });
  const table = (id: string, finished: number | null) =>
    ({ table: id, state: finished === null ? "playing" : "over", finished }) as MyTable;
  const games = sortedGames({ a: key(1), b: key(2), c: key(3), d: key(4), e: key(5) }, [
    table("a", 10),
    table("b", null),
    table("c", 5),
    table("e", null),
  ]);
  const ids = (list: { id: string }[]) => list.map(({ id }) => id).join("");
  expect([ids(games.running), ids(games.finished), ids(games.unknown)]).toEqual(["eb", "ac", "d"]);
});
