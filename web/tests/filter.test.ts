import { expect, test } from "vitest";
import { filterCards, filterChoices, noFilter, containsWords } from "../src/cards/filter";
import type { Card, CardType } from "../src/protocol/messages";
import { makeCard } from "./fixtures";

const card = (id: string, coins: number, types: CardType[], set = "base") => makeCard(id, { cost: { coins }, types, set });
const all = [card("moat", 2, ["action", "reaction"]), card("witch", 5, ["action", "attack"]), card("gardens", 4, ["victory"], "other")];
const text = ({ card: id }: Card) => ({ moat: "Moat +2 Cards", witch: "Witch Everyone else gains a Curse", gardens: "Gärten" })[id]!;
const found = (filter: object) => filterCards(all, { ...noFilter, ...filter }, text).map((one) => one.card);

test("without a filter every card is shown", () => {
  expect(found({})).toEqual(["moat", "witch", "gardens"]);
});

test("all words must occur in the name or the text, regardless of case and accents", () => {
  expect(found({ words: "CURSE witch" })).toEqual(["witch"]);
  expect(found({ words: "garten" })).toEqual(["gardens"]);
  expect(found({ words: "curse moat" })).toEqual([]);
  expect(containsWords("Šikana", " sik ")).toBe(true);
});

test("cost, type, set and words are combined", () => {
  expect(found({ cost: 5 })).toEqual(["witch"]);
  expect(found({ type: "action" })).toEqual(["moat", "witch"]);
  expect(found({ set: "other" })).toEqual(["gardens"]);
  expect(found({ type: "action", cost: 2, words: "moat", set: "base" })).toEqual(["moat"]);
  expect(found({ type: "victory", cost: 2 })).toEqual([]);
});

test("the filters offer only what some card has", () => {
  expect(filterChoices(all)).toEqual({ costs: [2, 4, 5], types: ["action", "reaction", "attack", "victory"], sets: ["base", "other"] });
});
