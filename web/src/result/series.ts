// Statistics of a finished game: what each seat had after each of its turns.
import type { Review, Seat } from "../protocol/messages";

/** One line of a plot: a value for each turn, null where there is none. */
export interface Line {
  seat: Seat;
  values: (number | null)[];
}

interface PerTurn {
  turns: number[]; // 1, 2, …
  points: Line[];
  coins: Line[];
}

export function perTurn(review: Review): PerTurn {
  const seats = review.seats.map(({ seat }) => seat);
  const own = seats.map((seat) => review.turns.filter((turn) => turn.seat === seat));
  const most = Math.max(0, ...own.map((turns) => turns.length));
  const lines = (value: (turn: Review["turns"][number], i: number) => number | undefined): Line[] =>
    seats.map((seat, i) => ({
      seat,
      values: Array.from({ length: most }, (_, n) => {
        const turn = own[i]![n];
        return (turn && value(turn, i)) ?? null;
      }),
    }));
  return {
    turns: Array.from({ length: most }, (_, n) => n + 1),
    points: lines((turn, i) => turn.scores[i]),
    coins: lines((turn) => turn.coins),
  };
}

/** The turn since which this seat was ahead of all others until the end; null if that was never so, or from the beginning. */
export function aheadSince(review: Review, winner: Seat): { seat: Seat; turn: number } | null {
  const place = review.seats.findIndex(({ seat }) => seat === winner);
  const isAhead = ({ scores }: Review["turns"][number]) => scores.every((score, i) => i === place || score < scores[place]!);
  const before = review.turns.findLastIndex((turn) => !isAhead(turn));
  const first = review.turns[before + 1];
  return before < 0 || !first ? null : { seat: first.seat, turn: first.turn };
}

/** How many coins each seat made in a turn, on average. */
export function meanCoins(review: Review): { seat: Seat; coins: number }[] {
  return review.seats.map(({ seat }) => {
    const own = review.turns.filter((turn) => turn.seat === seat);
    return { seat, coins: own.reduce((sum, { coins }) => sum + coins, 0) / Math.max(1, own.length) };
  });
}
