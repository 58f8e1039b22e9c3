// The next answer of a replay, in words.
import type { Reader } from "../../game/log";
import { cardName, choiceText, t } from "../../texts/text";
import type { Moment } from "./moment";

/** What somebody answers next; null at the end of the game. */
export function nextInWords({ next }: Moment, reader: Reader): string | null {
  if (!next) return null;
  const { ask, choice } = next;
  const name = reader.names.get(next.seat) ?? "";
  if (typeof choice === "number" || (ask === "number" && choice !== "stop"))
    return t("web.replay.next_number", { name, n: Number(choice) });
  if (choice === "stop") return t("web.replay.next_stop", { name, ask });
  if (choice === "all") return t("web.replay.next_all", { name });
  if (ask === "choose") return t("web.replay.next_option", { name, option: choiceText(next.source, choice) });
  if (!reader.cards.has(choice)) return t("web.replay.next_yes", { name });
  return t("web.replay.next_card", { name, ask, card: cardName(choice) });
}
