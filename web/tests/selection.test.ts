import { expect, test } from "vitest";
import type { Decision } from "../src/protocol/messages";
import { choiceOf, isMultiPick, itemOf, mayConfirm, mayPick, toggled } from "../src/game/selection";

const discard = { options: { copper: 2, estate: 1 }, min: 2, max: 2 } as unknown as Decision;

test("several cards are picked one by one, and can be put back", () => {
  expect(isMultiPick(discard)).toBe(true);
  let picked = toggled(discard, [], itemOf("copper", 1));
  picked = toggled(discard, picked, itemOf("estate", 0));
  expect(choiceOf(picked)).toEqual(["copper", "estate"]);
  expect(mayConfirm(discard, picked)).toBe(true);
  picked = toggled(discard, picked, itemOf("copper", 1));
  expect(choiceOf(picked)).toEqual(["estate"]);
  expect(mayConfirm(discard, picked)).toBe(false);
});

test("no more cards than asked for can be picked, and no more copies than offered", () => {
  const full = [itemOf("copper", 0), itemOf("estate", 0)];
  expect(mayPick(discard, full, "copper")).toBe(false);
  expect(toggled(discard, full, itemOf("copper", 1))).toBe(full);
  expect(mayPick(discard, [itemOf("estate", 0)], "estate")).toBe(false);
  expect(mayPick(discard, [], "silver")).toBe(false);
});

test("each option that a card offers can be picked once", () => {
  const choose = { ...discard, options: {}, choices: ["card", "coin", "buy"] } as Decision;
  const picked = toggled(choose, [], itemOf("coin", 0));
  expect(mayPick(choose, picked, "coin")).toBe(false);
  expect(choiceOf(toggled(choose, picked, itemOf("card", 0)))).toEqual(["coin", "card"]);
});
