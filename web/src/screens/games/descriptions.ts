// What a list says about a game.
import { catalogues } from "../../kingdoms/catalogue.svelte";
import { kingdomName, recommendedKingdom, kingdomWordText, kingdomWords } from "../../kingdoms/kingdom";
import type { Settings, TableSeat } from "../../protocol/messages";
import { joinList, seatName, t } from "../../texts/text";

/** A kingdom's name if it is a recommended one, else its cards and whatever else belongs to it. */
export function describeKingdom(settings: Settings): string {
  const words = kingdomWords(settings.kingdom);
  if (words.length === 0) return t("web.games.draft");
  const known = recommendedKingdom(catalogues.of(settings.edition)?.kingdoms ?? [], words);
  return known ? kingdomName(known) : joinList(words.map(kingdomWordText));
}

/** "Anna 34, Ben 30" */
export function describeScores(seats: readonly TableSeat[], scores: readonly number[]): string {
  const each = seats.map((seat, i) => t("web.games.score", { name: seatName(seat) ?? "", n: scores[i] ?? 0 }));
  return new Intl.ListFormat(document.documentElement.lang, { type: "unit", style: "short" }).format(each);
}

/** The other players, or all of them if we aren't one. */
export function describePlayers(seats: readonly TableSeat[], mine: number | undefined): string {
  const others = seats.filter(({ seat }) => seat !== mine).flatMap((seat) => seatName(seat) ?? []);
  if (others.length === 0) return t("web.home.nobody_yet");
  return mine === undefined ? joinList(others) : t("web.games.against", { names: joinList(others) });
}
