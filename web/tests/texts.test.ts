import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { IntlMessageFormat } from "intl-messageformat";
import { expect, test } from "vitest";
import icons from "../src/cards/icons.json";
import cards from "../../locales/en/cards/base.json";
import english from "../../locales/en/web.json";
import { pseudo } from "../tools/catalogue";

const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(svelte|ts)$/.test(file))
  .map((file) => readFileSync(join("src", file), "utf8"))
  .join("\n");

test("every text that the code asks for is there, and every text is asked for", () => {
  const literal = [...sources.matchAll(/["'`]web\.([\w.]+)["'`]/g)].map((match) => match[1]!);
  // `web.notice.${code}`: any text that begins so.
  const families = [...sources.matchAll(/`web\.([\w.]+)\$\{/g)].map((match) => match[1]!);
  const asked = (key: string) => literal.includes(key) || families.some((family) => key.startsWith(family));
  expect(literal.filter((key) => !(key in english))).toEqual([]);
  expect(Object.keys(english).filter((key) => !asked(key))).toEqual([]);
});

test("every card has an icon", () => {
  expect(Object.keys(icons).sort()).toEqual(Object.keys(cards).sort());
});

test("the pseudo-language is longer and can still be filled in", () => {
  const texts = pseudo({
    "web.n": "{n, plural, one{# card} other{# cards}} in hand",
    "cards.village.text": "+2 Cards",
    "web.symbol.card": english["symbol.card"],
  });
  expect(new IntlMessageFormat(texts["web.n"]!, "en").format({ n: 2 })).toMatch(/^2 \p{L}{6,} /u);
  expect(texts["cards.village.text"]).toMatch(new RegExp(`^${texts["web.symbol.card"]}$`, "u"));
});
