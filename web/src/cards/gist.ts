// What a card does, in a few signs or words: its gist, which is shown at every size.
import type { Card } from "../protocol/messages";
import type { SignName } from "../texts/markup";
import { hasText, plusText, t, writtenText } from "../texts/text";
import { type Amount, type TextPiece, inSigns } from "./amounts";

export interface Gist {
  /** What the card is worth: coins of a Treasure, points. */
  value: Amount | null;
  /** What it gives first: +1 Card, +2 Actions. */
  signs: Amount[];
  /** A few words more, or all that there is to say. */
  words: TextPiece[];
}

const signOf: { [plus: string]: SignName } = {
  cards: "card",
  actions: "action",
  buys: "buy",
  coins: "coin",
  points: "points",
  coffers: "coffers",
  villagers: "villager",
  potions: "potion",
  debt: "debt",
};

const minus = "−";

/** The gist of a card: signs by its data, words from the catalogue. */
export function gistOf(card: Card): Gist {
  const gist: Gist = { value: null, signs: [], words: [] };
  const isTreasure = card.types.includes("treasure");
  for (const [what, n] of Object.entries(card.plus ?? {})) {
    const sign = signOf[what];
    if (!sign) continue;
    const worth = isTreasure && (what === "coins" || what === "potions");
    const amount = { words: plusText(card, what, n), sign, prefix: worth ? "" : "+", n: String(n) };
    if (worth && !gist.value) gist.value = amount;
    else gist.signs.push(amount);
  }
  if (card.points) {
    const words = t("web.sign.worth_points", { n: card.points });
    gist.value = { words, sign: "points", prefix: card.points < 0 ? minus : "", n: String(Math.abs(card.points)) };
  }
  const key = card.variant !== undefined && hasText(`cards.${card.card}.gist@${card.variant}`) ? `gist@${card.variant}` : "gist";
  if (hasText(`cards.${card.card}.${key}`)) gist.words = inSigns(t(`cards.${card.card}.${key}`));
  // "1 point per 10 cards": the points are the value.
  const [first, ...rest] = gist.words;
  if (!gist.value && typeof first === "object" && first.sign === "points") {
    gist.value = first;
    gist.words = rest.map((piece, i) => (i === 0 && typeof piece === "string" ? piece.trimStart() : piece));
  }
  return gist;
}

/** The text of a card apart from what its gist says in signs; of a card without other text, nothing. */
export function textOf(card: Card): TextPiece[] {
  return inSigns(writtenText(card) ?? "");
}
