// The moments of a finished game: their state, and where turns begin.
import type { As, Event as GameEvent, OpenSeat, Replay, Review, ReviewedTurn, Seat } from "../../protocol/messages";
import { type TableState, nothingKnown, afterMessage } from "../../game/table-state";

/** The game after `at` answers, as somebody saw it. */
export interface Moment {
  at: number;
  state: TableState;
  open: OpenSeat[] | null;
  next: Replay["next"];
}

/** Builds a moment from a reply of the server; `known` are the earlier events that it left out. */
export function momentOf(replay: Replay, review: Review, known: readonly GameEvent[]): Moment {
  const { table, settings } = review;
  // Players who resigned did so at the end of the game.
  const seats = review.seats.map((one) => ({ ...one, resigned: one.resigned && replay.next === null }));
  const seat = typeof replay.as === "number" ? replay.as : null;
  let state = afterMessage(nothingKnown, {
    ...{
      type: "table",
      table,
      settings,
      seats,
      state: "over",
      paused: false,
      hash: "",
      commitments: null,
      withheld: [],
      secret: null,
      rematch: null,
      draft: null,
    },
  });
  state = afterMessage(state, { type: "you", seat, host: false, standing: null });
  for (const message of replay.messages) {
    // A replay shows the answer (`next`) instead of the question.
    if (message.type === "decision") continue;
    state = afterMessage(state, message);
    if (message.type === "welcome") state = { ...state, events: known };
  }
  return { at: replay.at, state, open: replay.open, next: replay.next };
}

/** The turn that a moment belongs to; undefined before the first turn. */
export function turnAt(turns: readonly ReviewedTurn[], at: number): ReviewedTurn | undefined {
  return turns.findLast((turn) => turn.at <= at);
}

/** The start of the next turn, or the end of the game. */
export function turnAfter(turns: readonly ReviewedTurn[], at: number, end: number): number {
  return turns.find((turn) => turn.at > at)?.at ?? end;
}

/** The start of this turn or, if that is where we are, of the one before. */
export function turnBefore(turns: readonly ReviewedTurn[], at: number): number {
  return turns.findLast((turn) => turn.at < at)?.at ?? 0;
}

/** The start of a player's n-th turn. */
export function startOfTurn(turns: readonly ReviewedTurn[], seat: Seat | null, n: number): number | undefined {
  return turns.filter((turn) => turn.seat === seat)[n - 1]?.at;
}

/** Reads the query string of a replay's address. */
export function readQuery(query: string): { at: number; as: As } {
  const params = new URLSearchParams(query);
  const as = params.get("as") ?? "open";
  const at = Math.max(0, Math.floor(Number(params.get("at")) || 0));
  return { at, as: /^[1-6]$/.test(as) ? Number(as) : as === "watch" ? null : "open" };
}
