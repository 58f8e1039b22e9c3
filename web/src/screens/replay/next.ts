// What was answered next, in words.
import type { Reader } from "../../log";
import type { Ask, Event as Happening } from "../../protocol/messages";
import { cardName, t } from "../../text";
import type { Moment } from "./moment";

const asks: { [what in Happening["what"]]?: Ask } = {
  plays: "play",
  buys: "buy",
  gains: "gain",
  discards: "discard",
  trashes: "trash",
  reveals: "reveal",
  puts: "put_on_deck",
  sets_aside: "set_aside",
  reacts: "react",
};

/** What was asked: as these eyes could see it then, or else by what came of the answer, if that is known. */
function askOf({ next, state }: Moment, following: Moment | null): Ask | "other" {
  const asked = state.view?.asked;
  if (asked?.seat === next?.seat && asked?.ask) return asked.ask;
  const came = following?.state.events.slice(state.events.length) ?? [];
  const event = came.find(({ seat, card, what }) => seat === next?.seat && card === next?.choice && what in asks);
  return (event && asks[event.what]) ?? "other";
}

/** Null at the end of the game. */
export function nextInWords(moment: Moment, following: Moment | null, reader: Reader): string | null {
  const { next } = moment;
  if (!next) return null;
  const name = reader.names.get(next.seat) ?? "";
  const ask = askOf(moment, following);
  if (next.choice === "stop") return t("web.replay.next_stop", { name, ask });
  if (next.choice === "all") return t("web.replay.next_all", { name });
  if (!reader.cards.has(next.choice)) return t("web.replay.next_yes", { name });
  return t("web.replay.next_card", { name, ask, card: cardName(next.choice) });
}
