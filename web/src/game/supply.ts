// The piles of the supply, and what lies beside them.
import { byCost, cardIdOf, parseKingdomWord } from "../kingdoms/kingdom";
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
  basic: Pile[][]; // in rows of at most four, the last of which has room for the trash
  beside: Pile[]; // landscapes, piles that are not part of the supply, cards of the Black Market
}

const basicColumns = 4;
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
      // Those on the mat of a card, which is nobody's, are shown with the card.
      tokens: view.tokens.filter(({ of, on, seat }) => (on === null ? seat === null && all.includes(of) : all.includes(on))),
    };
  };
  // Cards that are never in the supply, such as Shelters, have no pile.
  const isBasic = ({ card, group, pile }: Card) => !elsewhere.has(group) && (pile > 0 || (view.supply[card] ?? 0) > 0);
  const piles = (list: Card[]) => list.sort(byCost).map(pile);
  return {
    kingdom: piles(cards.filter((card) => card.group === "kingdom" && !isBeside(card))),
    basic: basicRows(cards.filter(isBasic)).map((row) => row.map(pile)),
    beside: piles(cards.filter(isBeside)),
  };
}

// Victory cards with the Curses, then Treasures. If they are more than two rows can hold, the third one has the Curses and what is left.
function basicRows(cards: Card[]): Card[][] {
  const of = (type: CardType) => cards.filter(({ types }) => types.includes(type)).sort(byCost);
  const victory = of("victory");
  const makesCoins = ({ plus }: Card) => Number(plus?.["coins"] !== undefined);
  const treasures = of("treasure").sort((a, b) => makesCoins(b) - makesCoins(a));
  const others = cards.filter((card) => !victory.includes(card) && !treasures.includes(card)).sort(byCost);
  if (victory.length + others.length <= basicColumns && treasures.length < basicColumns) return [[...victory, ...others], treasures];
  const left = [...others, ...victory.slice(basicColumns), ...treasures.slice(basicColumns)];
  const rows = [victory.slice(0, basicColumns), treasures.slice(0, basicColumns)];
  while (left.length >= basicColumns) rows.push(left.splice(0, basicColumns));
  return [...rows, left];
}

/** All piles in the order in which they are shown. */
export function allPiles({ kingdom, basic, beside }: Supply): Pile[] {
  return [...kingdom, ...basic.flat(), ...beside];
}

/** Whether a card is shown on one of the piles. */
export function isShownIn(supply: Supply, card: string): boolean {
  return allPiles(supply).some((pile) => pile.card === card);
}

/** Whether there are more piles than two rows can hold. */
export function isDense({ kingdom, basic }: Supply): boolean {
  return kingdom.length > 10 || basic.length > 2;
}

/** Whether hardly anybody would want to buy this card: a Curse, Ruins, a Treasure that costs nothing. */
export function isUnwise({ types, cost }: Card): boolean {
  const words: readonly string[] = types;
  return words.includes("curse") || words.includes("ruins") || (words.includes("treasure") && cost.coins + cost.potions + cost.debt === 0);
}
