// A card may ask several times about the cards it looks at: which to trash, which to discard, what goes back (Sentry). They are sorted into
// bins, one for each question, all at once; the answers are sent as the questions come, and only if they are the questions expected.
import type { Ask, Bag, Card, Choice, Decision, View } from "../protocol/messages";
import { type Item, cardOf, isMultiPick, itemOf } from "./selection";

export interface Sorting {
  asks: readonly Ask[]; // of each bin
  items: readonly Item[]; // all cards, in the order in which they were looked at
  bins: readonly (readonly Item[])[]; // what is in each of them, from the top
}

/** What is still to be answered: which cards go where, from the top. */
export interface Plan {
  source: string;
  steps: readonly { ask: Ask; cards: readonly string[] }[];
}

/** The bins of this question and of those that the same card asks next, with all cards in the last one; null if it asks nothing more. */
export function sortingOf(decision: Decision, cards: Map<string, Card>, held: View["held"]): Sorting | null {
  const sorts = cards.get(decision.source ?? "")?.sorts ?? [];
  const first = sorts.indexOf(decision.ask);
  const isWhole = decision.from === "held" && Object.keys(decision.picked).length === 0;
  if (first === -1 || first === sorts.length - 1 || !isWhole) return null;
  const asks = sorts.slice(first);
  const copies: Bag = {};
  const items = held.flatMap(({ card }) => {
    if (card === null || !decision.options[card]) return [];
    copies[card] = (copies[card] ?? 0) + 1;
    return itemOf(card, copies[card] - 1);
  });
  return { asks, items, bins: asks.map((_, i) => (i === asks.length - 1 ? items : [])) };
}

/** Puts a card on top of a bin. If that has as many as the question asks for, its lowest card goes to the last bin instead. */
export function sortedInto(sorting: Sorting, decision: Decision, item: Item, to: number): Sorting {
  const bins = sorting.bins.map((bin) => bin.filter((other) => other !== item));
  const last = bins.length - 1;
  if (to !== last && bins[to]!.length >= decision.max) bins[last]!.unshift(bins[to]!.pop()!);
  bins[to]!.unshift(item);
  return { ...sorting, bins };
}

/** Whether each bin has as many cards as its question asks for. */
export function isSorted({ bins }: Sorting, { min, max }: Decision): boolean {
  return bins.slice(0, -1).every((bin, i) => {
    const left = bins.slice(i).reduce((sum, one) => sum + one.length, 0);
    return bin.length >= Math.min(min, left) && bin.length <= max;
  });
}

/** Whether the order of the cards in this bin counts. */
export const isOrdered = ({ asks, bins }: Sorting, bin: number): boolean => asks[bin] !== "trash" && bins[bin]!.length > 1;

export function planOf({ asks, bins }: Sorting, source: string): Plan {
  return { source, steps: asks.map((ask, i) => ({ ask, cards: bins[i]!.map(cardOf) })) };
}

/** The planned answer to this question, and what is planned after it; null if the question is not the one expected. */
export function plannedAnswer(plan: Plan, decision: Decision): { choice: Choice; then: Plan } | null {
  const at = plan.steps.findIndex(({ ask, cards }) => ask === decision.ask || cards.length > 0);
  const step = plan.steps[at];
  if (step?.ask !== decision.ask || decision.source !== plan.source || decision.from !== "held") return null;
  const left = plan.steps.slice(at).flatMap(({ cards }) => cards);
  if (Object.keys(decision.picked).length > 0 || !isSame(decision.options, left)) return null;
  const choice = answerWith(step.cards, decision, at === plan.steps.length - 1);
  return choice === null ? null : { choice, then: { ...plan, steps: plan.steps.slice(at + 1) } };
}

function answerWith(cards: readonly string[], decision: Decision, isLast: boolean): Choice | null {
  if (isMultiPick(decision)) return cards.length >= decision.min && cards.length <= decision.max ? cards.toReversed() : null; // the last one lies on top
  if (cards.length === 0) return decision.stop ? "stop" : null;
  return cards.length === 1 || isLast ? cards[0]! : null;
}

function isSame(options: Bag, cards: readonly string[]): boolean {
  const count = (card: string) => cards.filter((one) => one === card).length;
  return (
    cards.length === Object.values(options).reduce((sum, n) => sum + n, 0) &&
    Object.entries(options).every(([card, n]) => count(card) === n)
  );
}
