// Which rule is behind a card or a question.
import type { Ask, Decision } from "../protocol/messages";

/** A card's own rule: its name in capitals ("THRONE-ROOM"). */
export const ruleOfCard = (card: string) => card.toUpperCase();

const ofTurn: { [ask in Ask]?: string } = { play_action: "ACTION-1", play_treasure: "BUY-1", buy: "BUY-2" };

/** The rule that a question comes from. */
export function ruleOfQuestion({ ask, source }: Decision): string {
  if (ask === "react") return "REACT-1";
  return source === null ? (ofTurn[ask] ?? "TURN-1") : ruleOfCard(source);
}
