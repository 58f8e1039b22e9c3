// All text that people see, from the catalogues in locales/. The key of a text is its file's name, a dot and the key in the file;
// the words of cards are in a file for each set, which is no part of their keys: "cards.militia.name".
import { IntlMessageFormat } from "intl-messageformat";
import languages from "virtual:languages";
import type { Card, Cost, TableSeat } from "./protocol/messages";

/** A piece of a text: words, or the name of a card that can be looked at. */
export type Part = string | { card: string; text: string };
type Value = string | number | Part[];

let language = "en";
let texts: { [key: string]: string } = {};
const formats = new Map<string, IntlMessageFormat>();

const rightToLeft = new Set(["he", "pseudo"]);

/** The languages there are; `pseudo` is for trying out the layout. */
export const languageNames = Object.keys(languages).filter((name) => name !== "pseudo");

/** The language that was asked for by ?lang=, chosen here before, or wished by the browser. */
export function wishedLanguage(search: string, chosen: string | null, wishes: readonly string[]): string {
  const asked = new URLSearchParams(search).get("lang");
  const wished = [asked, chosen, ...wishes.map((wish) => wish.split("-")[0]!)];
  return wished.find((wish): wish is string => wish !== null && wish in languages) ?? "en";
}

/** Loads a language's texts and turns the page its way. */
export async function speak(wish: string): Promise<void> {
  language = wish;
  texts = (await languages[wish]!()).default;
  formats.clear();
  document.documentElement.lang = locale();
  document.documentElement.dir = rightToLeft.has(wish) ? "rtl" : "ltr";
}

/** The language's code as Intl knows it. */
export function locale(): string {
  return language === "pseudo" ? "en" : language;
}

export function has(key: string): boolean {
  return key in texts;
}

/** The pattern itself, not filled in. */
export function pattern(key: string): string {
  return texts[key] ?? `<${key}>`;
}

/** The text with its arguments filled in, in pieces: card names stay apart. */
export function parts(key: string, args: { [name: string]: Value } = {}): Part[] {
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new IntlMessageFormat(pattern(key), locale(), undefined, { ignoreTag: true })));
  const filled = format.format<Part[]>(args) as string | (string | Part[])[];
  return [filled].flat(2);
}

/** The text with its arguments filled in. */
export function t(key: string, args: { [name: string]: Value } = {}): string {
  return plain(parts(key, args));
}

/** Pieces as one text. */
export function plain(pieces: Part[]): string {
  return pieces.map((part) => (typeof part === "string" ? part : part.text)).join("");
}

/** The text, or the word itself where this language has none for it: a server may know more words than this page. */
export function wordOf(key: string, word: string): string {
  return has(key) ? t(key) : word;
}

export function cardName(card: string): string {
  return wordOf(`cards.${card}.name`, card);
}

/** An option of a card's text: "+1 Coin". */
export function choiceText(card: string | null, option: string): string {
  return wordOf(`cards.${card}.choices.${option}`, option);
}

/** "3", "2 and 1 Potion" */
export function costInWords({ coins, potions, debt }: Cost): string {
  return t("web.card.cost_words", { coins, potions, debt });
}

/** Several of a card: "Duchies". */
export function cardPlural(card: string): string {
  return has(`cards.${card}.plural`) ? t(`cards.${card}.plural`) : t("terms.plural_name", { name: cardName(card) });
}

/** What a card says in this game's edition: what follows from its facts, and what is written of it. */
export function cardText(card: Card): string {
  const sentences: string[] = [];
  const plain = card.types.includes("treasure"); // the coins of a Treasure have no plus
  const pluses = Object.entries(card.plus ?? {}).flatMap(([what, n]) => {
    const keys = [plain && what === "coins" && "terms.treasure_coins", `terms.plus.${what}`, `web.plus.${what}`];
    const key = keys.find((one) => one !== false && has(one));
    return key ? t(key, { n }) : [];
  });
  if (pluses.length > 0) sentences.push(t("terms.plus_line", { pluses: pluses.join(pattern("terms.plus_separator")) }));
  const written = card.variant === undefined ? `cards.${card.card}.text` : `cards.${card.card}.text@${card.variant}`;
  if (has(written)) sentences.push(pattern(written));
  const points = card.points ?? 0;
  if (points > 0) sentences.push(t("terms.card_points", { n: points }));
  if (points < 0) sentences.push(t("terms.card_minus_points", { n: -points }));
  return sentences.join(" ");
}

/** "Action" */
export function typeName(type: string): string {
  return wordOf(`terms.type.${type}`, type);
}

/** "Action – Attack" */
export function cardTypes(card: Card): string {
  if (card.types.length === 0 && card.group === "landscape") return t("web.card.landscape");
  return card.types.map(typeName).join(pattern("terms.type_separator"));
}

/** The name of a kind of opponent, in this language if it has one. */
export function opponentName(id: string, name: string): string {
  return has(`web.opponent.${id}`) ? t(`web.opponent.${id}`) : name;
}

/** Who sits on a seat; null if nobody does yet. */
export function seatName(seat: TableSeat): string | null {
  return seat.opponent !== null && seat.name !== null ? opponentName(seat.opponent, seat.name) : seat.name;
}

/** Several things in one sentence: "a, b and c". */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(locale()).format(names);
}

/** How long something takes, in its largest unit: "5 minutes". */
export function duration(seconds: number): string {
  const units = { day: 86_400, hour: 3600, minute: 60, second: 1 };
  const [unit, length] = Object.entries(units).find(([, size]) => seconds % size === 0)!;
  return new Intl.NumberFormat(locale(), { style: "unit", unit, unitDisplay: "long" }).format(seconds / length);
}

/** When something was, in words: "5 minutes ago". */
export function ago(moment: number, now: number): string {
  const minutes = Math.round((moment - now) / 60_000);
  const format = new Intl.RelativeTimeFormat(locale(), { numeric: "auto" });
  if (minutes > -60) return format.format(minutes, "minute");
  if (minutes > -60 * 24) return format.format(Math.round(minutes / 60), "hour");
  return format.format(Math.round(minutes / 60 / 24), "day");
}
