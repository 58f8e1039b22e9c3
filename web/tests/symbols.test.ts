import { expect, test } from "vitest";
import english from "../../locales/en/web.json";
import texts from "../../locales/en/card_texts.json";
import { pieces, symbolNames } from "../src/cards/symbols";
import type { SignName } from "../src/cards/Sign.svelte";

const patterns = Object.fromEntries(symbolNames.map((name) => [name, english[`symbol.${name}`]])) as { [name in SignName]: string };
const shown = (text: string) =>
  pieces(text, patterns)
    .map((piece) => (typeof piece === "string" ? piece : `[${piece.sign}${piece.n} ${piece.symbol}]`))
    .join("");

test("the amounts that a text begins with stand on their own line", () => {
  expect(shown(texts.village)).toBe("[+1 card] [+2 action]");
  expect(shown(texts.market)).toBe("[+1 card] [+1 action] [+1 buy] [+1 coin]");
  expect(shown(texts.witch)).toBe("[+2 card]\nEveryone else takes a Curse.");
});

test("amounts within a sentence stay in it", () => {
  expect(shown(texts.workshop)).toBe("Take any card worth at most [4 coin] from the supply.");
  expect(shown(texts["moneylender@2"])).toMatch(/brings \[\+3 coin\]\.$/);
});

test("points and coins of the basic cards", () => {
  expect(shown(texts.curse)).toBe("[−1 points]");
  expect(shown(texts.gold)).toBe("[3 coin]");
  expect(shown(texts.gardens)).toMatch(/^\[1 points\] for each/);
});
