// What the table says about a card besides its text, and why it can't be had.
import type { GameClient } from "../../game/game-client.svelte";
import { waitingFor } from "../../game/question";
import { allPiles } from "../../game/supply";
import type { Card, View } from "../../protocol/messages";
import { cardName, costInWords, t } from "../../texts/text";

const pileOf = (card: string, client: GameClient) => client.supply && allPiles(client.supply).find((pile) => pile.card === card);

/** "8 left · you own none" */
export function factsAbout({ card }: Card, client: GameClient, view: View): string {
  const left = pileOf(card, client)?.count;
  const mine = view.memory?.seats.find(({ seat }) => seat === client.me);
  return [left != null && t("web.sheet.left", { n: left }), mine && t("web.sheet.own", { n: mine.owned[card] ?? 0 })]
    .filter((fact) => typeof fact === "string")
    .join(" · ");
}

/** Why a click on this card does nothing now. */
export function whyNot(card: Card, zone: "supply" | "other", client: GameClient, view: View): string {
  const { decision } = client.state;
  const name = cardName(card.card);
  if (!decision) return client.state.over ? t("web.over.sentence") : waitingFor(view, client.reader);
  if (zone === "supply" && pileOf(card.card, client)?.count === 0) return t("web.why.empty", { name });
  if (zone === "supply" && decision.ask === "buy") {
    const { coins, potions } = card.cost;
    if (coins > view.coins || potions > view.potions)
      return t("web.why.dear", {
        name,
        cost: costInWords(card.cost),
        have: costInWords({ coins: view.coins, potions: view.potions, debt: 0 }),
      });
  }
  if (decision.source !== null) return t("web.why.source", { name, source: cardName(decision.source) });
  return t("web.why.not_now", { name });
}
