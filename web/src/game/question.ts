// The sentence that always says who has to do what.
import type { Ask, Decision, Seat, View } from "../protocol/messages";
import { type Reader } from "./log";
import { offeredBy } from "./selection";
import { cardName, choiceText, hasText, joinList, t, textOrWord } from "../texts/text";

const turnQuestions = new Set<Ask>(["play_action", "play_treasure", "buy"]);

/** Whether the turn asks and not a card: "stop" goes on to its next phase. */
export function isTurnQuestion(decision: Decision): boolean {
  return turnQuestions.has(decision.ask);
}

/** Whether the question is answered with yes or no. */
export function isYesOrNo(decision: Decision): boolean {
  return decision.stop && decision.max === 1 && !isTurnQuestion(decision) && Object.keys(decision.options).length === 1;
}

/** The other seat whose turn this is and for which `seat` decides; null if there is none. */
export function decidesFor(view: View, seat: Seat | null): Seat | null {
  return seat !== null && view.decides === seat && view.turn_of !== seat ? view.turn_of : null;
}

/** What this seat is asked. */
export function question(decision: Decision, view: View, reader: Reader): string {
  const instead = decidesFor(view, decision.seat);
  if (instead === null || decision.owner !== instead) return sentence(decision, decision.seat, view, reader);
  return t("web.prompt.instead", { name: nameOf(instead, reader), question: sentence(decision, instead, view, reader) });
}

/** What is asked about cards that are sorted into bins. */
export function sortQuestion(decision: Decision): string {
  return t("web.sort.question", { card: cardName(decision.source ?? "") });
}

/** The same as short as it can be, beside the counters of the turn, and what else there is to say about it. */
export function shortQuestion(decision: Decision, view: View, reader: Reader): { sentence: string; note: string } {
  if (!isTurnQuestion(decision) || decidesFor(view, decision.seat) !== null)
    return { sentence: question(decision, view, reader), note: "" };
  const turn = view.seats.find(({ seat }) => seat === view.turn_of)?.turns ?? 0;
  const { actions, buys } = view;
  return { sentence: t(`web.turn.${decision.ask}`), note: t("web.turn.note", { ask: decision.ask, actions, buys, turn }) };
}

/** What this seat is asked, with those answers that are not cards. */
export function questionWithAnswers(decision: Decision, view: View, reader: Reader): string {
  const asks = question(decision, view, reader);
  const answers = answersOf(decision);
  return answers === "" ? asks : t("web.prompt.answers", { question: asks, answers });
}

/** Options in the words of the card that offers them: "+1 Card and +1 Coin". */
export function optionsInWords(decision: Decision, options: readonly string[]): string {
  return joinList(options.map((option) => choiceText(decision.source, option)));
}

function answersOf(decision: Decision): string {
  const { choices, numbers } = decision;
  if (choices) return optionsInWords(decision, choices);
  return numbers ? t("web.prompt.range", { least: Math.min(...numbers), most: Math.max(...numbers) }) : "";
}

const nameOf = (seat: Seat, reader: Reader) => reader.names.get(seat) ?? "";

// The question as `me` is asked it, or would be if nobody decided for that seat.
function sentence(decision: Decision, me: Seat, view: View, reader: Reader): string {
  const offered = Object.values(offeredBy(decision)).reduce((sum, n) => sum + n, 0);
  const every = decision.min === 0 && decision.max >= offered;
  const sort = decision.min === decision.max || decision.max === 1 ? "exactly" : every ? "any" : "up_to";
  const mine = decision.owner === me;
  const zone = decision.from === "none" ? "" : textOrWord(`terms.zone.${decision.from}`, decision.from);
  const owner = nameOf(decision.owner, reader);
  return t(textKeyOf(decision, mine), {
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

// The most specific text there is: of the card that asks, for this question about this zone, for this question, for any question. Where no
// card asks, it names none.
function textKeyOf(decision: Decision, mine: boolean): string {
  const { ask, from, source } = decision;
  const whose = mine ? "" : ".of_another";
  const exact = [`play.ask.${ask}.${from}${whose}`, `web.ask.${ask}.${from}${whose}`, `play.ask.${ask}`];
  const all = source === null ? [...exact.map((key) => `${key}.now`), ...exact] : exact;
  const one = isYesOrNo(decision) ? all.map((key) => `${key}.one`) : [];
  const ordered = decision.ordered ? all.map((key) => `${key}.ordered`) : [];
  return [`cards.${source}.asks.${ask}`, ...one, ...ordered, ...all].find(hasText) ?? "web.ask.any";
}

/** A sentence that says whom the table waits for. */
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
