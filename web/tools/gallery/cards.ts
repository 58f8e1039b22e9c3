// The cards that the gallery shows.
import { catalogues } from "../../src/kingdoms/catalogue.svelte";
import { byCost } from "../../src/kingdoms/kingdom";
import type { Card, CardType } from "../../src/protocol/messages";

export function invented(card: string, types: string[], cost: Partial<Card["cost"]>, facts: Partial<Card> = {}): Card {
  return {
    card,
    types: types as CardType[],
    cost: { coins: 0, potions: 0, debt: 0, ...cost },
    group: "kingdom",
    pile: 10,
    ...facts,
  };
}

export const basics = [
  invented("copper", ["treasure"], {}, { plus: { coins: 1 } }),
  invented("silver", ["treasure"], { coins: 3 }, { plus: { coins: 2 } }),
  invented("gold", ["treasure"], { coins: 6 }, { plus: { coins: 3 } }),
  invented("estate", ["victory"], { coins: 2 }, { points: 1 }),
  invented("duchy", ["victory"], { coins: 5 }, { points: 3 }),
  invented("province", ["victory"], { coins: 8 }, { points: 6 }),
  invented("curse", ["curse"], {}, { points: -1 }),
];

/** Tells a card, and its texts of different editions, from others. */
export const keyOf = (card: Card) => `${card.card}@${card.variant ?? ""}`;

/** The cards of both editions by cost, those with different texts twice; none until the server has sent them. */
export function cardsOfAllEditions(): Card[] {
  const [second, first] = [catalogues.of(2)?.cards, catalogues.of(1)?.cards];
  if (!second || !first) return [];
  return [...new Map([...second, ...first].map((card) => [keyOf(card), card])).values()].sort(byCost);
}
