// Amounts in the texts of cards are marked with the sign that they are drawn as: "costs at most <coin>4 coins</coin>".
export const signNames = ["card", "action", "buy", "coin", "points", "coffers", "villager", "potion", "debt"] as const;
export type SignName = (typeof signNames)[number];

/** A marked amount; its groups are the sign and the words. */
export const marked = new RegExp(`<(${signNames.join("|")})>(.*?)</\\1>`, "gu");

/** The text without its markup: all words. */
export function unmarked(text: string): string {
  return text.replace(marked, "$2");
}
