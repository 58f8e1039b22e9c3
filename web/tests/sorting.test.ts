import { expect, test } from "vitest";
import type { Card, Decision, View } from "../src/protocol/messages";
import { type Plan, isSorted, planOf, plannedAnswer, sortedInto, sortingOf } from "../src/game/sorting";
import { makeCard } from "./fixtures";

const cards = new Map<string, Card>([["sentry", makeCard("sentry", { sorts: ["trash", "discard", "put_on_deck"] })]]);
const held = (...names: string[]): View["held"] => names.map((card) => ({ card, seat: 1, set_aside: false }));
const ask = (what: Decision["ask"], options: Decision["options"], more: Partial<Decision> = {}): Decision =>
  ({ ask: what, source: "sentry", from: "held", options, min: 0, max: 2, picked: {}, stop: true, ordered: false, ...more }) as Decision;
const trash = ask("trash", { gold: 1, curse: 1 });
const begun = () => sortingOf(trash, cards, held("gold", "curse"))!;

test("a card that asks several times about what it looks at has a bin for each question; all cards begin in the last one", () => {
  expect(begun().asks).toEqual(["trash", "discard", "put_on_deck"]);
  expect(begun().bins).toEqual([[], [], ["gold#0", "curse#0"]]);
  expect(sortingOf(ask("discard", { curse: 1 }), cards, held("curse"))!.bins).toEqual([[], ["curse#0"]]);
  expect(sortingOf(ask("put_on_deck", { gold: 1, curse: 1 }), cards, held("gold", "curse"))).toBeNull();
  expect(sortingOf({ ...trash, source: "bandit" }, cards, held("gold", "curse"))).toBeNull();
  expect(sortingOf({ ...trash, picked: { curse: 1 } }, cards, held("gold", "curse"))).toBeNull();
});

test("what is put into a bin lies on top there", () => {
  let sorting = sortedInto(begun(), trash, "curse#0", 2);
  expect(sorting.bins[2]).toEqual(["curse#0", "gold#0"]);
  sorting = sortedInto(sorting, trash, "gold#0", 1);
  sorting = sortedInto(sorting, trash, "curse#0", 1);
  expect(sorting.bins).toEqual([[], ["curse#0", "gold#0"], []]);
});

test("a bin holds as many as its question asks for; the card that is too many goes to the last one", () => {
  const one = { ...trash, options: { gold: 1, curse: 1, estate: 1 }, min: 1, max: 1 };
  let sorting = sortingOf(one, cards, held("gold", "curse", "estate"))!;
  expect(isSorted(sorting, one)).toBe(false);
  sorting = sortedInto(sortedInto(sorting, one, "curse#0", 0), one, "estate#0", 0);
  expect(sorting.bins).toEqual([["estate#0"], [], ["curse#0", "gold#0"]]);
  expect(isSorted(sortedInto(sorting, one, "gold#0", 1), one)).toBe(true);
});

// The answers that are sent when these questions are asked; null where the player is asked.
function answers(plan: Plan, ...questions: Decision[]) {
  const sent: unknown[] = [];
  let left: Plan | null = plan;
  for (const question of questions) {
    const planned: ReturnType<typeof plannedAnswer> = left && plannedAnswer(left, question);
    sent.push(planned && planned.choice);
    left = planned && planned.then;
  }
  return sent;
}

test("each question that comes as expected is answered from its bin", () => {
  const plan = planOf(sortedInto(begun(), trash, "curse#0", 0), "sentry");
  const last = ask("put_on_deck", { gold: 1 }, { min: 1, max: 1, stop: false });
  expect(answers(plan, trash, ask("discard", { gold: 1 }, { max: 1 }), last)).toEqual([["curse"], "stop", "gold"]);
  const kept = planOf(sortedInto(begun(), trash, "curse#0", 2), "sentry");
  const top = ask("put_on_deck", { gold: 1, curse: 1 }, { min: 1, max: 1, stop: false });
  expect(answers(kept, trash, ask("discard", { gold: 1, curse: 1 }), top)).toEqual([[], [], "curse"]);
  expect(answers(kept, trash, top)).toEqual([[], "curse"]); // a question that is left out
});

test("of cards discarded together, the last one named lies on top", () => {
  const both = sortedInto(sortedInto(begun(), trash, "gold#0", 1), trash, "curse#0", 1);
  expect(answers(planOf(both, "sentry"), trash, ask("discard", { gold: 1, curse: 1 }, { ordered: true }))).toEqual([[], ["gold", "curse"]]);
});

test("whatever else is asked, the player is asked, and from then on again", () => {
  const plan = planOf(sortedInto(begun(), trash, "curse#0", 0), "sentry");
  const discard = ask("discard", { gold: 1 }, { max: 1 });
  const between = { ...trash, ask: "react", source: "market", from: "hand" } as Decision;
  expect(answers(plan, trash, between, discard)).toEqual([["curse"], null, null]);
  expect(answers(plan, trash, { ...discard, options: { gold: 1, silver: 1 } })).toEqual([["curse"], null]);
  expect(answers(plan, trash, { ...discard, source: "bandit" })).toEqual([["curse"], null]);
});
