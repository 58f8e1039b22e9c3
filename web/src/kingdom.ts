// A kingdom as it is written and shared: `card,card,…` with other words among the cards, an edition, a link.
import type { Card, Kingdom } from "./protocol/messages";
import { cardName, has, locale, t } from "./text";

export type Edition = 1 | 2;
export const editions: readonly Edition[] = [2, 1];

/** So many piles make a kingdom. */
export const kingdomSize = 10;

/** What somebody shared: the words for the cards, and the edition if it is told. */
export interface SharedKingdom {
  words: string[];
  edition: Edition | null;
}

/** A word of a kingdom: a card, a card that has a part of its own (`bane:moat`), or something else that the game has (`colonies`). */
export interface KingdomWord {
  part: string | null;
  card: string | null;
}

const withoutCard = new Set(["colonies", "shelters"]);

export function readWord(word: string): KingdomWord {
  const [part, card] = word.split(":", 2).map((one) => one.trim());
  if (card !== undefined) return { part: part!.toLowerCase(), card };
  return withoutCard.has(word.toLowerCase()) ? { part: word.toLowerCase(), card: null } : { part: null, card: word };
}

export function writeWord({ part, card }: KingdomWord): string {
  return [part, card].filter((one) => one !== null).join(":");
}

/** "Moat", "Bane: Moat", "with Colonies" */
export function wordInWords(word: string): string {
  const { part, card } = readWord(word);
  const name = card === null ? "" : cardName(idOf(card));
  if (part === null) return name;
  return has(`web.kingdom.${part}`) ? t(`web.kingdom.${part}`, { card: name }) : word;
}

/** A card without the edition whose text is played: `mine` of `mine@1`. */
export const idOf = (card: string) => card.replace(/@.*/, "");

/** The words of a kingdom as the server writes it; none while it is still to be drafted. */
export function wordsOf(kingdom: string): string[] {
  return kingdom === "draft" ? [] : kingdom.split(",");
}

/** The address at which a kingdom is shown chosen. */
export function kingdomPath(cards: readonly string[], edition: Edition): string {
  return `/new?kingdom=${cards.join(",")}&edition=${edition}`;
}

/** Reads a link, a path or just `card, card, …`. */
export function readKingdom(typed: string): SharedKingdom {
  const query = typed.match(/[?&](?=(?:kingdom|edition)=)(.*)$/s)?.[1];
  const said = new URLSearchParams(query ?? "");
  const edition = Number(said.get("edition"));
  return {
    words: (query === undefined ? typed : (said.get("kingdom") ?? ""))
      .split(/[,;\n]/)
      .map((word) => word.trim())
      .filter((word) => word !== ""),
    edition: edition === 1 || edition === 2 ? edition : null,
  };
}

/** The cheapest first, then by name. */
export function byCost(a: Card, b: Card): number {
  const dearer = a.cost.coins - b.cost.coins || a.cost.potions - b.cost.potions || a.cost.debt - b.cost.debt;
  return dearer || cardName(a.card).localeCompare(cardName(b.card), locale());
}

/** The recommended kingdom with just these words. */
export function recommended(kingdoms: readonly Kingdom[], cards: readonly string[]): Kingdom | undefined {
  const wanted = [...cards].sort().join();
  return kingdoms.find((kingdom) => [...kingdom.cards].sort().join() === wanted);
}

/** A recommended kingdom's name in the language that is spoken. */
export function kingdomName(kingdom: Kingdom): string {
  return kingdom.names[locale()] ?? kingdom.names["en"] ?? kingdom.id;
}
