// All text that people see, from the catalogues in locales/. The key of a text is its file's name, a dot and the key in the file.
// Card texts are in one file per set, whose name is not part of the key: "cards.militia.name".
import { IntlMessageFormat } from "intl-messageformat";
import languages, { areas } from "virtual:languages";
import type { Card, Cost, Message, TableSeat } from "../protocol/messages";
import { language } from "./language.svelte";
import { unmarked } from "./markup";

/** A piece of a text: words, or the name of a card, which can be previewed. */
export type TextPart = string | { card: string; text: string };
type Value = string | number | TextPart[];

let texts: { [key: string]: string } = {};
const formats = new Map<string, IntlMessageFormat>();
const areasInUse = new Set<keyof typeof areas>(); // these change with the language

const rightToLeft = new Set(["he", "pseudo"]);

/** The languages to choose from; `pseudo`, which is for testing the layout, is not among them. */
export const languageNames = Object.keys(languages).filter((name) => name !== "pseudo");

/** The first of these that exists: the language in ?lang=, the one chosen before, those the browser prefers, English. */
export function preferredLanguage(search: string, chosen: string | null, wishes: readonly string[]): string {
  const fromAddress = new URLSearchParams(search).get("lang");
  const candidates = [fromAddress, chosen, ...wishes.map((wish) => wish.split("-")[0]!)];
  return candidates.find((wish): wish is string => wish !== null && wish in languages) ?? "en";
}

/** Loads a language's texts and sets the page's language and writing direction. */
export async function loadLanguage(wish: string): Promise<void> {
  const loaded = await Promise.all([languages[wish]!(), ...[...areasInUse].map((area) => areas[area][wish]!())]);
  texts = Object.assign({}, ...loaded.map((module) => module.default)) as { [key: string]: string };
  formats.clear();
  language.name = wish;
  document.documentElement.lang = locale();
  document.documentElement.dir = isRightToLeft() ? "rtl" : "ltr";
}

/** Whether the current language is written from right to left. */
export const isRightToLeft = (): boolean => rightToLeft.has(language.name);

/** Loads the texts of an area that not everybody needs, makes them texts like all others, and returns them. */
export async function loadArea(area: keyof typeof areas): Promise<{ [key: string]: string }> {
  const name = language.name;
  const loaded = (await areas[area][name]!()).default;
  if (name !== language.name) return loadArea(area);
  areasInUse.add(area);
  texts = { ...texts, ...loaded };
  return loaded;
}

/** The current language's code for Intl. */
export function locale(): string {
  return language.name === "pseudo" ? "en" : language.name;
}

// The texts of the language that the page has now.
function current(): { [key: string]: string } {
  return language.name ? texts : {};
}

export function hasText(key: string): boolean {
  return key in current();
}

/** The raw pattern, without arguments filled in. */
export function pattern(key: string): string {
  return current()[key] ?? `<${key}>`;
}

/** The text with its arguments filled in, in pieces: card names stay separate. */
export function parts(key: string, args: { [name: string]: Value } = {}): TextPart[] {
  const text = pattern(key);
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new IntlMessageFormat(text, locale(), undefined, { ignoreTag: true })));
  const filled = format.format<TextPart[]>(args) as string | (string | TextPart[])[];
  return [filled].flat(2);
}

/** The text with its arguments filled in. */
export function t(key: string, args: { [name: string]: Value } = {}): string {
  return plainText(parts(key, args));
}

/** What the server says, in this language; in English if this page does not know it. */
export function messageText({ key, args, text }: Message & { text: string }): string {
  return hasText(key) ? t(key, filled(args)) : text;
}

// Texts within texts are filled in first.
function filled(args: Message["args"]): { [name: string]: string | number } {
  return Object.fromEntries(
    Object.entries(args).map(([name, arg]) => [name, typeof arg === "object" ? messageText({ ...arg, text: arg.key }) : arg]),
  );
}

/** The pieces joined into one string. */
export function plainText(pieces: TextPart[]): string {
  return pieces.map((part) => (typeof part === "string" ? part : part.text)).join("");
}

/** The text, or the word itself if there is none: the server may know more words than this page. */
export function textOrWord(key: string, word: string): string {
  return hasText(key) ? t(key) : word;
}

export function cardName(card: string): string {
  return textOrWord(`cards.${card}.name`, card);
}

/** An option that a card offers: "+1 Coin". */
export function choiceText(card: string | null, option: string): string {
  return textOrWord(`cards.${card}.choices.${option}`, option);
}

/** "3", "2 and 1 Potion" */
export function costInWords({ coins, potions, debt }: Cost): string {
  return t("web.card.cost_words", { coins, potions, debt });
}

/** Several of a card: "Duchies". */
export function cardPlural(card: string): string {
  return hasText(`cards.${card}.plural`) ? t(`cards.${card}.plural`) : t("terms.plural_name", { name: cardName(card) });
}

/** What a card gives, in words: "+1 Action". The coins of a Treasure have no plus. Empty if there is no word for it. */
export function plusText(card: Card, what: string, n: number): string {
  const keys = [`terms.plus.${what}`, `web.plus.${what}`];
  if (card.types.includes("treasure") && what === "coins") keys.unshift("terms.treasure_coins");
  const key = keys.find(hasText);
  return key ? t(key, { n }) : "";
}

/** The written part of a card's text in this game's edition, with its amounts marked, without what follows from its data; null if it has none. */
export function writtenText(card: Card): string | null {
  const key = card.variant === undefined ? `cards.${card.card}.text` : `cards.${card.card}.text@${card.variant}`;
  return hasText(key) ? pattern(key) : null;
}

/** A card's text in this game's edition: the sentences that follow from its data (+1 Action …), then the written ones. */
export function cardText(card: Card): string {
  const sentences: string[] = [];
  const pluses = Object.entries(card.plus ?? {}).map(([what, n]) => plusText(card, what, n));
  const known = pluses.filter((plus) => plus !== "");
  if (known.length > 0) sentences.push(t("terms.plus_line", { pluses: known.join(pattern("terms.plus_separator")) }));
  const written = writtenText(card);
  if (written !== null) sentences.push(unmarked(written));
  const points = card.points ?? 0;
  if (points > 0) sentences.push(t("terms.card_points", { n: points }));
  if (points < 0) sentences.push(t("terms.card_minus_points", { n: -points }));
  return sentences.join(" ");
}

/** "Action" */
export function typeName(type: string): string {
  return textOrWord(`terms.type.${type}`, type);
}

/** "Action – Attack" */
export function cardTypes(card: Card): string {
  if (card.types.length === 0 && card.group === "landscape") return t("web.card.landscape");
  return card.types.map(typeName).join(pattern("terms.type_separator"));
}

/** The name of a computer opponent, in this language if it has one. */
export function opponentName(id: string, name: string): string {
  return hasText(`web.opponent.${id}`) ? t(`web.opponent.${id}`) : name;
}

/** Who sits on a seat; null if it is free. */
export function seatName(seat: TableSeat): string | null {
  return seat.opponent !== null && seat.name !== null ? opponentName(seat.opponent, seat.name) : seat.name;
}

/** "a, b and c" */
export function joinList(names: readonly string[]): string {
  return new Intl.ListFormat(locale()).format(names);
}

/** A duration in the largest unit that divides it: "5 minutes". */
export function duration(seconds: number): string {
  const units = { day: 86_400, hour: 3600, minute: 60, second: 1 };
  const [unit, length] = Object.entries(units).find(([, size]) => seconds % size === 0)!;
  return new Intl.NumberFormat(locale(), { style: "unit", unit, unitDisplay: "long" }).format(seconds / length);
}

/** "5 minutes ago" */
export function ago(moment: number, now: number): string {
  const minutes = Math.round((moment - now) / 60_000);
  const format = new Intl.RelativeTimeFormat(locale(), { numeric: "auto" });
  if (minutes > -60) return format.format(minutes, "minute");
  if (minutes > -60 * 24) return format.format(Math.round(minutes / 60), "hour");
  return format.format(Math.round(minutes / 60 / 24), "day");
}
