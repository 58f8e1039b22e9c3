// How well the computer opponents play, as `dominium tournament strategies` rates them: strong from +150, easy below −100. The random
// mover is not among the strategies.
import { hasText, t } from "./text";

const grades = {
  beginner: ["random"],
  easy: ["adventurer", "big-money", "big-money-greening", "cellar", "market", "merchant", "spy", "thief"],
  strong: ["chapel-witch", "double-witch", "feast", "laboratory-witch", "militia-witch", "throne-room-witch", "witch"],
};

function gradeOf(opponent: string): string {
  return Object.entries(grades).find(([, ids]) => ids.includes(opponent))?.[0] ?? "skilled";
}

/** "Computer · Strong"; of an opponent that this page does not know, only that it is one. */
export function opponentKind(opponent: string): string {
  const known = hasText(`web.opponent.${opponent}`);
  return known ? t("web.opponent_kind", { grade: t(`web.grade.${gradeOf(opponent)}`) }) : t("web.opponent_unknown");
}
