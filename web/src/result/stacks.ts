// A deck as sorted stacks.
import type { Bag, Card, CardType } from "../protocol/messages";

interface Stack {
  card: Card;
  n: number;
}

const order: CardType[] = ["victory", "curse", "treasure", "action"];

const rank = (card: Card) => [...order, undefined].findIndex((type) => type === undefined || card.types.includes(type));

/** Victory cards, Curses, Treasures, Actions; the most expensive of each first. */
export function stacksOf(deck: Bag, cards: Map<string, Card>): Stack[] {
  return Object.entries(deck)
    .flatMap(([id, n]) => {
      const card = cards.get(id);
      return card && n > 0 ? [{ card, n }] : [];
    })
    .sort((a, b) => rank(a.card) - rank(b.card) || b.card.cost.coins - a.card.cost.coins || a.card.card.localeCompare(b.card.card));
}
