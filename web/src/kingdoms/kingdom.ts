// A kingdom as it is written and shared: `card,card,…` with other words among the cards; with an edition, as a link.
import type { Card, Kingdom } from "../protocol/messages";
import { cardName, hasText, locale, t } from "../texts/text";

export type Edition = 1 | 2;
export const editions: readonly Edition[] = [2, 1];

/** How many piles a kingdom has. */
export const kingdomSize = 10;

/** A kingdom that somebody shared: its words, and the edition if one is given. */
interface SharedKingdom {
  words: string[];
  edition: Edition | null;
}

/** A word of a kingdom: a card (`moat`), a card with a special part in the game (`bane:moat`), or a part without a card (`colonies`). */
interface KingdomWord {
  part: string | null;
  card: string | null;
}

const partsWithoutCard = new Set(["colonies", "shelters"]);

export function parseKingdomWord(word: string): KingdomWord {
  const [part, card] = word.split(":", 2).map((one) => one.trim());
  if (card !== undefined) return { part: part!.toLowerCase(), card };
  return partsWithoutCard.has(word.toLowerCase()) ? { part: word.toLowerCase(), card: null } : { part: null, card: word };
}

export function formatKingdomWord({ part, card }: KingdomWord): string {
  return [part, card].filter((one) => one !== null).join(":");
}

/** "Moat", "Bane: Moat", "with Colonies" */
export function kingdomWordText(word: string): string {
  const { part, card } = parseKingdomWord(word);
  const name = card === null ? "" : cardName(cardIdOf(card));
  if (part === null) return name;
  return hasText(`web.kingdom.${part}`) ? t(`web.kingdom.${part}`, { card: name }) : word;
}

/** The id of a card without the edition of its text: `mine` for `mine@1`. */
export const cardIdOf = (card: string) => card.replace(/@.*/, "");

/** The words of a kingdom as the server sends it; none if it has yet to be drafted. */
export function kingdomWords(kingdom: string): string[] {
  return kingdom === "draft" ? [] : kingdom.split(",");
}

/** The path of the new-game screen with this kingdom chosen. */
export function kingdomPath(cards: readonly string[], edition: Edition): string {
  return `/new?kingdom=${cards.join(",")}&edition=${edition}`;
}

/** Reads a link, a path, or just `card, card, …`. */
export function readKingdom(typed: string): SharedKingdom {
  const query = typed.match(/[?&](?=(?:kingdom|edition)=)(.*)$/s)?.[1];
  const params = new URLSearchParams(query ?? "");
  const edition = Number(params.get("edition"));
  return {
    words: (query === undefined ? typed : (params.get("kingdom") ?? ""))
      .split(/[,;\n]/)
      .map((word) => word.trim())
      .filter((word) => word !== ""),
    edition: edition === 1 || edition === 2 ? edition : null,
  };
}

/** The cheapest first, then by name. */
export function byCost(a: Card, b: Card): number {
  const difference = a.cost.coins - b.cost.coins || a.cost.potions - b.cost.potions || a.cost.debt - b.cost.debt;
  return difference || cardName(a.card).localeCompare(cardName(b.card), locale());
}

/** The recommended kingdom with exactly these words. */
export function recommendedKingdom(kingdoms: readonly Kingdom[], cards: readonly string[]): Kingdom | undefined {
  const wanted = [...cards].sort().join();
  return kingdoms.find((kingdom) => [...kingdom.cards].sort().join() === wanted);
}

/** A recommended kingdom's name in the current language. */
export function kingdomName(kingdom: Kingdom): string {
  return kingdom.names[locale()] ?? kingdom.names["en"] ?? kingdom.id;
}
