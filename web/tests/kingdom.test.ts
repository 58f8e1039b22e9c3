import { expect, test } from "vitest";
import {
  byCost,
  kingdomName,
  kingdomPath,
  readKingdom,
  parseKingdomWord,
  recommendedKingdom,
  kingdomWordText,
  kingdomWords,
  formatKingdomWord,
} from "../src/kingdoms/kingdom";
import type { Kingdom } from "../src/protocol/messages";
import { loadEnglish } from "./english";
import { makeCard } from "./fixtures";

const ten = ["cellar", "market", "merchant", "militia", "mine", "moat", "remodel", "smithy", "village", "workshop"];

test("a kingdom survives being shared as a link", () => {
  const link = `https://example.org/#${kingdomPath(ten, 1)}`;
  expect(readKingdom(link)).toEqual({ words: ten, edition: 1 });
  expect(readKingdom(link.replaceAll(",", "%2C"))).toEqual({ words: ten, edition: 1 });
});

test("the cards may also be typed as a list", () => {
  expect(readKingdom(" Village,  Throne Room;moat\nmine@1,")).toEqual({
    words: ["Village", "Throne Room", "moat", "mine@1"],
    edition: null,
  });
});

test("a damaged link yields nothing, or what is left of it", () => {
  expect(readKingdom("https://example.org/#/new?edition=3")).toEqual({ words: [], edition: null });
  expect(readKingdom("#/new?edition=2&kingdom=village,sm")).toEqual({ words: ["village", "sm"], edition: 2 });
  expect(readKingdom("")).toEqual({ words: [], edition: null });
});

test("a kingdom that has yet to be drafted has no words", () => {
  expect(kingdomWords("draft")).toEqual([]);
  expect(kingdomWords("moat,mine@1")).toEqual(["moat", "mine@1"]);
});

test("a kingdom may have words besides cards", () => {
  expect(parseKingdomWord("moat")).toEqual({ part: null, card: "moat" });
  expect(parseKingdomWord("Bane: mine@1")).toEqual({ part: "bane", card: "mine@1" });
  expect(parseKingdomWord("Colonies")).toEqual({ part: "colonies", card: null });
  for (const word of ["moat", "bane:moat", "market:mine@1", "shelters"]) expect(formatKingdomWord(parseKingdomWord(word))).toBe(word);
  const words = [...ten, "colonies", "bane:moat"];
  expect(readKingdom(`https://example.org/#${kingdomPath(words, 2)}`).words).toEqual(words);
});

test("the words of a kingdom are translated; an unknown one stays as it is", async () => {
  await loadEnglish();
  expect(["mine@1", "colonies", "shelters", "bane:moat", "market:throne-room", "orb:moat"].map(kingdomWordText)).toEqual([
    "Mine",
    "with Colonies",
    "with Shelters",
    "Bane: Moat",
    "Black Market: Throne Room",
    "orb:moat",
  ]);
});

test("a recommended kingdom is recognised by its cards in any order, and has a name in the current language or English", () => {
  const kingdoms: Kingdom[] = [{ id: "2e-first-game", names: { en: "First Game", pl: "Pierwsza rozgrywka" }, cards: ten }];
  expect(recommendedKingdom(kingdoms, [...ten].reverse())?.id).toBe("2e-first-game");
  expect(recommendedKingdom(kingdoms, ten.slice(1))).toBeUndefined();
  expect(kingdomName(kingdoms[0]!)).toBe("First Game");
  expect(kingdomName({ id: "x", names: {}, cards: [] })).toBe("x");
});

test("cards are sorted by cost", () => {
  const card = (id: string, coins: number) => makeCard(id, { cost: { coins } });
  expect([card("mine", 5), card("moat", 2), card("village", 3)].sort(byCost).map((one) => one.card)).toEqual(["moat", "village", "mine"]);
});
