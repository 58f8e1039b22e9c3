// Which cards are looked for, among many.
import type { Card, CardType } from "../protocol/messages";

export interface Filter {
  words: string;
  cost: number | null;
  type: CardType | null;
  set: string | null;
}

export const noFilter: Filter = { words: "", cost: null, type: null, set: null };

/** Words without case and accents. */
export function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();
}

/** Whether all the words stand in a text. */
export function says(text: string, words: string): boolean {
  const where = folded(text);
  return folded(words)
    .split(/\s+/)
    .every((word) => where.includes(word));
}

/** `text`: all that can be looked for of a card. */
export function filtered(cards: readonly Card[], filter: Filter, text: (card: Card) => string): Card[] {
  return cards.filter(
    (card) =>
      (filter.cost === null || card.cost.coins === filter.cost) &&
      (filter.type === null || card.types.includes(filter.type)) &&
      (filter.set === null || card.set === filter.set) &&
      says(text(card), filter.words),
  );
}

/** What there is to choose from in the filters. */
export function kinds(cards: readonly Card[]): { costs: number[]; types: CardType[]; sets: string[] } {
  return {
    costs: [...new Set(cards.map((card) => card.cost.coins))].sort((a, b) => a - b),
    types: [...new Set(cards.flatMap((card) => card.types))],
    sets: [...new Set(cards.flatMap((card) => card.set ?? []))],
  };
}
