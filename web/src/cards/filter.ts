// Searching and filtering cards.
import type { Card, CardType } from "../protocol/messages";

interface Filter {
  words: string;
  cost: number | null;
  type: CardType | null;
  set: string | null;
}

export const noFilter: Filter = { words: "", cost: null, type: null, set: null };

/** Text for comparisons: without case and accents. */
export function normalized(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase().replaceAll("ł", "l");
}

/** Whether a text contains all of these words. */
export function containsWords(text: string, words: string): boolean {
  const haystack = normalized(text);
  return normalized(words)
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}

/** The cards that pass the filter. `text` gives the text of a card that is searched. */
export function filterCards(cards: readonly Card[], filter: Filter, text: (card: Card) => string): Card[] {
  return cards.filter(
    (card) =>
      (filter.cost === null || card.cost.coins === filter.cost) &&
      (filter.type === null || card.types.includes(filter.type)) &&
      (filter.set === null || card.set === filter.set) &&
      containsWords(text(card), filter.words),
  );
}

/** The choices that the filters offer for these cards. */
export function filterChoices(cards: readonly Card[]): { costs: number[]; types: CardType[]; sets: string[] } {
  return {
    costs: [...new Set(cards.map((card) => card.cost.coins))].sort((a, b) => a - b),
    types: [...new Set(cards.flatMap((card) => card.types))],
    sets: [...new Set(cards.flatMap((card) => card.set ?? []))],
  };
}
