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
