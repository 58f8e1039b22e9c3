// What the table says about a card besides its text, and why it can't be had.
import type { GameClient } from "../../game/game-client.svelte";
import { waitingFor } from "../../game/question";
import { allPiles } from "../../game/supply";
import type { Ask, Card, View } from "../../protocol/messages";
import { ruleOfCard } from "../../rules/rule-names";
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

/** Why something can't be had, and the rule that says so, if there is one. */
export interface WhyNot {
  why: string;
  rule: string | null;
}

// The rule by which a card in hand or in play can't be chosen when the turn asks.
function ruleOfPhase(ask: Ask, { types }: Card): string | null {
  if (ask === "play_action") return !types.includes("action") && types.includes("treasure") ? "BUY-1" : "ACTION-1";
  if (ask === "play_treasure") return types.includes("action") ? "ACTION-6" : "BUY-1";
  if (ask === "buy") return types.includes("action") ? "ACTION-6" : types.includes("treasure") ? "BUY-3" : "BUY-2";
  return null;
}

/** Why a click on this card does nothing now. */
export function whyNot(card: Card, zone: "supply" | "other", client: GameClient, view: View): WhyNot {
  const { decision } = client.state;
  const name = cardName(card.card);
  if (!decision) return { why: client.state.over ? t("web.over.sentence") : waitingFor(view, client.reader), rule: null };
  if (zone === "supply" && pileOf(card.card, client)?.count === 0)
    return { why: t("web.why.empty", { name }), rule: decision.ask === "buy" ? "BUY-5" : "WORD-GAIN" };
  if (zone === "supply" && decision.ask === "buy") {
    const { coins, potions } = card.cost;
    if (coins > view.coins || potions > view.potions)
      return {
        why: t("web.why.dear", {
          name,
          cost: costInWords(card.cost),
          have: costInWords({ coins: view.coins, potions: view.potions, debt: 0 }),
        }),
        rule: "BUY-2",
      };
  }
  if (decision.source !== null)
    return { why: t("web.why.source", { name, source: cardName(decision.source) }), rule: ruleOfCard(decision.source) };
  return { why: t("web.why.not_now", { name }), rule: zone === "supply" ? "BUY-2" : ruleOfPhase(decision.ask, card) };
}
