// Why something did not work, in words for the player.
import { ConnectionLost, Refusal } from "./connection";
import type { Error as ErrorMessage } from "../protocol/messages";
import { messageText, t } from "../texts/text";

/** Why the server refused. */
export function refusalInWords(error: ErrorMessage): string {
  const why = messageText(error);
  return error.code === "wishes" ? t("web.error.wishes", { why }) : why;
}

/** The error in words. Anything but a refusal by the server or a lost connection is a bug of ours, and is thrown again. */
export function errorInWords(why: unknown): string {
  if (why instanceof ConnectionLost) return t("web.connection.lost");
  if (why instanceof Refusal) return refusalInWords(why.error);
  throw why;
}
