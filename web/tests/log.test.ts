import { beforeAll, expect, test } from "vitest";
import { type Reader, logOf } from "../src/game/log";
import type { Card, CardType, Event as GameEvent, Note } from "../src/protocol/messages";
import { plainText } from "../src/texts/text";
import { loadEnglish } from "./english";
import { loadEnglishWithMadeUpCards } from "./made-up-cards";
import { makeCard } from "./fixtures";

const card = (id: string, type: CardType): [string, Card] => [id, makeCard(id, { types: [type] })];
const reader: Reader = {
  cards: new Map([
    card("copper", "treasure"),
    card("silver", "treasure"),
    card("estate", "victory"),
    card("smithy", "action"),
    card("cellar", "action"),
    card("cache", "action"),
    card("crossroads", "action"),
  ]),
  names: new Map([
    [1, "Anna"],
    [2, "Bo"],
  ]),
  seat: 1,
};
const sentences = (...events: GameEvent[]) => logOf(events, reader).flatMap((turn) => turn.sentences.map(plainText));

beforeAll(() => loadEnglish(loadEnglishWithMadeUpCards));

test("what a card does is part of the sentence in which it is played", () => {
  expect(
    sentences(
      { what: "plays", seat: 1, card: "smithy", from: "hand", to: "in_play" },
      { what: "draws", seat: 1, card: "copper", source: "smithy", from: "deck", to: "hand" },
      { what: "draws", seat: 1, card: "copper", source: "smithy", from: "deck", to: "hand" },
      { what: "draws", seat: 1, card: "estate", source: "smithy", from: "deck", to: "hand" },
    ),
  ).toEqual(["You play Smithy, draw 2 Coppers and Estate."]);
});

test("Treasures played in a row are one clause, with the coins they give", () => {
  const plays: GameEvent = { what: "plays", seat: 2, card: "copper", from: "hand", to: "in_play" };
  const gets: GameEvent = { what: "gets", seat: 2, source: "copper", amount: "coins", n: 1 };
  expect(sentences(plays, gets, plays, gets)).toEqual(["Bo plays 2 Coppers ($2)."]);
});

test("cards that others draw are counted, not named", () => {
  const draws: GameEvent = { what: "draws", seat: 2, card: null, source: "smithy", from: "deck", to: "hand" };
  expect(sentences({ what: "plays", seat: 2, card: "smithy", from: "hand", to: "in_play" }, draws, draws, draws)).toEqual([
    "Bo plays Smithy, draws 3 cards.",
  ]);
});

test("a turn lists what was gained in it, and the clean-up is left out", () => {
  const [turn] = logOf(
    [
      { what: "turn", seat: 1, n: 3 },
      { what: "buys", seat: 1, card: "silver", from: "supply" },
      { what: "gains", seat: 1, card: "silver", from: "supply", to: "discard" },
      { what: "discards", seat: 1, card: "copper", from: "in_play", to: "discard" },
    ],
    reader,
  );
  expect(turn).toMatchObject({ heading: "Your turn 3", gained: { silver: 1 } });
  expect(turn!.sentences.map(plainText)).toEqual(["You buy Silver."]);
});

test("card names are pieces of their own, so that they can be previewed", () => {
  const [turn] = logOf([{ what: "trashes", seat: 1, card: "estate", source: "cellar", from: "hand", to: "trash" }], reader);
  expect(turn!.sentences[0]).toContainEqual({ card: "estate", text: "Estate" });
});

test("chosen options appear in the card's words, numbers as they are", () => {
  const chooses = (choice: string): GameEvent => ({ what: "chooses", seat: 2, source: "crossroads", choice });
  expect(
    sentences({ what: "plays", seat: 2, card: "crossroads", from: "hand", to: "in_play" }, chooses("card"), chooses("coin"), {
      what: "names",
      seat: 2,
      source: "crossroads",
      n: 0,
    }),
  ).toEqual(["Bo plays Crossroads, chooses “+1 Card and +1 Coin”, names 0."]);
});

test("cards go to mats and are set aside, known or not, and come back", () => {
  const puts = (card: string | null, from: GameEvent["from"], to: GameEvent["to"]): GameEvent => ({
    what: "puts",
    seat: 2,
    card,
    source: "cache",
    from: from!,
    to: to!,
  });
  expect(
    sentences(puts("copper", "hand", "mat"), puts(null, "hand", "aside"), puts("copper", "mat", "hand"), puts(null, "aside", "hand")),
  ).toEqual(["Bo puts Copper on the Cache mat, sets a card aside, takes Copper from the Cache mat, takes a card into hand."]);
});

test("tokens are put on piles or given to a player", () => {
  const token: GameEvent = { what: "puts_token", seat: 1, card: "copper", source: "cache", n: 1 };
  expect(sentences(token, { ...token, n: 2 }, { ...token, card: null })).toEqual([
    "You put a token on Copper, put 2 tokens on Copper, get a token.",
  ]);
});

test("the log says who decides for whom", () => {
  expect(sentences({ what: "controls", seat: 1, of: 2 }, { what: "controls", seat: 2, of: 1 })).toEqual([
    "You decide for Bo this turn.",
    "Bo decides for you this turn.",
  ]);
});

test("notes stand where they belong, and turns that the computer played say so", () => {
  const turn = (seat: number, n: number): GameEvent => ({ what: "turn", seat, n });
  const plays: GameEvent = { what: "plays", seat: 2, card: "smithy", from: "hand", to: "in_play" };
  const note = (what: Note["note"], at: number, seat = 2): Note => ({
    note: what,
    seat,
    at,
    opponent: what === "passed" ? null : "big-money",
  });
  const events = [turn(2, 1), plays, plays, turn(1, 1), turn(2, 2), turn(1, 2)];
  const log = logOf(events, reader, [note("passed", 0), note("away", 2), note("back", 5), note("passed", 9, 1)]);
  expect(log.map(({ heading }) => heading)).toEqual(["Bo, turn 1", "Your turn 1", "Bo, turn 2 · played by the computer", "Your turn 2"]);
  expect(log.map((one) => one.sentences.map(plainText))).toEqual([
    [
      "Bo’s time ran out without an answer.",
      "Bo plays Smithy.",
      "Bo’s time ran out: from here on the computer plays for this seat.",
      "Bo plays Smithy.",
    ],
    [],
    ["Bo is back: until here the computer played for this seat."],
    ["Your time ran out: you did not answer."],
  ]);
});
