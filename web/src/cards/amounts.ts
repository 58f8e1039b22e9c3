// Finds the amounts in a text ("+1 Action", "2 coins"), which are drawn as signs. Each language has its own patterns for them.
import type { SignName } from "./Sign.svelte";

/** An amount: in words, and as a sign with a prefix (+, −, or none) and a number. */
export interface Amount {
  words: string;
  sign: SignName;
  prefix: string;
  n: string;
}
export type TextPiece = string | Amount;
type Patterns = { [name in SignName]: string };

export const signNames: readonly SignName[] = ["card", "action", "buy", "coin", "points", "coffers", "villager", "potion", "debt"];

/** `patterns`: for each sign a regular expression whose two groups are the prefix and the number. */
export function splitAmounts(text: string, patterns: Patterns): TextPiece[] {
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
  return found;
}

/** About how many letters long the pieces are when drawn. */
export function textLength(all: readonly TextPiece[]): number {
  return all.reduce((sum, piece) => sum + (typeof piece === "string" ? piece.length : 3), 0);
}
