// Equal cards as stacks.
import type { Bag, Card } from "../../protocol/messages";

export interface Stack {
  card: string;
  copies: number;
}

const order = [["action", "night"], ["treasure"], ["victory"], ["curse"]];

function rank(card: Card | undefined): number {
  const of = order.findIndex((types) => types.some((type) => (card?.types as readonly string[] | undefined)?.includes(type)));
  return of === -1 ? order.length : of;
}

/** A hand: Actions, Treasures, Victory cards, Curses; in the order of the game's cards within each. */
export function sortedStacks(bag: Bag, cards: Map<string, Card>): Stack[] {
  return [...cards.values()]
    .filter(({ card }) => (bag[card] ?? 0) > 0)
    .sort((a, b) => rank(a) - rank(b))
    .map(({ card }) => ({ card, copies: bag[card]! }));
}

/** Cards in play: copies are stacked, in the order in which the first of each was played. */
export function stacksInOrder(cards: readonly string[]): Stack[] {
  const stacks = new Map<string, Stack>();
  for (const card of cards) {
    const stack = stacks.get(card);
    if (stack) ++stack.copies;
    else stacks.set(card, { card, copies: 1 });
  }
  return [...stacks.values()];
}
