// What becomes of cards that are sorted into bins.
import { cardsInWords } from "../../game/log";
import { cardOf } from "../../game/selection";
import { type Sorting, isOrdered } from "../../game/sorting";
import type { Bag, Card } from "../../protocol/messages";
import { cardName, plainText, t } from "../../texts/text";

/** "Trash Curse · keep Gold and Estate, Gold on top" */
export function sortedInWords(sorting: Sorting, cards: Map<string, Card>): string {
  return sorting.bins
    .flatMap((bin, i) => {
      if (bin.length === 0) return [];
      const bag: Bag = {};
      for (const item of bin) bag[cardOf(item)] = (bag[cardOf(item)] ?? 0) + 1;
      const ordered = isOrdered(sorting, i) && Object.keys(bag).length > 1;
      const of = plainText(cardsInWords(bag, cards));
      return t("web.sort.outcome", { ask: sorting.asks[i]!, cards: of, ordered: String(ordered), top: cardName(cardOf(bin[0]!)) });
    })
    .join(" · ");
}
