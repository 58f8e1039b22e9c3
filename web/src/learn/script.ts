// The tutorial: what is said and pointed at while the first three turns of the rulebooks are played, and how far the player has come.
import type { Event as GameEvent, Seat } from "../protocol/messages";

/** What is said: a page that the player turns, or, with `until`, something to do until so many moves of the script are made. */
export interface Step {
  id: string; // `tutorial.ID` in the texts
  points: string[];
  until?: number;
}

type Move = `${"plays" | "gains" | "trashes"} ${string}` | "turn";

const treasures = (...cards: string[]): Move[] => cards.map((card): Move => `plays ${card}`);

const moves: readonly Move[] = [
  ...treasures("copper", "copper", "copper", "copper"),
  "gains remodel",
  "turn",
  ...treasures("copper", "copper", "copper"),
  "gains silver",
  "turn",
  "plays remodel",
  "trashes estate",
  "gains smithy",
  ...treasures("copper", "copper", "silver"),
  "gains militia",
];

export const steps: readonly Step[] = [
  { id: "welcome", points: [] },
  { id: "hand", points: ["hand"] },
  { id: "supply", points: ["supply"] },
  { id: "turn", points: ["counters"] },
  { id: "coppers", points: ["hand:copper", "prompt"], until: 4 },
  { id: "remodel", points: ["pile:remodel"], until: 5 },
  { id: "clean_up", points: ["discard", "deck"] },
  { id: "second_turn", points: ["hand:copper", "prompt"], until: 9 },
  { id: "silver", points: ["pile:silver"], until: 10 },
  { id: "shuffle", points: ["deck", "hand"] },
  { id: "action", points: ["hand:remodel"], until: 12 },
  { id: "trash", points: ["hand:estate", "trash"], until: 13 },
  { id: "smithy", points: ["pile:smithy"], until: 14 },
  { id: "money", points: ["hand", "prompt"], until: 17 },
  { id: "militia", points: ["pile:militia"], until: 18 },
];

/** How many moves of the script are made, and whether the last one was another. */
export interface Made {
  moves: number;
  strayed: boolean;
}

function moveOf({ what, seat, card }: GameEvent, me: Seat): Move | null {
  if (seat !== me) return null;
  if (what === "turn") return "turn";
  return (what === "plays" || what === "gains" || what === "trashes") && card ? `${what} ${card}` : null;
}

/** Compares what the player did since the beginning with the script. Treasures may be played in any order. */
export function madeOf(events: readonly GameEvent[], me: Seat): Made {
  const rest = [...moves];
  for (const event of events) {
    const move = moveOf(event, me);
    if (move === null || rest.length === 0) continue;
    const other = rest.findIndex((one) => !/^plays (copper|silver)$/.test(one));
    const at = rest.slice(0, Math.max(1, other)).indexOf(move);
    if (at === -1) return { moves: moves.length - rest.length, strayed: true };
    rest.splice(at, 1);
  }
  return { moves: moves.length - rest.length, strayed: false };
}

/** The pages before the next thing to do, and last that itself; none when all is done. */
export function stepsNow(made: number): readonly Step[] {
  const last = steps.findIndex(({ until }) => until !== undefined && until > made);
  const before = steps.findLastIndex(({ until }, i) => i < last && until !== undefined);
  return last === -1 ? [] : steps.slice(before + 1, last + 1);
}
