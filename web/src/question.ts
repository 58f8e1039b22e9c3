// The one sentence that always says who must do what.
import type { Ask, Decision, Seat, View } from "./protocol/messages";
import { type Reader } from "./log";
import { offeredBy } from "./selection";
import { cardName, choiceText, has, listed, t, wordOf } from "./text";

const ofTheTurn = new Set<Ask>(["play_action", "play_treasure", "buy"]);

/** Whether the turn asks, no card: "no" goes on to its next phase. */
export function isOfTurn(decision: Decision): boolean {
  return ofTheTurn.has(decision.ask);
}

/** Whether the question is answered with yes or no. */
export function isYesOrNo(decision: Decision): boolean {
  return decision.stop && decision.max === 1 && !isOfTurn(decision) && Object.keys(decision.options).length === 1;
}

/** The seat in whose turn this one decides for it; null if everybody decides for themselves. */
export function decidesFor(view: View, seat: Seat | null): Seat | null {
  return seat !== null && view.decides === seat && view.turn_of !== seat ? view.turn_of : null;
}

/** What this seat is asked. */
export function question(decision: Decision, view: View, reader: Reader): string {
  const instead = decidesFor(view, decision.seat);
  if (instead === null || decision.owner !== instead) return sentence(decision, decision.seat, view, reader);
  return t("web.prompt.instead", { name: nameOf(instead, reader), question: sentence(decision, instead, view, reader) });
}

/** What this seat is asked, with the answers that are no cards. */
export function questionWithAnswers(decision: Decision, view: View, reader: Reader): string {
  const asks = question(decision, view, reader);
  const answers = answersOf(decision);
  return answers === "" ? asks : t("web.prompt.answers", { question: asks, answers });
}

/** Options of the text of the card that asks, in its words: "+1 Card and +1 Coin". */
export function optionsInWords(decision: Decision, options: readonly string[]): string {
  return listed(options.map((option) => choiceText(decision.source, option)));
}

function answersOf(decision: Decision): string {
  const { choices, numbers } = decision;
  if (choices) return optionsInWords(decision, choices);
  return numbers ? t("web.prompt.range", { least: Math.min(...numbers), most: Math.max(...numbers) }) : "";
}

const nameOf = (seat: Seat, reader: Reader) => reader.names.get(seat) ?? "";

// As the seat `me` is asked, or as it would be if nobody decided for it.
function sentence(decision: Decision, me: Seat, view: View, reader: Reader): string {
  const offered = Object.values(offeredBy(decision)).reduce((sum, n) => sum + n, 0);
  const every = decision.min === 0 && decision.max >= offered;
  const sort = decision.min === decision.max || decision.max === 1 ? "exactly" : every ? "any" : "up_to";
  const mine = decision.owner === me;
  const zone = decision.from === "none" ? "" : wordOf(`terms.zone.${decision.from}`, decision.from);
  const owner = nameOf(decision.owner, reader);
  return t(keyOf(decision, mine), {
    card: decision.source === null ? t("web.prompt.rules") : cardName(decision.source),
    amount: t(decision.choices ? "play.amount_options" : "play.amount", { sort, n: decision.max }),
    option: cardName(Object.keys(decision.options)[0] ?? "copper"),
    owner,
    zone: mine ? zone : t("play.zone_of_another", { owner, zone }),
    turn_of: nameOf(view.turn_of, reader),
    actions: view.actions,
    buys: view.buys,
    coins: view.coins,
  });
}

// The nearest of the texts that there are: for just this, for the question wherever it is asked, for any question.
function keyOf(decision: Decision, mine: boolean): string {
  const { ask, from } = decision;
  const whose = mine ? "" : ".of_another";
  const exact = [`play.ask.${ask}.${from}${whose}`, `web.ask.${ask}.${from}${whose}`];
  const one = isYesOrNo(decision) ? exact.map((key) => `${key}.one`) : [];
  return [...one, ...exact, `play.ask.${ask}`].find(has) ?? "web.ask.any";
}

/** Whom the table waits for. */
export function waitingFor(view: View, reader: Reader): string {
  const asked = view.asked;
  if (!asked) return t("web.wait.nobody");
  const name = nameOf(asked.seat, reader);
  if (asked.seat === reader.seat) return t("web.wait.you");
  if (asked.source !== undefined) return t("web.wait.card", { name, card: cardName(asked.source) });
  const instead = decidesFor(view, asked.seat);
  if (instead !== null) return t("web.wait.instead", { name, other: nameOf(instead, reader) });
  return asked.seat === view.turn_of ? t("web.wait.turn", { name }) : t("web.wait.answer", { name });
}
