// Says that the game may soon be over: how many are left of the piles that end it, or how many piles are empty.
import { allPiles, type Supply } from "../../game/supply";
import type { View, Welcome } from "../../protocol/messages";
import { cardName, cardPlural, t } from "../../texts/text";

const few = 4; // cards in such a pile

/** The warning; an empty text as long as the end is far away. */
export function endInSight(view: View, supply: Supply, end: Welcome["end"]): string {
  if (view.phase === "over") return "";
  const said: string[] = [];
  for (const { pile, count } of allPiles(supply))
    if (end.any_of.includes(pile) && count !== null && count <= few)
      said.push(t("web.end_near.left", { n: count, name: cardName(pile), plural: cardPlural(pile) }));
  if (view.empty_piles >= end.piles - 1) said.push(t("web.end_near.empty", { n: view.empty_piles, most: end.piles }));
  return said.join(" · ");
}
