// Why something did not work, in words for the person.
import { Lost, Refusal } from "./connection";
import type { Error as Refused } from "./protocol/messages";
import { has, t } from "./text";

/** What the server refused; in its own words where this language has none for it. */
export function refusalInWords(refused: Refused): string {
  const key = `web.error.${refused.code}`;
  return has(key) ? t(key, { why: refused.text }) : refused.text;
}

/** Anything but a refusal of the server or a lost connection is a mistake of ours, and thrown again. */
export function inWords(why: unknown): string {
  if (why instanceof Lost) return t("web.connection.lost");
  if (why instanceof Refusal) return refusalInWords(why.refused);
  throw why;
}
