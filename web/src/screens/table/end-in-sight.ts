// Says that the game may soon be over: how many are left of the piles that end it, or how many piles are empty.
import { allPiles, type Supply } from "../../game/supply";
import type { View } from "../../protocol/messages";
import { cardName, cardPlural, t } from "../../texts/text";

const endingPiles = ["province", "colony"];
const few = 4; // cards in such a pile

/** How many empty piles end the game. */
export const mostEmptyPiles = (seats: number) => (seats > 4 ? 4 : 3);

/** The warning; an empty text as long as the end is far away. */
export function endInSight(view: View, supply: Supply): string {
  if (view.phase === "over") return "";
  const said: string[] = [];
  for (const { pile, count } of allPiles(supply))
    if (endingPiles.includes(pile) && count !== null && count <= few)
      said.push(t("web.end_near.left", { n: count, name: cardName(pile), plural: cardPlural(pile) }));
  const most = mostEmptyPiles(view.seats.length);
  if (view.empty_piles >= most - 1) said.push(t("web.end_near.empty", { n: view.empty_piles, most }));
  return said.join(" · ");
}
