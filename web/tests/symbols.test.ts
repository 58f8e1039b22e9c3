import { expect, test } from "vitest";
import english from "../../locales/en/web.json";
import cards from "../../locales/en/cards/base.json";
import { pieces, symbolNames } from "../src/cards/symbols";
import type { SignName } from "../src/cards/Sign.svelte";

const patterns = Object.fromEntries(symbolNames.map((name) => [name, english[`symbol.${name}`]])) as { [name in SignName]: string };
const shown = (text: string) =>
  pieces(text, patterns)
    .map((piece) => (typeof piece === "string" ? piece : `[${piece.sign}${piece.n} ${piece.symbol}]`))
    .join("");

test("the amounts that a text begins with stand on their own line", () => {
  expect(shown(cards.village.text)).toBe("[+1 card] [+2 action]");
  expect(shown(cards.market.text)).toBe("[+1 card] [+1 action] [+1 buy] [+1 coin]");
  expect(shown(cards.witch.text)).toBe("[+2 card]\nEveryone else takes a Curse.");
});

test("amounts within a sentence stay in it", () => {
  expect(shown(cards.workshop.text)).toBe("Take any card worth at most [4 coin] from the supply.");
  expect(shown(cards.moneylender["text@2"])).toMatch(/brings \[\+3 coin\]\.$/);
});

test("points and coins of the basic cards", () => {
  expect(shown(cards.curse.text)).toBe("[−1 points]");
  expect(shown(cards.gold.text)).toBe("[3 coin]");
  expect(shown(cards.gardens.text)).toMatch(/^\[1 points\] for each/);
});
