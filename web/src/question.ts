// The one sentence that always says who must do what.
import type { Decision, View } from "./protocol/messages";
import { type Reader } from "./log";
import { cardName, has, t } from "./text";

/** Whether the question is answered with yes or no. */
export function isYesOrNo(decision: Decision): boolean {
  return decision.stop && decision.max === 1 && decision.source !== null && Object.keys(decision.options).length === 1;
}

/** What this seat is asked. */
export function question(decision: Decision, view: View, reader: Reader): string {
  const options = Object.values(decision.options).reduce((sum, n) => sum + n, 0);
  const every = decision.min === 0 && decision.max >= options;
  const sort = decision.min === decision.max || decision.max === 1 ? "exactly" : every ? "any" : "up_to";
  let key = `play.ask.${decision.ask}.${decision.from}`;
  if (decision.owner !== decision.seat) key += ".of_another";
  if (isYesOrNo(decision) && has(`${key}.one`)) key += ".one";
  if (!has(key)) key = `play.ask.${decision.ask}`; // what is asked nowhere else names the zone
  const zone = decision.from === "none" ? "" : t(`terms.zone.${decision.from}`);
  const owner = reader.names.get(decision.owner) ?? "";
  return t(key, {
    card: decision.source === null ? "" : cardName(decision.source),
    amount: t("play.amount", { sort, n: decision.max }),
    option: cardName(Object.keys(decision.options)[0] ?? "copper"),
    owner,
    zone: decision.owner === decision.seat ? zone : t("play.zone_of_another", { owner, zone }),
    turn_of: reader.names.get(view.turn_of) ?? "",
    actions: view.actions,
    buys: view.buys,
    coins: view.coins,
  });
}

/** Whom the table waits for. */
export function waitingFor(view: View, reader: Reader): string {
  const asked = view.asked;
  if (!asked) return t("web.wait.nobody");
  const name = reader.names.get(asked.seat) ?? "";
  if (asked.seat === reader.seat) return t("web.wait.you");
  if (asked.source !== undefined) return t("web.wait.card", { name, card: cardName(asked.source) });
  return asked.seat === view.turn_of ? t("web.wait.turn", { name }) : t("web.wait.answer", { name });
}
