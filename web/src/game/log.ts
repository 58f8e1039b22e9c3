// Turns events into sentences, grouped by turn, as the terminal's log does (notation/log.cpp), but with card names that can be previewed.
import { type Amount, amounts, type Bag, type Card, type Event as GameEvent, type Note, type Seat } from "../protocol/messages";
import { type TextPart, cardName, cardPlural, choiceText, hasText, parts, plainText, t, textOrWord } from "../texts/text";

/** Who reads the log, and the names and cards of their game. */
export interface Reader {
  cards: Map<string, Card>;
  names: Map<Seat, string>;
  seat: Seat | null;
}

export interface LogTurn {
  seat: Seat | null;
  number: number;
  heading: string;
  sentences: TextPart[][];
  gained: Bag; // by the player whose turn it was
  events: GameEvent[];
}

// Consecutive events of the same kind, which become one clause.
interface EventGroup {
  first: GameEvent;
  cards: Bag;
  unknown: number;
  amounts: { [amount in Amount]?: number };
  choices: string[]; // chosen options and numbers, in words
}

const size = (group: EventGroup) => Object.values(group.cards).reduce((sum, n) => sum + n, group.unknown);

/** "2 Coppers and Estate" */
export function cardsInWords(bag: Bag, cards: Map<string, Card>): TextPart[] {
  const names = [...cards.keys()].filter((card) => (bag[card] ?? 0) > 0);
  if (names.length === 0) return parts("log.nothing");
  let list: TextPart[] = [];
  names.forEach((card, i) => {
    const text = t("log.cards", { n: bag[card]!, name: cardName(card), plural: cardPlural(card) });
    const item: TextPart[] = [{ card, text }];
    list = i === 0 ? item : parts(i === names.length - 1 ? "log.list_last" : "log.list", { list, item });
  });
  return list;
}

/** A note about a seat as a sentence. */
export function noteInWords({ note, seat }: Note, reader: Reader): string {
  return t(`web.log.${note}`, { who: who(seat, reader), name: nameOf(seat, reader) });
}

/** The log of these events, with notes between them. */
export function logOf(events: readonly GameEvent[], reader: Reader, notes: readonly Note[] = []): LogTurn[] {
  const turns: LogTurn[] = [];
  const away = new Set<Seat>();
  let sentences: TextPart[][] = []; // of the turn, up to its last note
  let noted = 0;
  let groups: EventGroup[] = [];
  let turn: GameEvent | null = null;
  let heading = "";
  let gained: Bag = {};
  let ofTurn: GameEvent[] = [];
  // Notes from before the first turn belong to it.
  const note = (upTo: number) => {
    for (; turn && noted < notes.length && notes[noted]!.at <= upTo; ++noted) {
      const one = notes[noted]!;
      if (one.note === "away") away.add(one.seat);
      if (one.note === "back") away.delete(one.seat);
      sentences.push(...sentencesOf(groups, reader), [noteInWords(one, reader)]);
      groups = [];
    }
  };
  const close = () => {
    sentences.push(...sentencesOf(groups, reader));
    if (turn || sentences.length > 0)
      turns.push({
        seat: turn?.seat ?? null,
        number: turn?.n ?? 0,
        heading,
        sentences,
        gained,
        events: ofTurn,
      });
    groups = [];
    sentences = [];
    gained = {};
    ofTurn = [];
  };
  events.forEach((event, i) => {
    note(i);
    if (event.what !== "turn") {
      ofTurn.push(event);
      addEvent(groups, event, reader);
      if (event.what === "gains" && event.card && event.seat === turn?.seat) gained[event.card] = (gained[event.card] ?? 0) + 1;
      return;
    }
    close();
    turn = event;
    heading = headingOf(event, reader, away.has(event.seat!));
  });
  note(Infinity);
  close();
  return turns;
}

function isTreasure(card: string | null | undefined, reader: Reader): boolean {
  return card != null && (reader.cards.get(card)?.types.includes("treasure") ?? false);
}

function isTreasurePlay(group: EventGroup, reader: Reader): boolean {
  return group.first.what === "plays" && isTreasure(group.first.card, reader);
}

function belongsTo(group: EventGroup, event: GameEvent, reader: Reader): boolean {
  const first = group.first;
  if (event.what === "gets" && first.seat === event.seat && isTreasurePlay(group, reader))
    return event.amount === "coins" && isTreasure(event.source, reader);
  const alike = (["what", "seat", "source", "from", "to"] as const).every((key) => first[key] === event[key]);
  if (!alike) return false;
  if (event.what === "plays") return isTreasurePlay(group, reader) && isTreasure(event.card, reader);
  return !["shuffles", "flips_deck", "puts_token", "controls"].includes(event.what);
}

// Routine such as the clean-up or gaining what was just bought, and whatever this page has no text for.
function isLeftOut(event: GameEvent, groups: EventGroup[]): boolean {
  if (event.what === "phase" || event.what === "game_over" || !hasText(`log.${event.what}`)) return true;
  if (event.amount !== undefined && !hasText(`log.plus_${event.amount}`)) return true;
  if (event.source !== undefined) return false;
  if (event.what === "gains") return groups.at(-1)?.first.what === "buys";
  return event.what === "discards" || (event.what === "draws" && event.card == null);
}

// Looking at a card that is then taken or set aside is not mentioned separately.
function dropLook(groups: EventGroup[], event: GameEvent): void {
  const taken = event.what === "sets_aside" || (event.what === "puts" && event.to === "hand");
  const last = groups.at(-1);
  if (taken && last?.first.what === "looks" && last.first.seat === event.seat && size(last) === 1) groups.pop();
}

function addEvent(groups: EventGroup[], event: GameEvent, reader: Reader): void {
  if (isLeftOut(event, groups)) return;
  dropLook(groups, event);
  let last = groups.at(-1);
  if (!last || !belongsTo(last, event, reader)) {
    last = { first: event, cards: {}, unknown: 0, amounts: {}, choices: [] };
    groups.push(last);
  }
  if (event.what === "chooses") last.choices.push(choiceText(event.source ?? null, event.choice ?? ""));
  else if (event.what === "names") last.choices.push(t("log.number", { n: event.n ?? 0 }));
  else if (event.amount) last.amounts[event.amount] = (last.amounts[event.amount] ?? 0) + (event.n ?? 0);
  else if (event.card == null) ++last.unknown;
  else last.cards[event.card] = (last.cards[event.card] ?? 0) + 1;
}

function textKeyOf(group: EventGroup, reader: Reader): string {
  const { what, seat, card, source, from, to, n } = group.first;
  switch (what) {
    case "plays":
      return isTreasurePlay(group, reader) ? "plays_treasures" : n ? "plays_again" : "plays";
    case "gains":
      return from === "trash" ? "gains_from_trash" : to === "deck" ? "gains_onto_deck" : to === "hand" ? "gains_to_hand" : "gains";
    case "discards":
      return from === "deck" ? "discards_from_deck" : what;
    case "reveals":
      if (seat === undefined) return "shows";
      return from === "deck" ? "reveals_from_deck" : what;
    case "puts_token":
      return card == null ? "gets_tokens" : what;
    case "puts":
      if (to === "mat" && source !== undefined) return "puts_on_mat";
      if (to === "supply") return "returns";
      if (from === "mat" && source !== undefined) return "takes_from_mat";
      return to === "hand" ? "takes" : to === "deck" ? "puts_on_deck" : to === "aside" ? "sets_aside" : "puts";
    default:
      return what;
  }
}

const who = (seat: Seat | undefined, reader: Reader) => (seat !== undefined && seat === reader.seat ? "you" : "other");
const nameOf = (seat: Seat | undefined, reader: Reader) => reader.names.get(seat ?? 0) ?? String(seat);

function headingOf(turn: GameEvent, reader: Reader, byStandIn: boolean): string {
  const heading = t("log.turn", { who: who(turn.seat, reader), name: nameOf(turn.seat, reader), n: turn.n ?? 0 });
  return byStandIn ? `${heading} · ${t("web.log.stand_in")}` : heading;
}

function sentencesOf(groups: EventGroup[], reader: Reader): TextPart[][] {
  const all: TextPart[][] = [];
  let open: TextPart[] = [];
  const close = () => {
    if (open.length > 0) all.push(parts("log.sentence", { text: open }));
    open = [];
  };
  groups.forEach((group, i) => {
    // What a card does belongs to the sentence in which it is played.
    const continues = open.length > 0 && group.first.source !== undefined && group.first.seat === groups[i - 1]?.first.seat;
    if (!continues) close();
    const next = clause(group, !continues, reader);
    open = continues ? parts("log.then", { text: open, next }) : next;
  });
  close();
  return all;
}

function clause(group: EventGroup, withSubject: boolean, reader: Reader): TextPart[] {
  const { what, seat, of, source, to, n } = group.first;
  return parts(`log.${textKeyOf(group, reader)}`, {
    subject: withSubject ? parts("log.subject", { who: who(seat, reader), name: nameOf(seat, reader) }) : [],
    who: who(seat, reader),
    zone: to === undefined ? "" : textOrWord(`terms.zone.${to}`, to),
    cards: group.choices.length > 0 ? choicesInWords(group) : what === "gets" ? amountsInWords(group) : groupInWords(group, reader),
    source: source === undefined ? [] : [{ card: source, text: cardName(source) }],
    of: who(of, reader),
    of_name: nameOf(of, reader),
    n: what === "puts_token" ? (n ?? 1) : size(group),
    coins: group.amounts.coins ?? 0,
  });
}

function groupInWords(group: EventGroup, reader: Reader): TextPart[] {
  if (group.unknown === 0) return cardsInWords(group.cards, reader.cards);
  const n = size(group);
  if (n === group.unknown) return parts("log.cards_unknown", { n });
  return parts(group.first.what === "discards" ? "log.cards_on_top" : "log.cards_among", {
    n,
    cards: cardsInWords(group.cards, reader.cards),
  });
}

function choicesInWords(group: EventGroup): TextPart[] {
  const last = group.choices.length - 1;
  return [group.choices.reduce((list, item, i) => t(i === last ? "log.choices_last" : "log.list", { list, item }))];
}

function amountsInWords(group: EventGroup): TextPart[] {
  const said = amounts.flatMap((amount) => (group.amounts[amount] ? t(`log.plus_${amount}`, { n: group.amounts[amount] }) : []));
  return said.length === 0 ? [] : [said.reduce((text, next) => t("log.then", { text, next }))];
}

/** The log as plain text. */
export function logText(turns: LogTurn[]): string {
  return turns
    .map((turn) => [turn.heading, ...turn.sentences.map((sentence) => `  ${plainText(sentence)}`)].filter(Boolean).join("\n"))
    .join("\n");
}
