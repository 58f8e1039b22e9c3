// The turn of another player as a row of steps: the cards played, the coins made, the cards bought.
import type { LogTurn } from "../../game/log";
import type { Bag, Card, Seat } from "../../protocol/messages";

/** A card played, gained or bought, several times in a row; or the coins made. */
export type Step = { card: string; n: number; how: "played" | "gained" | "bought" } | { coins: number };

/** The steps of a turn so far; none if it is mine, or nothing has happened in it. */
export function storyOf(turn: LogTurn | undefined, me: Seat | null, cards: Map<string, Card>): Step[] {
  if (!turn || turn.seat === null || turn.seat === me) return [];
  const steps: Step[] = [];
  const treasures: Bag = {};
  let coins = 0;
  const bought: string[] = [];
  const add = (card: string, how: "played" | "gained" | "bought") => {
    const last = steps.at(-1);
    if (last && "card" in last && last.card === card && last.how === how) ++last.n;
    else steps.push({ card, n: 1, how });
  };
  for (const { what, seat, card, amount, n } of turn.events) {
    if (seat !== turn.seat) continue;
    if (what === "gets" && amount === "coins") coins += n ?? 0;
    if (what === "plays" && card && cards.get(card)?.types.includes("treasure")) treasures[card] = (treasures[card] ?? 0) + 1;
    else if (what === "plays" && card) add(card, "played");
    if (what === "buys" && card) bought.push(card);
    if (what === "gains" && card) {
      if (coins > 0 && !steps.some((step) => "coins" in step)) steps.push({ coins });
      const at = bought.indexOf(card);
      if (at !== -1) bought.splice(at, 1);
      add(card, at === -1 ? "gained" : "bought");
    }
  }
  if (Object.keys(treasures).length > 0 && coins > 0 && !steps.some((step) => "coins" in step)) steps.push({ coins });
  return steps;
}
