import { beforeAll, expect, test } from "vitest";
import { inSigns } from "../src/cards/amounts";
import { textOf } from "../src/cards/gist";
import { cardText } from "../src/texts/text";
import { loadEnglish } from "./english";
import { makeCard } from "./fixtures";

const shown = (pieces: ReturnType<typeof inSigns>) =>
  pieces.map((piece) => (typeof piece === "string" ? piece : `[${piece.prefix}${piece.n} ${piece.sign}]`)).join("");

beforeAll(() => loadEnglish());

test("marked amounts become signs, and nothing else does", () => {
  expect(shown(inSigns("Gives <card>+1 Card</card>, <coin>2 coins</coin> or 3 coins."))).toBe("Gives [+1 card], [2 coin] or 3 coins.");
  expect(shown(inSigns("<points>−1 punkt zwycięstwa</points>"))).toBe("[−1 points]");
  expect(shown(inSigns("<coin>\u200e+3 מטבעות</coin>"))).toBe("[+3 coin]");
  expect(inSigns("No <b>sign</b>")).toEqual(["No <b>sign</b>"]);
});

test("amounts in the texts of cards are marked", () => {
  expect(shown(textOf(makeCard("workshop")))).toBe("Gain a card that costs at most [4 coin].");
  expect(shown(textOf(makeCard("moneylender", { variant: 2 })))).toMatch(/gives \[\+3 coin\]\.$/);
  expect(shown(textOf(makeCard("gardens", { types: ["victory"] })))).toMatch(/^\[1 points\] for every/);
});

test("a text that is read out, or searched, has no markup", () => {
  expect(cardText(makeCard("workshop"))).toBe("Gain a card that costs at most 4 coins.");
});
