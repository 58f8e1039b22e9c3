// A game of a list in words.
import { catalogues } from "../../catalogue.svelte";
import { kingdomName, recommended, wordInWords, wordsOf } from "../../kingdom";
import type { Settings, TableSeat } from "../../protocol/messages";
import { listed, seatName, t } from "../../text";

/** Its name if it is a recommended one, else its cards and what else belongs to it. */
export function kingdomWords(settings: Settings): string {
  const words = wordsOf(settings.kingdom);
  if (words.length === 0) return t("web.games.draft");
  const known = recommended(catalogues.of(settings.edition)?.kingdoms ?? [], words);
  return known ? kingdomName(known) : listed(words.map(wordInWords));
}

/** "Anna 34, Ben 30" */
export function scoreWords(seats: readonly TableSeat[], scores: readonly number[]): string {
  const each = seats.map((seat, i) => t("web.games.score", { name: seatName(seat) ?? "", n: scores[i] ?? 0 }));
  return new Intl.ListFormat(document.documentElement.lang, { type: "unit", style: "short" }).format(each);
}

/** Who plays: the others, or all of them if one is not among them. */
export function playersWords(seats: readonly TableSeat[], mine: number | undefined): string {
  const others = seats.filter(({ seat }) => seat !== mine).flatMap((seat) => seatName(seat) ?? []);
  if (others.length === 0) return t("web.home.nobody_yet");
  return mine === undefined ? listed(others) : t("web.games.against", { names: listed(others) });
}
