// Events told in sentences, grouped by turn; what the terminal's log does (notation/log.cpp), with card names that can be looked at.
import { type Amount, amounts, type Bag, type Card, type Event as Happening, type Seat } from "./protocol/messages";
import { type Part, cardName, cardPlural, choiceText, has, parts, plain, t, wordOf } from "./text";

/** Who reads the log, of which game. */
export interface Reader {
  cards: Map<string, Card>;
  names: Map<Seat, string>;
  seat: Seat | null;
}

export interface LogTurn {
  seat: Seat | null;
  number: number;
  heading: string;
  sentences: Part[][];
  gained: Bag; // by the player whose turn it is
  events: Happening[];
}

// Events of the same sort in a row, told as one.
interface Told {
  first: Happening;
  cards: Bag;
  unknown: number;
  amounts: { [amount in Amount]?: number };
  said: string[]; // options of a card's text, numbers
}

const size = (told: Told) => Object.values(told.cards).reduce((sum, n) => sum + n, told.unknown);

/** A set of cards in words: "2 Coppers and Estate". */
export function inWords(bag: Bag, cards: Map<string, Card>): Part[] {
  const names = [...cards.keys()].filter((card) => (bag[card] ?? 0) > 0);
  if (names.length === 0) return parts("log.nothing");
  let list: Part[] = [];
  names.forEach((card, i) => {
    const text = t("log.cards", { n: bag[card]!, name: cardName(card), plural: cardPlural(card) });
    const item: Part[] = [{ card, text }];
    list = i === 0 ? item : parts(i === names.length - 1 ? "log.list_last" : "log.list", { list, item });
  });
  return list;
}

export function logOf(events: readonly Happening[], reader: Reader): LogTurn[] {
  const turns: LogTurn[] = [];
  let groups: Told[] = [];
  let turn: Happening | null = null;
  let gained: Bag = {};
  let told: Happening[] = [];
  const close = () => {
    const sentences = sentencesOf(groups, reader);
    if (turn || sentences.length > 0)
      turns.push({
        seat: turn?.seat ?? null,
        number: turn?.n ?? 0,
        heading: turn ? headingOf(turn, reader) : "",
        sentences,
        gained,
        events: told,
      });
    groups = [];
    gained = {};
    told = [];
  };
  for (const event of events) {
    if (event.what !== "turn") {
      told.push(event);
      join(groups, event, reader);
      if (event.what === "gains" && event.card && event.seat === turn?.seat) gained[event.card] = (gained[event.card] ?? 0) + 1;
      continue;
    }
    close();
    turn = event;
  }
  close();
  return turns;
}

function isTreasure(card: string | null | undefined, reader: Reader): boolean {
  return card != null && (reader.cards.get(card)?.types.includes("treasure") ?? false);
}

function isTreasurePlay(told: Told, reader: Reader): boolean {
  return told.first.what === "plays" && isTreasure(told.first.card, reader);
}

function belongsTo(told: Told, event: Happening, reader: Reader): boolean {
  const first = told.first;
  if (event.what === "gets" && first.seat === event.seat && isTreasurePlay(told, reader))
    return event.amount === "coins" && isTreasure(event.source, reader);
  const alike = (["what", "seat", "source", "from", "to"] as const).every((key) => first[key] === event[key]);
  if (!alike) return false;
  if (event.what === "plays") return isTreasurePlay(told, reader) && isTreasure(event.card, reader);
  return !["shuffles", "flips_deck", "puts_token", "controls"].includes(event.what);
}

// The end of every turn, a bought card's way to the discard pile, and what only a newer page has words for.
function goesWithoutSaying(event: Happening, groups: Told[]): boolean {
  if (event.what === "phase" || event.what === "game_over" || !has(`log.${event.what}`)) return true;
  if (event.amount !== undefined && !has(`log.plus_${event.amount}`)) return true;
  if (event.source !== undefined) return false;
  if (event.what === "gains") return groups.at(-1)?.first.what === "buys";
  return event.what === "discards" || (event.what === "draws" && event.card == null);
}

// A card that is looked at and then taken or set aside is told of once.
function forgetLook(groups: Told[], event: Happening): void {
  const taken = event.what === "sets_aside" || (event.what === "puts" && event.to === "hand");
  const last = groups.at(-1);
  if (taken && last?.first.what === "looks" && last.first.seat === event.seat && size(last) === 1) groups.pop();
}

function join(groups: Told[], event: Happening, reader: Reader): void {
  if (goesWithoutSaying(event, groups)) return;
  forgetLook(groups, event);
  let last = groups.at(-1);
  if (!last || !belongsTo(last, event, reader)) {
    last = { first: event, cards: {}, unknown: 0, amounts: {}, said: [] };
    groups.push(last);
  }
  if (event.what === "chooses") last.said.push(choiceText(event.source ?? null, event.choice ?? ""));
  else if (event.what === "names") last.said.push(t("log.number", { n: event.n ?? 0 }));
  else if (event.amount) last.amounts[event.amount] = (last.amounts[event.amount] ?? 0) + (event.n ?? 0);
  else if (event.card == null) ++last.unknown;
  else last.cards[event.card] = (last.cards[event.card] ?? 0) + 1;
}

function keyOf(told: Told, reader: Reader): string {
  const { what, seat, card, source, from, to, n } = told.first;
  switch (what) {
    case "plays":
      return isTreasurePlay(told, reader) ? "plays_treasures" : n ? "plays_again" : "plays";
    case "gains":
      return from === "trash" ? "gains_from_trash" : to === "deck" ? "gains_onto_deck" : to === "hand" ? "gains_to_hand" : "gains";
    case "discards":
    case "reveals":
      if (seat === undefined) return "shows";
      return from === "deck" ? `${what}_from_deck` : what;
    case "puts_token":
      return card == null ? "gets_tokens" : what;
    case "puts":
      if (to === "mat" && source !== undefined) return "puts_on_mat";
      if (from === "mat" && source !== undefined) return "takes_from_mat";
      return to === "hand" ? "takes" : to === "deck" ? "puts_on_deck" : to === "aside" ? "sets_aside" : "puts";
    default:
      return what;
  }
}

const who = (seat: Seat | undefined, reader: Reader) => (seat !== undefined && seat === reader.seat ? "you" : "other");
const nameOf = (seat: Seat | undefined, reader: Reader) => reader.names.get(seat ?? 0) ?? String(seat);

function headingOf(turn: Happening, reader: Reader): string {
  return t("log.turn", { who: who(turn.seat, reader), name: nameOf(turn.seat, reader), n: turn.n ?? 0 });
}

function sentencesOf(groups: Told[], reader: Reader): Part[][] {
  const all: Part[][] = [];
  let open: Part[] = [];
  const close = () => {
    if (open.length > 0) all.push(parts("log.sentence", { text: open }));
    open = [];
  };
  groups.forEach((told, i) => {
    // What a card does stands in the sentence that tells of its play.
    const goesOn = open.length > 0 && told.first.source !== undefined && told.first.seat === groups[i - 1]?.first.seat;
    if (!goesOn) close();
    const next = clause(told, !goesOn, reader);
    open = goesOn ? parts("log.then", { text: open, next }) : next;
  });
  close();
  return all;
}

function clause(told: Told, withSubject: boolean, reader: Reader): Part[] {
  const { seat, of, source, to, n } = told.first;
  return parts(`log.${keyOf(told, reader)}`, {
    subject: withSubject ? parts("log.subject", { who: who(seat, reader), name: nameOf(seat, reader) }) : [],
    who: who(seat, reader),
    zone: to === undefined ? "" : wordOf(`terms.zone.${to}`, to),
    cards: told.said.length > 0 ? saidIn(told) : told.first.what === "gets" ? amountsIn(told) : named(told, reader),
    source: source === undefined ? [] : [{ card: source, text: cardName(source) }],
    of: who(of, reader),
    of_name: nameOf(of, reader),
    n: n ?? 1,
    coins: told.amounts.coins ?? 0,
  });
}

function named(told: Told, reader: Reader): Part[] {
  if (told.unknown === 0) return inWords(told.cards, reader.cards);
  const n = size(told);
  if (n === told.unknown) return parts("log.cards_unknown", { n });
  return parts(told.first.what === "discards" ? "log.cards_on_top" : "log.cards_among", { n, cards: inWords(told.cards, reader.cards) });
}

function saidIn(told: Told): Part[] {
  return [told.said.reduce((list, item) => t("log.list_last", { list, item }))];
}

function amountsIn(told: Told): Part[] {
  const said = amounts.flatMap((amount) => (told.amounts[amount] ? t(`log.plus_${amount}`, { n: told.amounts[amount] }) : []));
  return said.length === 0 ? [] : [said.reduce((text, next) => t("log.then", { text, next }))];
}

/** The log as plain text, to copy. */
export function logText(turns: LogTurn[]): string {
  return turns
    .map((turn) => [turn.heading, ...turn.sentences.map((sentence) => `  ${plain(sentence)}`)].filter(Boolean).join("\n"))
    .join("\n");
}
