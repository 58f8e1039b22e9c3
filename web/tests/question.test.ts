import { beforeAll, expect, test } from "vitest";
import { cardsInWords } from "../src/game/log";
import type { Decision } from "../src/protocol/messages";
import { question } from "../src/game/question";
import { plainText } from "../src/texts/text";
import { loadEnglish } from "./english";
import { cardOf, decision, view } from "./fixtures";

const reader = { cards: new Map(), names: new Map([[2, "Bo"]]), seat: 1 };
const asked = (facts: Partial<Decision>) => question({ ...decision, source: "militia", min: 2, max: 2, ...facts }, view, reader);

beforeAll(() => loadEnglish());

test("a question about a zone may have a sentence of its own", () => {
  expect(asked({ ask: "discard", from: "hand" })).toBe("Militia: discard 2 cards from your hand.");
});

test("a question without a sentence of its own names the zone and its owner", () => {
  expect(asked({ ask: "discard", from: "in_play" })).toBe("Militia: discard 2 cards (play area).");
  expect(asked({ ask: "trash", from: "discard", owner: 2 })).toBe("Militia: trash 2 cards (Bo: discard pile).");
});

test("what may be used without being in a hand has a sentence, whoever asks", () => {
  const react: Partial<Decision> = { ask: "react", from: "none", options: { moat: 1 }, min: 0, max: 1, stop: true };
  expect(asked(react)).toBe("Militia: use Moat?");
  expect(asked({ ...react, options: { moat: 1, village: 1 } })).toBe("Militia: use one of these?");
  expect(asked({ ...react, source: null })).toBe("Use Moat?");
});

test("several copies of a card are named in the plural", () => {
  const cards = new Map(["duchy", "witch", "village"].map((id) => [id, { ...cardOf("duchy"), card: id }]));
  expect(plainText(cardsInWords({ duchy: 2, witch: 2, village: 2 }, cards))).toBe("2 Duchies, 2 Witches and 2 Villages");
});
