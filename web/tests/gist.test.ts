import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { inSigns, textLength } from "../src/cards/amounts";
import { gistOf, textOf } from "../src/cards/gist";
import type { Card } from "../src/protocol/messages";
import { loadEnglish } from "./english";
import { makeCard } from "./fixtures";

const folder = "../locales/en/cards";
type Words = { [key: string]: string };
const texts = Object.assign({}, ...readdirSync(folder).map((set) => JSON.parse(readFileSync(join(folder, set), "utf8")) as object)) as {
  [card: string]: Words;
};

beforeAll(() => loadEnglish());

const shown = (pieces: ReturnType<typeof inSigns>) =>
  pieces.map((piece) => (typeof piece === "string" ? piece : `[${piece.prefix}${piece.n} ${piece.sign}]`)).join("");
const gist = (card: string, facts: Partial<Card> = {}) => {
  const { value, signs, words } = gistOf(makeCard(card, facts));
  return [value ? shown([value]) : null, shown(signs), shown(words)];
};

test("signs follow from the data of a card", () => {
  expect(gist("village", { plus: { cards: 1, actions: 2 } })).toEqual([null, "[+1 card][+2 action]", ""]);
  expect(gist("stall", { plus: { coffers: 1, villagers: 2, points: 1, debt: 1 } })).toEqual([
    null,
    "[+1 coffers][+2 villager][+1 points][+1 debt]",
    "",
  ]);
});

test("a Treasure and a Victory card have a value", () => {
  expect(gist("gold", { types: ["treasure"], plus: { coins: 3 } })).toEqual(["[3 coin]", "", ""]);
  expect(gist("vial", { types: ["treasure"], plus: { potions: 1 } })).toEqual(["[1 potion]", "", ""]);
  expect(gist("province", { types: ["victory"], points: 6 })).toEqual(["[6 points]", "", ""]);
  expect(gist("curse", { types: ["curse"], points: -1 })).toEqual(["[−1 points]", "", ""]);
  expect(gist("gardens", { types: ["victory"] })).toEqual(["[1 points]", "", "per 10 cards"]);
});

test("words come from the catalogue, with signs for amounts", () => {
  expect(gist("witch", { plus: { cards: 2 } })).toEqual([null, "[+2 card]", "Others gain a Curse"]);
  expect(gist("workshop")).toEqual([null, "", "Gain a card ≤[4 coin]"]);
  expect(gist("unknown")).toEqual([null, "", ""]);
});

test("signs are read out in words", () => {
  expect(gistOf(makeCard("market", { plus: { cards: 1, coins: 1 } })).signs.map(({ words }) => words)).toEqual(["+1 Card", "+1 coin"]);
  expect(gistOf(makeCard("estate", { points: 1 })).value!.words).toBe("1 victory point");
});

test("the text of a card does not repeat what its signs say", () => {
  expect(shown(textOf(makeCard("witch", { plus: { cards: 2 } })))).toBe("Everyone else gains a Curse.");
  expect(textOf(makeCard("village", { plus: { cards: 1 } }))).toEqual([]);
});

test("every card with a text has a gist of at most 24 letters", () => {
  const withText = Object.entries(texts).filter(([, words]) => Object.keys(words).some((key) => key.startsWith("text")));
  expect(withText.length).toBeGreaterThan(20);
  expect(withText.filter(([, words]) => words["gist"] === undefined).map(([card]) => card)).toEqual([]);
  const long = withText.filter(([, words]) => textLength(inSigns(words["gist"]!)) > 24).map(([card]) => card);
  expect(long).toEqual([]);
});

test("texts use the words of the game", () => {
  const others = /\b(take|takes|throw|get rid|dearer|worth at most|shows?|lays?|loses?|tip)\b/i;
  const all = Object.entries(texts).flatMap(([card, words]) =>
    Object.entries(words).map(([key, text]) => [`${card}.${key}`, text] as const),
  );
  expect(all.filter(([, text]) => others.test(text)).map(([key]) => key)).toEqual([]);
});
