import { beforeAll, expect, test } from "vitest";
import english from "../../locales/en/web.json";
import { splitAmounts, signNames } from "../src/cards/amounts";
import type { SignName } from "../src/cards/Sign.svelte";
import type { Card } from "../src/protocol/messages";
import { cardText } from "../src/texts/text";
import { loadEnglish } from "./english";
import { makeCard } from "./fixtures";

const patterns = Object.fromEntries(signNames.map((name) => [name, english[`symbol.${name}`]])) as { [name in SignName]: string };
const shown = (card: string, facts: Partial<Card> = {}) =>
  splitAmounts(cardText(makeCard(card, facts)), patterns)
    .map((piece) => (typeof piece === "string" ? piece : `[${piece.prefix}${piece.n} ${piece.sign}]`))
    .join("");

beforeAll(() => loadEnglish());

test("amounts are found wherever they stand", () => {
  expect(shown("market", { plus: { cards: 1, actions: 1, buys: 1, coins: 1 } })).toBe("[+1 card], [+1 action], [+1 buy], [+1 coin].");
  expect(shown("workshop")).toBe("Gain a card that costs at most [4 coin].");
  expect(shown("moneylender", { variant: 2 })).toMatch(/gives \[\+3 coin\]\.$/);
});

test("points and coins of the basic cards", () => {
  expect(shown("curse", { points: -1 })).toBe("[−1 points].");
  expect(shown("gold", { types: ["treasure"], plus: { coins: 3 } })).toBe("[3 coin].");
  expect(shown("gardens", { types: ["victory"] })).toMatch(/^\[1 points\] for each/);
});
