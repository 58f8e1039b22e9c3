// A finished game as it stood at a moment, and the way from moment to moment.
import type { As, Event as Happening, OpenSeat, Replay, Review, ReviewedTurn, Seat } from "../../protocol/messages";
import { type TableState, nothingKnown, told } from "../../store";

/** The game after so many answers, as it looked to somebody. */
export interface Moment {
  at: number;
  state: TableState;
  open: OpenSeat[] | null;
  next: Replay["next"];
}

/** Puts together what the server told of a moment; `known` are the events that were not told again. */
export function momentOf(replay: Replay, review: Review, known: readonly Happening[]): Moment {
  const { table, settings } = review;
  // Whoever resigned did so at the end.
  const seats = review.seats.map((one) => ({ ...one, resigned: one.resigned && replay.next === null }));
  const seat = typeof replay.as === "number" ? replay.as : null;
  let state = told(nothingKnown, {
    ...{ type: "table", table, settings, seats, state: "over", paused: false, hash: "", secret: null, rematch: null, draft: null },
  });
  state = told(state, { type: "you", seat, host: false, standing: null });
  for (const message of replay.messages) {
    // Nothing can be chosen any more: what was asked is told by what was answered.
    if (message.type === "decision") continue;
    state = told(state, message);
    if (message.type === "welcome") state = { ...state, events: known };
  }
  return { at: replay.at, state, open: replay.open, next: replay.next };
}

/** The turn that a moment belongs to; none before the first one. */
export function turnAt(turns: readonly ReviewedTurn[], at: number): ReviewedTurn | undefined {
  return turns.findLast((turn) => turn.at <= at);
}

/** Where the turn after this moment begins, or the end. */
export function turnAfter(turns: readonly ReviewedTurn[], at: number, end: number): number {
  return turns.find((turn) => turn.at > at)?.at ?? end;
}

/** Where this turn began, or, at its beginning, the one before. */
export function turnBefore(turns: readonly ReviewedTurn[], at: number): number {
  return turns.findLast((turn) => turn.at < at)?.at ?? 0;
}

/** Where a player's how-manieth turn began. */
export function turnOf(turns: readonly ReviewedTurn[], seat: Seat | null, n: number): number | undefined {
  return turns.filter((turn) => turn.seat === seat)[n - 1]?.at;
}

/** Reads what stands in the address after the question mark. */
export function readQuery(query: string): { at: number; as: As } {
  const said = new URLSearchParams(query);
  const as = said.get("as") ?? "open";
  const at = Math.max(0, Math.floor(Number(said.get("at")) || 0));
  return { at, as: /^[1-6]$/.test(as) ? Number(as) : as === "watch" ? null : "open" };
}
