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

/** Why a click on this card does nothing now. */
export function whyNot(card: Card, zone: "supply" | "other", client: GameClient, view: View): WhyNot {
  const { decision } = client.state;
  const name = cardName(card.card);
  const because = (key: string, rule: string): WhyNot => ({ why: t(`web.why.${key}`, { name }), rule });
  if (!decision)
    return client.state.over ? { why: t("web.over.sentence"), rule: null } : { why: waitingFor(view, client.reader), rule: "TURN-1" };
  if (zone === "supply" && pileOf(card.card, client)?.count === 0) return because("empty", decision.ask === "buy" ? "BUY-5" : "WORD-GAIN");
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
  return phaseReason(card, zone, decision.ask, because) ?? { why: t("web.why.not_now", { name }), rule: null };
}

// What the phase of the turn does not allow.
function phaseReason(
  { types }: Card,
  zone: "supply" | "other",
  ask: Ask,
  because: (key: string, rule: string) => WhyNot,
): WhyNot | undefined {
  if (zone === "supply") {
    if (ask === "play_action") return because("buy_later", "TURN-1");
    return ask === "play_treasure" ? because("treasures_first", "BUY-1") : undefined;
  }
  if (ask !== "play_action" && ask !== "play_treasure" && ask !== "buy") return undefined;
  if (!types.includes("action") && !types.includes("treasure")) return because("counts_later", "END-2");
  if (ask === "play_action") return because("not_action", "ACTION-1");
  return types.includes("action") ? because("action_over", "ACTION-6") : because("treasures_over", "BUY-3");
}
