// Made from protocol.schema.json by `npm run protocol`: change the schema, not this file.

/**
 * Any message from the server.
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
  | Notes
  | Clock
  | Notice
  | Exited
  | Record
  | Forgotten
  | Done
  | Catalogue
  | MyTables
  | Review
  | Draws
  | Replay;
/**
 * A seat, or null for somebody who only watches.
 */
export type SeatOrNone = number | null;
/**
 * A seat, numbered from 1.
 */
export type Seat = number;
export type CardType = "action" | "treasure" | "victory" | "curse" | "attack" | "reaction" | "duration";
/**
 * Where a card belongs: `in_pile` in the pile of another one, `landscape` beside the supply.
 */
export type Group = "basic" | "colony" | "shelter" | "kingdom" | "in_pile" | "beside" | "landscape";
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
  | "return_to_pile"
  | "name_card"
  | "pass";
/**
 * What a card is good for; random kingdoms can ask for it.
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
  | "names_card"
  | "passes"
  | "puts_token"
  | "controls"
  | "game_over";
export type Zone = "none" | "hand" | "deck" | "discard" | "in_play" | "supply" | "trash" | "held" | "aside" | "mat";
export type Amount = "actions" | "buys" | "coins" | "potions" | "vp";
export type Phase = "start" | "action" | "treasure" | "buy" | "cleanup" | "over";
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
  | "set_aside"
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
 * Whose point of view: a seat's, null for a spectator's, `open` for one that sees every card.
 */
export type As = Seat | null | "open";
export type Replayed = Notes | Welcome | Events | View | Decision | Over;
/**
 * Any message from a client.
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
  | SayReveal
  | SayLeave
  | SayBack
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
  | SayDraws
  | SayReplay;
/**
 * 64 hexadecimal digits from 32 random bytes.
 */
export type Token = string;
/**
 * A card, several cards, one or several options in a card's text, a number, `stop` or `all`.
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
  key: string;
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
  /**
   * When the game ends: one of these piles is empty, or as many of all.
   */
  end: {
    any_of: string[];
    piles: number;
  };
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
   * For a card that shares a pile with others: the Kingdom card that the pile is named after.
   */
  pile_of?: string;
  pile: number;
  /**
   * What the card gives first: cards, actions, buys, coins, potions.
   */
  plus?: {
    [k: string]: number;
  };
  /**
   * The points printed on it, whatever else it says.
   */
  points?: number;
  /**
   * The edition whose behaviour it has, or that it is played as it was first printed.
   */
  variant?: 1 | 2 | "printed";
  /**
   * What the card asks about the cards it looks at, one question after another; the last one is about those left.
   */
  sorts?: Ask[];
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
   * For `chooses`: the option in the card's text.
   */
  choice?: string;
  of?: Seat;
}
/**
 * Everything this seat may know now.
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
    /**
     * it stays there in Clean-up, because something is still to come of it
     */
    stays?: boolean;
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
   * Cards that now cost something other than their printed cost.
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
   * What it takes to take back the last answer, or why it cannot be taken back.
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
 * Cards that lie apart for longer than an effect: on a card's mat or, without one, set aside. `unknown` is how many of them this seat may not know.
 */
export interface Apart {
  seat: Seat;
  mat: string | null;
  cards: Bag;
  unknown: number;
}
/**
 * A card's tokens: on a pile, or with a seat.
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
 * What everyone may know about a seat.
 */
export interface SeatView {
  seat: Seat;
  turns: number;
  /**
   * Victory points in tokens.
   */
  vp: number;
  hand_size: number;
  deck_size: number;
  discard_size: number;
  discard_top: string | null;
  hand?: Bag;
}
/**
 * Who is being asked, and as much of the question as this seat may know.
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
 * What one could have written down about a seat.
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
   * With `choose`: the options in the card's text that may be picked.
   */
  choices?: string[];
  /**
   * With `number`: the numbers that may be named.
   */
  numbers?: number[];
  min: number;
  max: number;
  picked: Bag;
  /**
   * With `choose`: the options already picked.
   */
  chosen?: string[];
  ordered: boolean;
  hidden: boolean;
  stop: boolean;
  all: boolean;
  /**
   * The answers after which the game is over, and the points it then ends with; null where the table has no tracker.
   */
  ends?: Ending[];
}
export interface Ending {
  choice: string;
  scores: number[] | null;
}
/**
 * Somebody wants to take something back, or has done so.
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
  /**
   * Why the game ended, and the empty piles that did it.
   */
  end: {
    why: "pile" | "piles" | "resigned" | "unfinished";
    piles: string[];
  };
}
export interface Score {
  seat: Seat;
  score: number;
  turns: number;
  deck: Bag;
  points?: Bag;
}
/**
 * The message was refused and changed nothing.
 */
export interface Error {
  type: "error";
  id?: number;
  seat?: SeatOrNone;
  code: ErrorCode;
  rule: string | null;
  text: string;
  key: string;
  args: MessageArgs;
  decision: Decision | null;
}
/**
 * What is filled in for the placeholders of a text: numbers, words, or texts.
 */
export interface MessageArgs {
  [k: string]: number | string | Message;
}
/**
 * A text of the catalogue, to be shown in the reader's language.
 */
export interface Message {
  key: string;
  args: MessageArgs;
}
/**
 * What a table with these wishes would be like.
 */
export interface Preview {
  type: "preview";
  id?: number;
  settings: Settings;
  opponents: Opponent[];
}
/**
 * The settings of a table, after its creator's wishes were filled in.
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
 * The table has been made, and the connection is at it.
 */
export interface Created {
  type: "created";
  id?: number;
  table: string;
  hash: string;
}
/**
 * A table, sent whenever something about it changes.
 */
export interface Table {
  type: "table";
  table: string;
  settings: Settings;
  seats: TableSeat[];
  state: "waiting" | "revealing" | "drafting" | "playing" | "over";
  paused: boolean;
  hash: string;
  /**
   * What each seat is committed to contribute to the shuffles.
   */
  commitments: (string | null)[] | null;
  /**
   * Seats that did not reveal their contribution.
   */
  withheld: Seat[];
  secret: string | null;
  rematch: string | null;
  draft: Draft | null;
}
export interface TableSeat {
  seat: Seat;
  name: string | null;
  opponent: string | null;
  resigned: boolean;
  /**
   * The opponent that plays while the person of this seat is away.
   */
  away?: string | null;
}
/**
 * A draft in which the players name piles in turn.
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
 * Listed games that are over, latest first.
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
   * What happens when the seat's time is up.
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
 * The answer was allowed and is saved.
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
 * The last lines of the chat, for somebody who has just arrived.
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
 * All that belongs in the log besides what happened in the game.
 */
export interface Notes {
  type: "notes";
  notes: Note[];
}
/**
 * Somebody's time ran out (`passed`, or `away`: an opponent plays on), or they came back; `at` events had been told by then.
 */
export interface Note {
  note: "passed" | "away" | "back";
  seat: Seat;
  at: number;
  opponent: string | null;
}
/**
 * How much time is left for the answer.
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
  code: "saving" | "saved" | "closing" | "removed" | "delete_asked" | "delete_declined" | "deleted";
}
/**
 * The connection is not at a table any more.
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
 * The name and the chat have been erased.
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
 * Those of the requested tables that exist.
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
  state: "waiting" | "revealing" | "drafting" | "playing" | "over" | "set_aside";
  asked: SeatOrNone;
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
 * All that chance gave in a finished game.
 */
export interface Draws {
  type: "draws";
  id?: number;
  table: string;
  fair: Fair;
  first: Seat;
  among_people: boolean;
  rows: ShuffledRow[];
}
/**
 * What shuffles follow from.
 */
export interface Fair {
  scheme: 1 | 2;
  table: string;
  hash: string;
  secret: string;
  commitments: (string | null)[] | null;
  contributions: (string | null)[];
  key: string;
  first_drawn: boolean;
  rematch: RematchOf | null;
}
/**
 * The game before a rematch, from which it follows who begins, and the kingdom if that was drawn.
 */
export interface RematchOf {
  after: string;
  key: string;
  winners: Seat[];
  /**
   * The cards that the kingdom was drawn from; null if it was not drawn.
   */
  drawn_from: string[] | null;
}
/**
 * Cards that were shuffled, in the order that chance finds them in, and those that it took out.
 */
export interface ShuffledRow {
  seat: SeatOrNone;
  /**
   * Which of the seat's shuffles; 0 is its first deck.
   */
  shuffle: number;
  cards: string[];
  drawn: string[];
}
/**
 * A finished game as it stood at some point.
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
 * Asks what a table would be like.
 */
export interface SayPreview {
  preview: Wishes;
  id?: number;
}
/**
 * Wishes for a table; the server fills in the rest.
 */
export interface Wishes {
  edition?: 1 | 2;
  /**
   * Cards as they are played today, or as their edition printed them.
   */
  wording?: "current" | "printed";
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
  /**
   * A random kingdom is drawn from these sets only.
   */
  sets?: string[];
  most_sets?: number;
  colonies?: boolean;
  least?: Role[];
  /**
   * A finished game to play on from, or the lesson in which to begin.
   */
  from?:
    | {
        table: string;
        at: number;
      }
    | {
        lesson: string;
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
 * Leaves the table; the seat stays taken.
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
 * Asks the server to erase one's name and chat.
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
  commitment: Token;
  id?: number;
}
/**
 * Reveals what the seat contributes to the shuffles.
 */
export interface SayReveal {
  reveal: Token;
  id?: number;
}
/**
 * Gives up the seat.
 */
export interface SayLeave {
  leave: true;
  id?: number;
}
/**
 * Takes the seat back that an opponent played for meanwhile.
 */
export interface SayBack {
  back: true;
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
 * Agrees, or refuses, to let another player take something back.
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
 * Declines every Reaction for the rest of this turn.
 */
export interface SayDecline {
  decline: "reactions";
  id?: number;
}
/**
 * Resigns the game.
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
 * Pauses the game, or resumes it.
 */
export interface SayPause {
  pause: boolean;
  id?: number;
}
/**
 * Removes somebody from a seat.
 */
export interface SayRemove {
  remove: Seat;
  id?: number;
}
/**
 * Deletes the table; in a running game, asks the others to agree, or agrees or not to what the host asks.
 */
export interface SayDelete {
  delete: boolean;
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
 * Says what should happen when this seat's time is up.
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
  tokens?: (Token | null)[];
}
/**
 * Asks for a finished game, turn by turn.
 */
export interface SayReview {
  review: string;
  id?: number;
}
/**
 * Asks for all that chance gave in a finished game.
 */
export interface SayDraws {
  draws: string;
  id?: number;
}
/**
 * Asks for a finished game as it stood at some point.
 */
export interface SayReplay {
  replay: string;
  at?: number;
  as?: As;
  events?: number;
  id?: number;
}

export const roles: readonly Role[] = ["attack","village","trasher","draw","gainer"];
export const amounts: readonly Amount[] = ["actions","buys","coins","potions","vp"];
