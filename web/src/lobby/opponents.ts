// How well the computer opponents play, as `dominium tournament strategies` rates them: strong from +150, easy below −100. The random
// mover is not among the strategies.
import type { Opponent } from "../protocol/messages";
import { hasText, t } from "../texts/text";

const grades = ["beginner", "easy", "skilled", "strong"] as const;
type Grade = (typeof grades)[number];

// Whoever is not listed is skilled.
const listed: { [grade in Exclude<Grade, "skilled">]: readonly string[] } = {
  beginner: ["random"],
  easy: [
    "adventurer",
    "big-money",
    "big-money-greening",
    "cellar",
    "conspirator",
    "coppersmith",
    "lurker",
    "market",
    "merchant",
    "minion",
    "scout",
    "secret-chamber",
    "secret-passage",
    "spy",
    "thief",
    "trading-post",
    "wishing-well",
  ],
  strong: [
    "chapel-witch",
    "double-witch",
    "feast",
    "laboratory-witch",
    "militia-witch",
    "throne-room-witch",
    "torturer",
    "torturer-shanty-town",
    "witch",
  ],
};

function gradeOf(opponent: string): Grade {
  return (["beginner", "easy", "strong"] as const).find((grade) => listed[grade].includes(opponent)) ?? "skilled";
}

/** These opponents by grade, otherwise in their order. */
export function weakestFirst(opponents: readonly Opponent[]): Opponent[] {
  return [...opponents].sort((a, b) => grades.indexOf(gradeOf(a.id)) - grades.indexOf(gradeOf(b.id)));
}

/** "Strong"; nothing for an opponent that this page does not know. */
export function opponentGrade(opponent: string): string {
  return hasText(`web.opponent.${opponent}`) ? t(`web.grade.${gradeOf(opponent)}`) : "";
}

/** "Computer · Strong"; of an opponent that this page does not know, only that it is one. */
export function opponentKind(opponent: string): string {
  const grade = opponentGrade(opponent);
  return grade ? t("web.opponent_kind", { grade }) : t("web.opponent_unknown");
}
