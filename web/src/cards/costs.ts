// What cards cost.
import type { Card, View } from "../protocol/messages";

/** The cards at their current costs. `costs` has those that differ from the printed ones. */
export function costsNow(cards: readonly Card[], costs: View["costs"] = {}): Card[] {
  return cards.map((card) => (costs[card.card] ? { ...card, cost: costs[card.card]! } : card));
}

/** Whether a game with these cards uses Potions. */
export function usesPotions(cards: readonly Card[]): boolean {
  return cards.some((card) => card.cost.potions > 0 || (card.plus?.["potions"] ?? 0) > 0);
}
