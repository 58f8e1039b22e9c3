// What the first-game helper says: what can be done now, and what most players would consider. It decides nothing.
import type { GameClient } from "../game/game-client.svelte";
import type { Decision, View } from "../protocol/messages";

/** Sentences by their keys in the catalogue, and what they are about. */
export interface Help {
  keys: string[];
  args: { [name: string]: string | number };
  cards: { [name: string]: string };
}

const fewProvinces = 3;
const bands = [8, 6, 5, 3, 2, 0]; // coins from which on something else is worth considering

const givesActions = (client: GameClient, card: string) => (client.cards.get(card)?.plus?.["actions"] ?? 0) > 0;

function actionPhase(client: GameClient, decision: Decision, view: View): Help {
  const more = Object.keys(decision.options).find((card) => givesActions(client, card));
  const hint = more ? "learn.help.action_more" : "learn.help.action_one";
  return { keys: ["learn.help.action", hint], args: { n: view.actions }, cards: more ? { card: more } : {} };
}

function buying(client: GameClient, view: View): Help {
  const end = client.state.welcome?.end;
  const near =
    end !== undefined && (view.empty_piles >= end.piles - 1 || end.any_of.some((pile) => (view.supply[pile] ?? 0) <= fewProvinces));
  const band = bands.find((coins) => view.coins >= coins);
  const hint = near && view.coins < bands[0]! ? "learn.help.buy_end" : `learn.help.buy_${band}`;
  return { keys: ["learn.help.buy", hint], args: { coins: view.coins, buys: view.buys }, cards: {} };
}

const ofCards = new Set(["discard", "trash", "gain", "react"]);

/** What there is to say at this moment; null if nothing. */
export function helpFor(client: GameClient): Help | null {
  const { decision, view, over } = client.state;
  if (!view || over) return null;
  if (!decision) return { keys: ["learn.help.wait"], args: { name: client.names.get(view.turn_of) ?? "" }, cards: {} };
  if (decision.ask === "play_action") return actionPhase(client, decision, view);
  if (decision.ask === "play_treasure") return { keys: ["learn.help.treasure"], args: {}, cards: {} };
  if (decision.ask === "buy") return buying(client, view);
  const card = decision.ask === "react" ? Object.keys(decision.options)[0] : decision.source;
  const key = ofCards.has(decision.ask) ? `learn.help.${decision.ask}` : "learn.help.card";
  return card ? { keys: [key], args: {}, cards: { card } } : null;
}
