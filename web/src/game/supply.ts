// The piles of the supply, and what lies beside them.
import { byCost, cardIdOf, parseKingdomWord } from "../kingdom";
import type { Card, CardType, Tokens, View } from "../protocol/messages";

/** A pile: the card on top, or the one it is named after if it is empty. */
export interface Pile {
  pile: string; // the card it is named after
  card: string;
  count: number | null; // of the card on top; null: not a pile
  covered: number; // different cards underneath
  tokens: Tokens[];
}

export interface Supply {
  kingdom: Pile[];
  basic: Pile[];
  beside: Pile[]; // landscapes, piles that are not part of the supply, cards of the Black Market
}

const basicOrder: CardType[] = ["treasure", "curse", "victory"];
const elsewhere = new Set<Card["group"]>(["kingdom", "in_pile", "beside", "landscape"]);

/** The piles, in an order that stays the same throughout a game: by printed cost. `words` are those of the kingdom. */
export function supplyOf(cards: readonly Card[], words: readonly string[], view: View): Supply {
  const market = words.map(parseKingdomWord).flatMap(({ part, card }) => (part === "market" && card !== null ? cardIdOf(card) : []));
  const isNotAPile = ({ card, group }: Card) => group === "landscape" || market.includes(card);
  const isBeside = (card: Card) => card.group === "beside" || isNotAPile(card);
  const pile = (facts: Card): Pile => {
    const first = facts.card;
    const all = [first, ...cards.filter((card) => card.group === "in_pile" && card.pile_of === first).map(({ card }) => card)];
    const card = all.find((one) => (view.supply[one] ?? 0) > 0) ?? first;
    return {
      pile: first,
      card,
      count: isNotAPile(facts) ? null : (view.supply[card] ?? 0),
      covered: view.covered[first] ?? 0,
      tokens: view.tokens.filter(({ on }) => on !== null && all.includes(on)),
    };
  };
  const rank = (card: Card) => [...basicOrder, undefined].findIndex((type) => type === undefined || card.types.includes(type));
  // Cards that are never in the supply, such as Shelters, have no pile.
  const isBasic = ({ card, group, pile }: Card) => !elsewhere.has(group) && (pile > 0 || (view.supply[card] ?? 0) > 0);
  const piles = (list: Card[], order = byCost) => list.sort(order).map(pile);
  return {
    kingdom: piles(cards.filter((card) => card.group === "kingdom" && !isBeside(card))),
    basic: piles(cards.filter(isBasic), (a, b) => rank(a) - rank(b) || byCost(a, b)),
    beside: piles(cards.filter(isBeside)),
  };
}

/** Whether a card is shown on one of the piles. */
export function isShownIn({ kingdom, basic, beside }: Supply, card: string): boolean {
  return [kingdom, basic, beside].some((piles) => piles.some((pile) => pile.card === card));
}
