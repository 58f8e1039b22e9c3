// Checks after a game that its shuffles followed from what everybody was told and gave before it, that they are the ones that were seen, and that the
// server signed the record of it.
// There are no rules of the game in it, only how cards get onto a deck and leave it.
import type { Draws, Event, Seat, ShuffledRow } from "../protocol/messages";
import { fromHex } from "./bytes";
import { commitmentTo, hashOf, keyOf, luckOf, outcome, tableSeat } from "./fair";
import { drawnKingdom, firstOfRematch } from "./rematch";
import { isSignedBy } from "./signature";

/** What this browser was told, and what it gave, before the game. */
export interface Told {
  hash?: string;
  commitments?: readonly (string | null)[];
  contribution?: string; // only if it was revealed: whoever was away when the game began could not
}

/** What this browser saw of the game. */
export interface Seen {
  seat: Seat | null; // its own
  edition: number;
  first: Seat;
  kingdom: readonly string[];
  cards: readonly string[]; // those of the game, in the order of a row
  events: readonly Event[];
}

/** What the server sent after the game. */
export interface Sent {
  draws: Draws;
  record: string;
  key: string; // with which the server signs records
}

/** What does not fit. */
export type Fault =
  | "hash" // not the one that was told
  | "secret" // not that of the hash
  | "withheld" // our contribution was not used
  | "contribution" // not the one that we gave
  | "commitments" // not those that were told
  | "commitment" // not that of the contribution
  | "key" // not the one that follows
  | "first" // another should have begun
  | "kingdom" // another was drawn for the rematch
  | "row" // shuffled cards in another order than they must lie in
  | "draw" // chance would have given another card
  | "shuffle" // not one that was seen
  | "card" // another card left a deck than chance gave
  | "record" // not that of this game
  | "signature"; // not the server's, or the record was changed after it was signed

export interface Verdict {
  fault: Fault | null;
  draws: number; // how many were checked
  compared: boolean; // with what this browser was told before the game
  signed: boolean; // false: this browser can't check signatures
}

/** Checks everything; stops at the first thing that does not fit. */
export async function checkGame(told: Told, seen: Seen, { draws, record, key }: Sent): Promise<Verdict> {
  const signed = await isSignedBy(key, record);
  return {
    fault: faultOfShuffles(told, seen, draws) ?? faultOfRecord(record, draws) ?? (signed === false ? "signature" : null),
    draws: draws.rows.reduce((sum, row) => sum + row.drawn.length, 0),
    compared: told.hash !== undefined,
    signed: signed === true,
  };
}

export function faultOfShuffles(told: Told, seen: Seen, draws: Draws): Fault | null {
  return faultOfPromises(told, seen, draws) ?? faultOfBeginning(seen, draws) ?? faultOfDraws(seen, draws) ?? faultOfDecks(seen, draws);
}

// No other game has this key.
function faultOfRecord(record: string, { fair }: Draws): Fault | null {
  return record.includes(`\n  key: ${fair.key}\n`) ? null : "record";
}

function faultOfPromises(told: Told, seen: Seen, { fair }: Draws): Fault | null {
  if (told.hash !== undefined && told.hash !== fair.hash) return "hash";
  if (hashOf(fair.secret) !== fair.hash) return "secret";
  if (told.commitments && (!fair.commitments || told.commitments.some((one, i) => one !== fair.commitments![i]))) return "commitments";
  const used = seen.seat === null ? undefined : fair.contributions[seen.seat - 1];
  if (told.contribution !== undefined && used !== undefined && used !== told.contribution)
    return used === null ? "withheld" : "contribution";
  const committed = (contribution: string | null, i: number) =>
    contribution === null || commitmentTo(contribution, fair.table) === fair.commitments![i];
  if (fair.commitments && !fair.contributions.every(committed)) return "commitment";
  return keyOf(fair) === fair.key ? null : "key";
}

function faultOfBeginning(seen: Seen, { fair, first }: Draws): Fault | null {
  const seats = fair.contributions.length;
  if (first !== seen.first) return "first";
  if (fair.first_drawn && outcome(fromHex(fair.key), tableSeat, 0, seats) + 1 !== first) return "first";
  if (!fair.rematch) return null;
  const luck = luckOf(fair.rematch.key);
  if (firstOfRematch(seats, seen.edition, fair.rematch.winners, luck) !== first) return "first";
  const drawn = fair.rematch.drawn_from && drawnKingdom(fair.rematch.drawn_from, luck);
  return drawn && drawn.sort().join() !== [...seen.kingdom].sort().join() ? "kingdom" : null;
}

// Every draw follows from the key.
function faultOfDraws(seen: Seen, { fair, among_people, rows }: Draws): Fault | null {
  const key = fromHex(fair.key);
  const places = new Map(seen.cards.map((card, i) => [card, i]));
  const drawn = new Map<number, number>(); // how many outcomes each seat has had; the table's first one is who begins
  for (const row of rows) {
    const seat = row.seat === null ? tableSeat : row.seat - 1;
    if (row.cards.some((card, i) => i > 0 && (places.get(card) ?? -1) < (places.get(row.cards[i - 1]!) ?? -1))) return "row";
    const left = [...row.cards];
    for (const card of row.drawn) {
      const k = drawn.get(seat) ?? (row.seat === null ? (among_people ? 65_537 : 1) : 0);
      drawn.set(seat, k + 1);
      if (left.length === 0) return "draw";
      const at = outcome(key, seat, k, left.length);
      if (left[at] !== card) return "draw";
      left[at] = left.at(-1)!;
      left.pop();
    }
  }
  return null;
}

// Cards that were shuffled together: those that chance takes out in order, then the rest, which is drawn at once.
class Pile {
  private readonly drawn: string[];
  private readonly rest: string[] | null; // null: not known, for chance was never asked
  private restAt: number | null = null; // the event at which the last card of the rest left

  constructor(
    private left: number,
    row: ShuffledRow | undefined,
  ) {
    this.drawn = [...(row?.drawn ?? [])];
    this.rest = row ? [...row.cards] : null;
    for (const card of this.drawn) this.rest!.splice(this.rest!.indexOf(card), 1);
  }

  get empty(): boolean {
    return this.left === 0;
  }

  /** Whether this card, if it is known, may leave here at this event. */
  take(card: string | null, at: number): boolean {
    --this.left;
    const next = this.drawn.shift();
    if (next !== undefined) return card === null || card === next;
    if (this.restAt !== null && at !== this.restAt + 1) return false;
    this.restAt = at;
    if (this.rest === null || card === null) return true;
    const place = this.rest.indexOf(card);
    this.rest.splice(place, 1);
    return place >= 0;
  }
}

// Every card that was seen to leave a deck is one that chance gave, or was put there before.
function faultOfDecks(seen: Seen, { rows, fair }: Draws): Fault | null {
  for (let seat = 1; seat <= fair.contributions.length; ++seat) {
    const own = rows.filter((row) => row.seat === seat);
    const byShuffle = new Map(own.map((row) => [row.shuffle, row]));
    const fault = byShuffle.size < own.length ? "shuffle" : faultOfDeck(seat, byShuffle, seen.events);
    if (fault) return fault;
  }
  return null;
}

function faultOfDeck(seat: Seat, rows: ReadonlyMap<number, ShuffledRow>, events: readonly Event[]): Fault | null {
  const first = rows.get(0);
  let piles = first ? [new Pile(first.cards.length, first)] : [];
  let top: (string | null)[] = []; // cards that were put onto the deck
  let shuffles = 0;
  for (const [at, event] of events.entries()) {
    if (event.seat !== seat) continue;
    const card = event.card ?? null;
    if (event.what === "shuffles") {
      const row = rows.get(++shuffles);
      if (row && row.cards.length !== event.n) return "shuffle";
      piles.push(new Pile(event.n ?? 0, row));
    } else if (event.what === "flips_deck") {
      piles = [];
      top = [];
    } else if (event.to === "deck") {
      top.push(card);
    } else if (event.from === "deck" && event.what !== "sets_aside") {
      if (top.length > 0) {
        const put = top.pop()!;
        if (put !== null && card !== null && put !== card) return "card";
        continue;
      }
      piles = piles.filter((pile) => !pile.empty);
      if (!piles[0]?.take(card, at)) return "card";
    }
  }
  return [...rows.keys()].some((shuffle) => shuffle > shuffles) ? "shuffle" : null;
}
