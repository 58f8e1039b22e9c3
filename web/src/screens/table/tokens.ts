// Tokens in words.
import type { Reader } from "../../game/log";
import type { Tokens } from "../../protocol/messages";
import { cardName, t } from "../../texts/text";

/** "2 tokens of Tollgate"; on a pile, with the name of their owner. */
export function tokensInWords({ of, on, seat, n }: Tokens, reader: Reader): string {
  const whose = on !== null && seat !== null;
  return t("web.table.tokens", { n, card: cardName(of), whose: String(whose), name: reader.names.get(seat ?? 0) ?? "" });
}
