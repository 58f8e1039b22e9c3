import { beforeAll, expect, test, vi } from "vitest";
import { inWords } from "../src/log";
import type { Decision } from "../src/protocol/messages";
import { question } from "../src/question";
import { plain, speak } from "../src/text";
import { cardOf, decision, view } from "./fixtures";

const reader = { cards: new Map(), names: new Map([[2, "Bo"]]), seat: 1 };
const asked = (facts: Partial<Decision>) => question({ ...decision, source: "militia", min: 2, max: 2, ...facts }, view, reader);

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await speak("en");
});

test("a question about a zone that has a sentence of its own", () => {
  expect(asked({ ask: "discard", from: "hand" })).toBe("Militia: discard 2 cards from your hand.");
});

test("a question that nobody wrote a sentence for names the zone, and whose it is", () => {
  expect(asked({ ask: "discard", from: "in_play" })).toBe("Militia: discard 2 cards (play area).");
  expect(asked({ ask: "trash", from: "discard", owner: 2 })).toBe("Militia: trash 2 cards (Bo: discard pile).");
});

test("what may be used without lying in a hand has a sentence, whoever asks", () => {
  const react: Partial<Decision> = { ask: "react", from: "none", options: { moat: 1 }, min: 0, max: 1, stop: true };
  expect(asked(react)).toBe("Militia: use Moat?");
  expect(asked({ ...react, options: { moat: 1, village: 1 } })).toBe("Militia: use one of these?");
  expect(asked({ ...react, source: null })).toBe("The rules: use Moat?");
});

test("several of a card have its plural", () => {
  const cards = new Map(["duchy", "witch", "village"].map((id) => [id, { ...cardOf("duchy"), card: id }]));
  expect(plain(inWords({ duchy: 2, witch: 2, village: 2 }, cards))).toBe("2 Duchies, 2 Witches and 2 Villages");
});
