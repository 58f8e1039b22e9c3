import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { IntlMessageFormat } from "intl-messageformat";
import { expect, test } from "vitest";
import pictures from "../src/cards/art/pictures.json";
import english from "../../locales/en/web.json";
import schema from "../protocol.schema.json";
import { flat, pseudo } from "../tools/catalogue";

const folder = "../locales/en/cards";
const cards = Object.assign(
  {},
  ...readdirSync(folder).map((set) => JSON.parse(readFileSync(join(folder, set), "utf8")) as object),
) as object;
const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(svelte|ts)$/.test(file))
  .map((file) => readFileSync(join("src", file), "utf8"))
  .join("\n");

test("every text that the code uses exists, and every text is used", () => {
  const literal = [...sources.matchAll(/["'`]web\.([\w.]+)["'`]/g)].map((match) => match[1]!);
  // `web.notice.${code}` uses every text that begins this way.
  const families = [...sources.matchAll(/`web\.([\w.]+)\$\{/g)].map((match) => match[1]!);
  const used = (key: string) => literal.includes(key) || families.some((family) => key.startsWith(family));
  expect(literal.filter((key) => !(key in english))).toEqual([]);
  expect(Object.keys(english).filter((key) => !used(key))).toEqual([]);
});

test("every picture belongs to an existing type or card", () => {
  expect(Object.keys(pictures.types).filter((type) => !schema.definitions.CardType.enum.includes(type))).toEqual([]);
  expect(Object.keys(pictures.cards).filter((card) => !(card in cards))).toEqual([]);
});

test("nested texts get the path to them as their key", () => {
  expect(flat("cards", { pawn: { name: "Pawn", choices: ["a card", "a coin"] } })).toEqual({
    "cards.pawn.name": "Pawn",
    "cards.pawn.choices.0": "a card",
    "cards.pawn.choices.1": "a coin",
  });
});

test("the pseudo-language is longer, and its arguments can still be filled in", () => {
  const texts = pseudo({
    "web.n": "{n, plural, one{# card} other{# cards}} in hand",
    "cards.village.text": "Gives <card>+2 Cards</card>",
  });
  expect(new IntlMessageFormat(texts["web.n"]!, "en").format({ n: 2 })).toMatch(/^2 \p{L}{6,} /u);
  expect(texts["cards.village.text"]).toMatch(/ <card>\+2 \p{L}{6,}<\/card>$/u);
});
