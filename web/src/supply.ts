// What lies in the supply, pile by pile, and beside it.
import { byCost, idOf, readWord } from "./kingdom";
import type { Card, CardType, Tokens, View } from "./protocol/messages";

/** A pile: the card that shows, or that it is named after if it is empty. */
export interface Pile {
  pile: string; // the card that it is named after
  card: string;
  count: number | null; // of the card that shows; null: it is no pile
  covered: number; // other cards under it
  tokens: Tokens[];
}

export interface Supply {
  kingdom: Pile[];
  basic: Pile[];
  beside: Pile[]; // landscapes, piles that are not part of the supply, cards of the Black Market
}

const basicOrder: CardType[] = ["treasure", "curse", "victory"];
const elsewhere = new Set<Card["group"]>(["kingdom", "in_pile", "beside", "landscape"]);

/** The piles in an order that does not change in a game: by what the cards say that they cost. `words`: the kingdom's. */
export function supplyOf(cards: readonly Card[], words: readonly string[], view: View): Supply {
  const market = words.map(readWord).flatMap(({ part, card }) => (part === "market" && card !== null ? idOf(card) : []));
  const isNoPile = ({ card, group }: Card) => group === "landscape" || market.includes(card);
  const isBeside = (card: Card) => card.group === "beside" || isNoPile(card);
  const pile = (facts: Card): Pile => {
    const first = facts.card;
    const all = [first, ...cards.filter((card) => card.group === "in_pile" && card.pile_of === first).map(({ card }) => card)];
    const card = all.find((one) => (view.supply[one] ?? 0) > 0) ?? first;
    return {
      pile: first,
      card,
      count: isNoPile(facts) ? null : (view.supply[card] ?? 0),
      covered: view.covered[first] ?? 0,
      tokens: view.tokens.filter(({ on }) => on !== null && all.includes(on)),
    };
  };
  const rank = (card: Card) => [...basicOrder, undefined].findIndex((type) => type === undefined || card.types.includes(type));
  // What was never to be had, as Shelters, has no pile.
  const isBasic = ({ card, group, pile }: Card) => !elsewhere.has(group) && (pile > 0 || (view.supply[card] ?? 0) > 0);
  const piles = (list: Card[], order = byCost) => list.sort(order).map(pile);
  return {
    kingdom: piles(cards.filter((card) => card.group === "kingdom" && !isBeside(card))),
    basic: piles(cards.filter(isBasic), (a, b) => rank(a) - rank(b) || byCost(a, b)),
    beside: piles(cards.filter(isBeside)),
  };
}

/** Whether a card can be pointed at there. */
export function showsIn({ kingdom, basic, beside }: Supply, card: string): boolean {
  return [kingdom, basic, beside].some((piles) => piles.some((pile) => pile.card === card));
}
