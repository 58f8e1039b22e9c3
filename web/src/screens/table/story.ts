// The turn of another player as a row of steps: the cards played, the coins made, the cards bought.
import type { LogTurn } from "../../game/log";
import type { Bag, Card, Seat } from "../../protocol/messages";

export type Step = { card: string; n: number; gained: boolean } | { coins: number };

const mostSteps = 7; // the last ones

/** The steps of a turn so far; none if it is mine, or nothing has happened in it. */
export function storyOf(turn: LogTurn | undefined, me: Seat | null, cards: Map<string, Card>): Step[] {
  if (!turn || turn.seat === null || turn.seat === me) return [];
  const steps: Step[] = [];
  const treasures: Bag = {};
  let coins = 0;
  const add = (card: string, gained: boolean) => {
    const last = steps.at(-1);
    if (last && "card" in last && last.card === card && last.gained === gained) ++last.n;
    else steps.push({ card, n: 1, gained });
  };
  for (const { what, seat, card, amount, n } of turn.events) {
    if (seat !== turn.seat) continue;
    if (what === "gets" && amount === "coins") coins += n ?? 0;
    if (what === "plays" && card && cards.get(card)?.types.includes("treasure")) treasures[card] = (treasures[card] ?? 0) + 1;
    else if (what === "plays" && card) add(card, false);
    if (what === "gains" && card) {
      if (coins > 0 && !steps.some((step) => "coins" in step)) steps.push({ coins });
      add(card, true);
    }
  }
  if (Object.keys(treasures).length > 0 && coins > 0 && !steps.some((step) => "coins" in step)) steps.push({ coins });
  return steps.slice(-mostSteps);
}
