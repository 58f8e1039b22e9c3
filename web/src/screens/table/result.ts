// Who won, in words.
import type { Over } from "../../protocol/messages";
import type { Reader } from "../../log";
import { locale, t } from "../../text";

export function resultOf(over: Over, reader: Reader): string {
  if (over.winners.length === 0) return t("play.won.nobody");
  const list = new Intl.ListFormat(locale());
  const name = (seat: number) => reader.names.get(seat) ?? "";
  const names = list.format(over.winners.map(name));
  const winner = over.scores.find((score) => score.seat === over.winners[0])!;
  const alone = over.winners.length === 1;
  const who = !alone ? "several" : over.winners[0] === reader.seat ? "you" : "other";
  if (over.resigned.length > 0) return t("web.over.resigned", { who, names, others: list.format(over.resigned.map(name)) });
  const beaten = over.scores.filter((score) => score.score === winner.score && !over.winners.includes(score.seat));
  const args = { who, names, points: winner.score, turns: winner.turns, others: list.format(beaten.map((score) => name(score.seat))) };
  return t(beaten.length > 0 ? "play.won.by_turns" : alone ? "play.won.by_points" : "play.won.shared", args);
}
