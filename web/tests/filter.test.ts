import { expect, test } from "vitest";
import { filtered, kinds, noFilter, says } from "../src/cards/filter";
import type { Card, CardType } from "../src/protocol/messages";

const card = (id: string, coins: number, types: CardType[], set = "base"): Card => ({
  card: id,
  types,
  cost: { coins, potions: 0, debt: 0 },
  group: "kingdom",
  pile: 10,
  set,
});
const all = [card("moat", 2, ["action", "reaction"]), card("witch", 5, ["action", "attack"]), card("gardens", 4, ["victory"], "other")];
const text = ({ card: id }: Card) => ({ moat: "Moat +2 Cards", witch: "Witch Everyone else takes a Curse", gardens: "Gärten" })[id]!;
const found = (filter: object) => filtered(all, { ...noFilter, ...filter }, text).map((one) => one.card);

test("without a filter every card is shown", () => {
  expect(found({})).toEqual(["moat", "witch", "gardens"]);
});

test("words are found in names and texts, all of them, without case and accents", () => {
  expect(found({ words: "CURSE witch" })).toEqual(["witch"]);
  expect(found({ words: "garten" })).toEqual(["gardens"]);
  expect(found({ words: "curse moat" })).toEqual([]);
  expect(says("Šikana", " sik ")).toBe(true);
});

test("cost, type and set go together", () => {
  expect(found({ cost: 5 })).toEqual(["witch"]);
  expect(found({ type: "action" })).toEqual(["moat", "witch"]);
  expect(found({ set: "other" })).toEqual(["gardens"]);
  expect(found({ type: "action", cost: 2, words: "moat", set: "base" })).toEqual(["moat"]);
  expect(found({ type: "victory", cost: 2 })).toEqual([]);
});

test("there is to choose from what there is", () => {
  expect(kinds(all)).toEqual({ costs: [2, 4, 5], types: ["action", "reaction", "attack", "victory"], sets: ["base", "other"] });
});
