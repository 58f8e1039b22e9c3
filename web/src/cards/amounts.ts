// Finds the amounts in a card's text ("+1 Action", "2 coins"), which are drawn as signs. Each language has its own patterns for them.
import type { SignName } from "./Sign.svelte";

/** Words, or an amount: in words, and as a sign with a prefix (+, −, or none) and a number. */
export type TextPiece = string | { words: string; sign: SignName; prefix: string; n: string };

export const signNames: readonly SignName[] = ["card", "action", "buy", "coin", "points", "potion", "debt"];

/** `patterns`: for each sign a regular expression whose two groups are the prefix and the number. */
export function splitAmounts(text: string, patterns: { [name in SignName]: string }): TextPiece[] {
  const any = new RegExp(signNames.map((name) => `(?<${name}>${patterns[name]})`).join("|"), "gu");
  const found: TextPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(any)) {
    if (match.index > end) found.push(text.slice(end, match.index));
    const sign = signNames.find((name) => match.groups?.[name] !== undefined)!;
    const [, prefix = "", n = ""] = match[0].match(new RegExp(`^${patterns[sign]}$`, "u")) ?? [];
    found.push({ words: match[0], sign, prefix, n });
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push(text.slice(end));
  return withBonusesOnTheirOwnLine(found);
}

// The amounts at the beginning of a text ("+1 Card, +1 Action. …") get a line of their own, without commas and full stop.
function withBonusesOnTheirOwnLine(all: TextPiece[]): TextPiece[] {
  const words = all.findIndex((piece) => typeof piece === "string" && !/^,\s*$/.test(piece));
  const rest = all[words];
  const bonuses = words === -1 ? all : all.slice(0, words);
  const apart = bonuses.map((piece) => (typeof piece === "string" ? " " : piece));
  if (typeof rest !== "string" || words === 0) return words === 0 ? all : apart;
  const sentence = rest.match(/^\.\s*(.*)$/s)?.[1];
  if (sentence === undefined) return all;
  return sentence === "" && words === all.length - 1 ? apart : [...apart, `\n${sentence}`, ...all.slice(words + 1)];
}

/** About how many letters long the pieces are when drawn. */
export function textLength(all: TextPiece[]): number {
  return all.reduce((sum, piece) => sum + (typeof piece === "string" ? piece.length : 4), 0);
}
