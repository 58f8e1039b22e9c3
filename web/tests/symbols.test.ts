import { beforeAll, expect, test, vi } from "vitest";
import english from "../../locales/en/web.json";
import { pieces, symbolNames } from "../src/cards/symbols";
import type { SignName } from "../src/cards/Sign.svelte";
import type { Card } from "../src/protocol/messages";
import { cardText, speak } from "../src/text";

const patterns = Object.fromEntries(symbolNames.map((name) => [name, english[`symbol.${name}`]])) as { [name in SignName]: string };
const shown = (card: string, facts: Partial<Card> = {}) =>
  pieces(cardText({ card, types: ["action"], cost: { coins: 0, potions: 0, debt: 0 }, group: "kingdom", pile: 10, ...facts }), patterns)
    .map((piece) => (typeof piece === "string" ? piece : `[${piece.sign}${piece.n} ${piece.symbol}]`))
    .join("");

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await speak("en");
});

test("the amounts that a text begins with follow from the card's facts and stand on their own line", () => {
  expect(shown("village", { plus: { cards: 1, actions: 2 } })).toBe("[+1 card] [+2 action]");
  expect(shown("market", { plus: { cards: 1, actions: 1, buys: 1, coins: 1 } })).toBe("[+1 card] [+1 action] [+1 buy] [+1 coin]");
  expect(shown("witch", { plus: { cards: 2 } })).toBe("[+2 card]\nEveryone else takes a Curse.");
});

test("amounts within a sentence stay in it", () => {
  expect(shown("workshop")).toBe("Take any card worth at most [4 coin] from the supply.");
  expect(shown("moneylender", { variant: 2 })).toMatch(/brings \[\+3 coin\]\.$/);
});

test("points and coins of the basic cards", () => {
  expect(shown("curse", { points: -1 })).toBe("[−1 points]");
  expect(shown("gold", { types: ["treasure"], plus: { coins: 3 } })).toBe("[3 coin]");
  expect(shown("gardens", { types: ["victory"] })).toMatch(/^\[1 points\] for each/);
});
