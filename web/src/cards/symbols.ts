// Finds the amounts in a card's text ("+1 Action", "2 coins"), which are drawn as symbols. Each language says how it writes them.
import type { SignName } from "./Sign.svelte";

/** Words, or an amount: the words for it, its symbol, its sign and number. */
export type TextPiece = string | { words: string; symbol: SignName; sign: string; n: string };

export const symbolNames: readonly SignName[] = ["card", "action", "buy", "coin", "points", "potion", "debt"];

/** `patterns`: for each symbol a regular expression with the sign and the number as its two groups. */
export function pieces(text: string, patterns: { [name in SignName]: string }): TextPiece[] {
  const any = new RegExp(symbolNames.map((name) => `(?<${name}>${patterns[name]})`).join("|"), "gu");
  const found: TextPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(any)) {
    if (match.index > end) found.push(text.slice(end, match.index));
    const symbol = symbolNames.find((name) => match.groups?.[name] !== undefined)!;
    const [, sign = "", n = ""] = match[0].match(new RegExp(`^${patterns[symbol]}$`, "u")) ?? [];
    found.push({ words: match[0], symbol, sign, n });
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push(text.slice(end));
  return withBonusesApart(found);
}

// The amounts that a text begins with ("+1 Card, +1 Action. …") stand on a line of their own, without commas and full stop.
function withBonusesApart(all: TextPiece[]): TextPiece[] {
  const words = all.findIndex((piece) => typeof piece === "string" && !/^,\s*$/.test(piece));
  const rest = all[words];
  const bonuses = words === -1 ? all : all.slice(0, words);
  const apart = bonuses.map((piece) => (typeof piece === "string" ? " " : piece));
  if (typeof rest !== "string" || words === 0) return words === 0 ? all : apart;
  const sentence = rest.match(/^\.\s*(.*)$/s)?.[1];
  if (sentence === undefined) return all;
  return sentence === "" && words === all.length - 1 ? apart : [...apart, `\n${sentence}`, ...all.slice(words + 1)];
}

/** How much room the pieces take, about, in letters. */
export function room(all: TextPiece[]): number {
  return all.reduce((sum, piece) => sum + (typeof piece === "string" ? piece.length : 4), 0);
}
