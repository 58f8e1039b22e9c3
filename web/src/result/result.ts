// How a game ended, in words.
import type { Reader } from "../game/log";
import type { TableState } from "../game/table-state";
import type { Over, Seat } from "../protocol/messages";
import { locale, t } from "../texts/text";

export function resultOf(over: Over, reader: Reader): string {
  if (over.winners.length === 0) return t("play.won.nobody");
  const list = new Intl.ListFormat(locale());
  const name = (seat: Seat) => reader.names.get(seat) ?? "";
  const named = (seats: Seat[]) => list.format(seats.map(name));
  const winner = over.scores.find((score) => score.seat === over.winners[0])!;
  const alone = over.winners.length === 1;
  const who = !alone ? "several" : over.winners[0] === reader.seat ? "you" : "other";
  const names = named(over.winners);
  // Everyone else resigned: the points did not matter.
  if (over.resigned.length === over.scores.length - 1) return t("web.over.resigned", { who, names, others: named(over.resigned) });
  const rivals = over.scores.filter((score) => !over.resigned.includes(score.seat) && !over.winners.includes(score.seat));
  const beaten = rivals.filter((score) => score.score === winner.score).map((score) => score.seat);
  const args = { who, names, points: winner.score, turns: winner.turns, others: named(beaten) };
  return t(beaten.length > 0 ? "play.won.by_turns" : alone ? "play.won.by_points" : "play.won.shared", args);
}

/** The tie-breaking rule that decided, or null if there was no tie. */
export function ruleOf(over: Over): "fewer_turns" | "shared" | null {
  if (over.winners.length === 0 || over.resigned.length === over.scores.length - 1) return null;
  const winner = over.scores.find((score) => score.seat === over.winners[0])!;
  const equal = over.scores.filter((score) => score.score === winner.score && !over.resigned.includes(score.seat));
  if (equal.length > over.winners.length) return "fewer_turns";
  return over.winners.length > 1 ? "shared" : null;
}

/** Who won, in a word or two. */
export function headlineOf(over: Over, reader: Reader): string {
  const [winner] = over.winners;
  if (winner === undefined) return t("web.over.headline", { who: "nobody", name: "" });
  const who = over.winners.length > 1 ? "several" : winner === reader.seat ? "you" : "other";
  return t("web.over.headline", { who, name: reader.names.get(winner) ?? "" });
}

interface Ending {
  empty: string[]; // the piles that ended the game
  last: { seat: Seat; card: string } | null; // who took the last card of one of them, last of all
}

/** Which piles ended the game; null if none did, or if the game is shown at an earlier moment. */
export function endingOf({ view, events }: Pick<TableState, "view" | "events">, { end }: Over): Ending | null {
  if (view?.phase !== "over" || end.piles.length === 0) return null;
  const gain = events.findLast(({ what, card }) => what === "gains" && card != null && end.piles.includes(card));
  return { empty: end.piles, last: gain ? { seat: gain.seat!, card: gain.card! } : null };
}
