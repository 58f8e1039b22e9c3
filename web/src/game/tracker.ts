// What a player could have written down during the game, and the chances that follow from it. Uses nothing but the view.
import type { Bag, Memory, Seat, View } from "../protocol/messages";

/** A player's own deck: the cards whose position is known, from the top, and the pool that the others come from. */
export interface Deck {
  size: number;
  known: readonly (string | null)[];
  pool: Bag;
  discard: Bag; // is shuffled into a new deck when this one is empty
}

const sizeOf = (bag: Bag) => Object.values(bag).reduce((sum, n) => sum + n, 0);

function without(bag: Bag, cards: Iterable<string | null>): Bag {
  const left = { ...bag };
  for (const card of cards) if (card !== null && (left[card] ?? 0) > 0) left[card]! -= 1;
  return Object.fromEntries(Object.entries(left).filter(([, n]) => n > 0));
}

const listOf = (bag: Bag) => Object.entries(bag).flatMap(([card, n]) => Array<string>(n).fill(card));

/** A seat's deck: what the seat owns, minus what is known to be elsewhere. */
export function deckOf(memory: Memory, view: View): Deck {
  const onTable = [...view.in_play, ...view.held].filter((one) => one.seat === memory.seat).map((one) => one.card);
  const apart = view.apart.filter((one) => one.seat === memory.seat).flatMap((one) => listOf(one.cards));
  const elsewhere = without(memory.owned, [...listOf(memory.hand), ...listOf(memory.discard), ...onTable, ...apart]);
  const known = memory.deck.slice(0, memory.deck_size);
  return { size: memory.deck_size, known, pool: without(elsewhere, known), discard: memory.discard };
}

/** How many of a card are in the deck. */
export function inDeck(deck: Deck, card: string): number {
  return (deck.pool[card] ?? 0) + deck.known.filter((known) => known === card).length;
}

/** The chance that none of `hits` is among `drawn` of `size` cards. */
function noneOf(hits: number, drawn: number, size: number): number {
  let chance = 1;
  for (let i = 0; i < Math.min(drawn, size); ++i) chance *= Math.max(0, size - hits - i) / (size - i);
  return chance;
}

/** The chance that at least one of the next cards drawn is this one. */
export function chance(deck: Deck, card: string, draws: number): number {
  const seen = deck.known.slice(0, draws);
  if (seen.includes(card)) return 1;
  const unknown = Math.min(draws, deck.size) - seen.filter((known) => known !== null).length;
  const fromDeck = noneOf(deck.pool[card] ?? 0, unknown, sizeOf(deck.pool));
  const fromDiscard = noneOf(deck.discard[card] ?? 0, Math.max(0, draws - deck.size), sizeOf(deck.discard));
  return 1 - fromDeck * fromDiscard;
}

/** The cards that at least one player owns, in the order of the game's cards. */
export function ownedByAny(memory: readonly Memory[], cards: Iterable<string>): string[] {
  return [...cards].filter((card) => memory.some((one) => (one.owned[card] ?? 0) > 0));
}

export function memoryOf(view: View, seat: Seat | null): Memory | undefined {
  return view.memory?.seats.find((one) => one.seat === seat);
}
