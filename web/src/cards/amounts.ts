// The amounts in a text ("+1 Action", "2 coins"), which are drawn as signs.
import { type SignName, marked } from "../texts/markup";

/** An amount: in words, and as a sign with a prefix (+, −, or none) and a number. */
export interface Amount {
  words: string;
  sign: SignName;
  prefix: string;
  n: string;
}
export type TextPiece = string | Amount;

/** The pieces of a text: words and amounts. */
export function inSigns(text: string): TextPiece[] {
  const found: TextPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(marked)) {
    if (match.index > end) found.push(text.slice(end, match.index));
    const [all, sign, words] = match as unknown as [string, SignName, string];
    const [, prefix = "", n = ""] = /([−+]?)(\d+)/u.exec(words) ?? [];
    found.push({ words, sign, prefix, n });
    end = match.index + all.length;
  }
  if (end < text.length) found.push(text.slice(end));
  return found;
}

/** About how many letters long the pieces are when drawn. */
export function textLength(all: readonly TextPiece[]): number {
  return all.reduce((sum, piece) => sum + (typeof piece === "string" ? piece.length : 3), 0);
}
