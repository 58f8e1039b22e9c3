// Made from protocol.schema.json by `npm run protocol`: change the schema, not this file.

/**
 * Whatever the server says.
 */
export type ServerMessage =
  | Hello
  | Welcome
  | Events
  | View
  | Decision
  | Undo
  | Over
  | Error
  | Preview
  | Created
  | Table
  | OpenTables
  | FinishedTables
  | You
  | Here
  | Heard
  | Chat
  | Talk
  | Clock
  | Notice
  | Exited
  | Record
  | Forgotten
  | Done
  | Catalogue
  | MyTables
  | Review
  | Replay;
/**
 * A seat, or null for somebody who only watches.
 */
export type SeatOrNone = number | null;
/**
 * A seat, numbered from 1.
 */
export type Seat = number;
export type CardType = "action" | "treasure" | "victory" | "curse" | "attack" | "reaction";
/**
 * Where a card belongs: `in_pile` in the pile of another one, `landscape` beside the supply.
 */
export type Group = "basic" | "colony" | "shelter" | "kingdom" | "in_pile" | "beside" | "landscape";
/**
 * What a card is for, where kingdoms are wished for.
 */
export type Role = "attack" | "village" | "trasher" | "draw" | "gainer";
export type Happened =
  | "turn"
  | "phase"
  | "plays"
  | "buys"
  | "gains"
  | "draws"
  | "discards"
  | "trashes"
  | "reveals"
  | "looks"
  | "puts"
  | "sets_aside"
  | "shuffles"
  | "flips_deck"
  | "gets"
  | "reacts"
  | "declines"
  | "chooses"
  | "names"
  | "puts_token"
  | "controls"
  | "game_over";
export type Zone = "none" | "hand" | "deck" | "discard" | "in_play" | "supply" | "trash" | "held" | "aside" | "mat";
export type Amount = "actions" | "buys" | "coins" | "potions";
export type Phase = "start" | "action" | "treasure" | "buy" | "cleanup" | "over";
export type Ask =
  | "play_action"
  | "play_treasure"
  | "buy"
  | "play"
  | "discard"
  | "trash"
  | "gain"
  | "put_on_deck"
  | "reveal"
  | "react"
  | "set_aside"
  | "use"
  | "choose"
  | "number"
  | "next"
  | "put_on_mat"
  | "pick_pile"
  | "return_to_pile";
export type ErrorCode =
  | "malformed"
  | "wrong_seat"
  | "stale"
  | "not_asked"
  | "game_over"
  | "unknown_card"
  | "not_offered"
  | "too_few"
  | "too_many"
  | "undo"
  | "no_table"
  | "no_seat"
  | "full"
  | "name"
  | "chat"
  | "wishes"
  | "not_now"
  | "too_fast"
  | "limit"
  | "disk";
/**
 * Whose eyes: a seat's, null for those who only watch, `open` for one who sees every card.
 */
export type As = Seat | null | "open";
export type Replayed = Welcome | Events | View | Decision | Over;
/**
 * Whatever a client says.
 */
export type ClientMessage =
  | SayPreview
  | SayCreate
  | SayList
  | SayEnter
  | SayExit
  | SayRecord
  | SayForget
  | SaySit
  | SayLeave
  | SayChoice
  | SayUndo
  | SayConsent
  | SayResync
  | SayDecline
  | SayResign
  | SayChat
  | SayRematch
  | SayPause
  | SayRemove
  | SayDelete
  | SayPile
  | SayStanding
  | SayCatalogue
  | SayListMine
  | SayReview
  | SayReplay;
/**
 * 64 hexadecimal digits from 32 random bytes.
 */
export type Token = string;
/**
 * A card, several cards, an option of a card's text, several of them, a number, `stop` or `all`.
 */
export type Choice = string | string[] | number;

/**
 * All messages between the server and a client (docs/PROTOCOL.md).
 */
export interface Protocol {
  server: ServerMessage;
  client: ClientMessage;
}
/**
 * The server introduces itself.
 */
export interface Hello {
  type: "hello";
  protocol: number;
  server: string;
  limits: {
    message: number;
    chat: number;
    name: number;
  };
}
/**
 * The game: who plays, with which cards.
 */
export interface Welcome {
  type: "welcome";
  seat: SeatOrNone;
  protocol: number;
  players: {
    seat: Seat;
    name: string;
    bot: boolean;
  }[];
  setup: {
    edition: number;
    first: Seat;
    turn_limit: number;
    /**
     * The kingdom in words: cards, landscapes, `colonies`, `shelters`, `bane:CARD`, `market:CARD`.
     */
    kingdom: string[];
  };
  cards: Card[];
}
/**
 * A card of this game, with the size of its pile at the start.
 */
export interface Card {
  card: string;
  types: CardType[];
  cost: Cost;
  group: Group;
  /**
   * Of a card that is in a pile with others: the Kingdom card whose pile it is.
   */
  pile_of?: string;
  pile: number;
  /**
   * What the card gives before all else: cards, actions, buys, coins, potions.
   */
  plus?: {
    [k: string]: number;
  };
  /**
   * What it counts at the end, whatever else it says.
   */
  points?: number;
  variant?: number;
  roles?: Role[];
  set?: string;
}
/**
 * What a card costs.
 */
export interface Cost {
  coins: number;
  potions: number;
  debt: number;
}
/**
 * What happened; `first` is the number of the first one.
 */
export interface Events {
  type: "events";
  seat: SeatOrNone;
  first: number;
  events: Event[];
}
/**
 * Something that happened, as this seat is told.
 */
export interface Event {
  what: Happened;
  seat?: Seat;
  card?: string | null;
  source?: string;
  from?: Zone;
  to?: Zone;
  amount?: Amount;
  phase?: Phase;
  n?: number;
  /**
   * Of `chooses`: the option of the card's text.
   */
  choice?: string;
  of?: Seat;
}
/**
 * All that this seat may know at this moment.
 */
export interface View {
  type: "view";
  seat: SeatOrNone;
  turn: number;
  turn_of: Seat;
  decides: Seat;
  phase: Phase;
  actions: number;
  buys: number;
  coins: number;
  potions: number;
  supply: Bag;
  empty_piles: number;
  trash: Bag;
  in_play: {
    card: string;
    seat: Seat;
  }[];
  held: {
    card: string | null;
    seat: Seat;
    set_aside: boolean;
  }[];
  apart: Apart[];
  tokens: Tokens[];
  waiting: Effect[];
  covered: Bag;
  /**
   * What costs otherwise than its card says, now.
   */
  costs: {
    [k: string]: Cost;
  };
  hand: Bag;
  deck_size: number;
  seats: SeatView[];
  asked: Asked | null;
  /**
   * What one could have written down, seat by seat; null where the table has no tracker.
   */
  memory: {
    seats: Memory[];
  } | null;
  /**
   * What it takes to take back the last answer, or why it can't be.
   */
  undo: "free" | "consent" | "practice" | "nothing" | "barrier" | null;
}
/**
 * A set of cards: id → how many.
 */
export interface Bag {
  [k: string]: number;
}
/**
 * Cards that lie apart for longer than an effect: on the mat of a card, or, without one, set aside. `unknown`: so many of them this seat may not know.
 */
export interface Apart {
  seat: Seat;
  mat: string | null;
  cards: Bag;
  unknown: number;
}
/**
 * Tokens of a card: on a pile, or with a seat.
 */
export interface Tokens {
  of: string;
  on: string | null;
  seat: Seat | null;
  n: number;
}
/**
 * An effect that is still to come.
 */
export interface Effect {
  card: string;
  seat: Seat;
}
/**
 * What is public of a seat.
 */
export interface SeatView {
  seat: Seat;
  turns: number;
  hand_size: number;
  discard_top: string | null;
  hand?: Bag;
}
/**
 * Who is being asked, and of what as much as may be known.
 */
export interface Asked {
  seat: Seat;
  source?: string;
  ask?: Ask;
  owner?: Seat;
  from?: Zone;
  min?: number;
  max?: number;
}
/**
 * What one could have written down of a seat.
 */
export interface Memory {
  seat: Seat;
  owned: Bag;
  score: number;
  deck_size: number;
  discard_size: number;
  hand: Bag;
  discard: Bag;
  deck: (string | null)[];
}
/**
 * This seat is asked.
 */
export interface Decision {
  type: "decision";
  seat: Seat;
  request: number;
  ask: Ask;
  owner: Seat;
  source: string | null;
  from: Zone;
  options: Bag;
  /**
   * With `choose`: the options of the card's text that may be picked.
   */
  choices?: string[];
  /**
   * With `number`: those that may be named.
   */
  numbers?: number[];
  min: number;
  max: number;
  picked: Bag;
  /**
   * With `choose`: the options that are picked already.
   */
  chosen?: string[];
  ordered: boolean;
  hidden: boolean;
  stop: boolean;
  all: boolean;
}
/**
 * Somebody wants to take something back, or has.
 */
export interface Undo {
  type: "undo";
  seat: SeatOrNone;
  by: Seat;
  state: "asked" | "declined" | "done";
  events: number;
  practice: boolean;
}
/**
 * The game is over.
 */
export interface Over {
  type: "over";
  seat: SeatOrNone;
  unfinished: boolean;
  winners: Seat[];
  resigned: Seat[];
  scores: Score[];
}
export interface Score {
  seat: Seat;
  score: number;
  turns: number;
  deck: Bag;
  points?: Bag;
}
/**
 * What was said changed nothing.
 */
export interface Error {
  type: "error";
  id?: number;
  seat?: SeatOrNone;
  code: ErrorCode;
  rule: string | null;
  text: string;
  decision: Decision | null;
}
/**
 * How a table with these wishes would be.
 */
export interface Preview {
  type: "preview";
  id?: number;
  settings: Settings;
  opponents: Opponent[];
}
/**
 * The wishes for a table as they came out.
 */
export interface Settings {
  edition: 1 | 2;
  kingdom: string;
  seats: string[];
  listed: boolean;
  spectators: boolean;
  practice: boolean;
  seconds: number;
  time_out: "pass" | "opponent";
  tracker: boolean;
}
export interface Opponent {
  id: string;
  name: string;
}
/**
 * The table is there, and the connection is at it.
 */
export interface Created {
  type: "created";
  id?: number;
  table: string;
  hash: string;
}
/**
 * A table, whenever something of it changes.
 */
export interface Table {
  type: "table";
  table: string;
  settings: Settings;
  seats: TableSeat[];
  state: "waiting" | "drafting" | "playing" | "over";
  paused: boolean;
  hash: string;
  secret: string | null;
  rematch: string | null;
  draft: Draft | null;
}
export interface TableSeat {
  seat: Seat;
  name: string | null;
  opponent: string | null;
  resigned: boolean;
}
/**
 * Piles are being named in turns.
 */
export interface Draft {
  seat: Seat;
  offered: string[];
  piles: string[];
}
/**
 * Tables that wait for people or are being played.
 */
export interface OpenTables {
  type: "tables";
  id?: number;
  list: "open";
  tables: Table[];
}
/**
 * Listed games that are over, the last one first.
 */
export interface FinishedTables {
  type: "tables";
  id?: number;
  list: "finished";
  tables: FinishedTable[];
  next: number | null;
}
export interface FinishedTable {
  table: string;
  settings: Settings;
  seats: TableSeat[];
  winners: Seat[];
  scores: number[];
  turns: number;
  finished: number;
}
/**
 * Who this connection is at the table.
 */
export interface You {
  type: "you";
  id?: number;
  seat: SeatOrNone;
  host: boolean;
  /**
   * What is done when the time of the seat is over.
   */
  standing: "pass" | "opponent" | null;
}
/**
 * Who is connected right now.
 */
export interface Here {
  type: "here";
  seats: Seat[];
  spectators: number;
}
/**
 * The answer was allowed and is kept.
 */
export interface Heard {
  type: "heard";
  seat: Seat;
  request: number;
}
/**
 * Somebody says something to the table.
 */
export interface Chat {
  type: "chat";
  from: Seat;
  name: string;
  text: string;
}
/**
 * The last lines of the chat, for somebody who has just come.
 */
export interface Talk {
  type: "talk";
  lines: {
    from: Seat;
    name: string;
    text: string;
  }[];
}
/**
 * So much time is left for the answer.
 */
export interface Clock {
  type: "clock";
  seconds: number;
}
/**
 * Something about the server or the table.
 */
export interface Notice {
  type: "notice";
  code: "saving" | "saved" | "closing" | "removed" | "deleted";
}
/**
 * The connection is at no table.
 */
export interface Exited {
  type: "exited";
  id?: number;
}
/**
 * The record of a finished game.
 */
export interface Record {
  type: "record";
  id?: number;
  table: string;
  text: string;
}
/**
 * Name and chat are no longer kept.
 */
export interface Forgotten {
  type: "forgotten";
  id?: number;
}
/**
 * It was done.
 */
export interface Done {
  type: "done";
  id?: number;
}
/**
 * The cards and recommended kingdoms of an edition.
 */
export interface Catalogue {
  type: "catalogue";
  id?: number;
  edition: 1 | 2;
  cards: Card[];
  kingdoms: Kingdom[];
}
/**
 * A recommended kingdom.
 */
export interface Kingdom {
  id: string;
  names: {
    [k: string]: string;
  };
  cards: string[];
}
/**
 * Of the tables that were asked for those that there are.
 */
export interface MyTables {
  type: "tables";
  id?: number;
  list: "mine";
  tables: MyTable[];
}
export interface MyTable {
  table: string;
  settings: Settings;
  seats: TableSeat[];
  state: "waiting" | "drafting" | "playing" | "over";
  winners: Seat[] | null;
  scores: number[] | null;
  turns: number | null;
  finished: number | null;
}
/**
 * A finished game, turn by turn.
 */
export interface Review {
  type: "review";
  id?: number;
  table: string;
  settings: Settings;
  seats: TableSeat[];
  over: Over;
  answers: number;
  turns: ReviewedTurn[];
}
export interface ReviewedTurn {
  seat: Seat;
  turn: number;
  at: number;
  coins: number;
  scores: number[];
}
/**
 * A finished game as it stood.
 */
export interface Replay {
  type: "replay";
  id?: number;
  table: string;
  at: number;
  as: As;
  messages: Replayed[];
  open: OpenSeat[] | null;
  next: {
    seat: Seat;
    ask: Ask;
    source: string | null;
    choice: string | number;
  } | null;
}
export interface OpenSeat {
  seat: Seat;
  hand: Bag;
  deck: string[];
  discard: Bag;
}
/**
 * Asks how a table would be.
 */
export interface SayPreview {
  preview: Wishes;
  id?: number;
}
/**
 * What is wished for a table; the server fills in the rest.
 */
export interface Wishes {
  edition?: 1 | 2;
  kingdom?: string;
  seats?: string[];
  listed?: boolean;
  spectators?: boolean;
  practice?: boolean;
  seconds?: number;
  time_out?: "pass" | "opponent";
  with?: string[];
  without?: string[];
  tracker?: boolean;
  least?: Role[];
  /**
   * A finished game to play on from.
   */
  from?: {
    table: string;
    at: number;
  };
}
/**
 * Makes a table.
 */
export interface SayCreate {
  create: Wishes;
  token: Token;
  id?: number;
}
/**
 * Asks for tables.
 */
export interface SayList {
  list: "open" | "finished";
  before?: number;
  id?: number;
}
/**
 * Comes to a table.
 */
export interface SayEnter {
  enter: string;
  token?: Token;
  events?: number;
  id?: number;
}
/**
 * Goes from the table.
 */
export interface SayExit {
  exit: true;
  id?: number;
}
/**
 * Asks for a record.
 */
export interface SayRecord {
  record: string;
  id?: number;
}
/**
 * Wants to be forgotten.
 */
export interface SayForget {
  forget: string;
  token: Token;
  id?: number;
}
/**
 * Takes a seat.
 */
export interface SaySit {
  sit: string;
  token: Token;
  contribution: Token;
  id?: number;
}
/**
 * Gives the seat up.
 */
export interface SayLeave {
  leave: true;
  id?: number;
}
/**
 * Answers a question.
 */
export interface SayChoice {
  choice: Choice;
  request: number;
}
/**
 * Takes back the last answers.
 */
export interface SayUndo {
  undo: number;
}
/**
 * Agrees, or does not, to what another wants to take back.
 */
export interface SayConsent {
  consent: boolean;
}
/**
 * Asks for everything again.
 */
export interface SayResync {
  resync: number;
}
/**
 * Declines every Reaction of this turn.
 */
export interface SayDecline {
  decline: "reactions";
  id?: number;
}
/**
 * Gives the game up.
 */
export interface SayResign {
  resign: true;
  id?: number;
}
/**
 * Says something to the table.
 */
export interface SayChat {
  chat: string;
  id?: number;
}
/**
 * Wants another game.
 */
export interface SayRematch {
  rematch: "same" | "new";
  id?: number;
}
/**
 * Stops the game for a while.
 */
export interface SayPause {
  pause: boolean;
  id?: number;
}
/**
 * Takes a seat from a guest.
 */
export interface SayRemove {
  remove: Seat;
  id?: number;
}
/**
 * Deletes the table.
 */
export interface SayDelete {
  delete: true;
  id?: number;
}
/**
 * Names a pile in a draft.
 */
export interface SayPile {
  pile: string;
  id?: number;
}
/**
 * Says what is to be done when this seat's time is over.
 */
export interface SayStanding {
  standing: "pass" | "opponent";
  id?: number;
}
/**
 * Asks for the cards of an edition.
 */
export interface SayCatalogue {
  catalogue: 1 | 2;
  id?: number;
}
/**
 * Asks for these tables.
 */
export interface SayListMine {
  list: "mine";
  tables: string[];
  id?: number;
}
/**
 * Asks for a finished game, turn by turn.
 */
export interface SayReview {
  review: string;
  id?: number;
}
/**
 * Asks for a finished game as it stood.
 */
export interface SayReplay {
  replay: string;
  at?: number;
  as?: As;
  events?: number;
  id?: number;
}

export const roles: readonly Role[] = ["attack","village","trasher","draw","gainer"];
export const amounts: readonly Amount[] = ["actions","buys","coins","potions"];
