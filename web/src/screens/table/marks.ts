// What everybody at a table should know about it, in a few words each.
import type { TableClient } from "../../game/table-client.svelte";
import type { View } from "../../protocol/messages";
import { t, textOrWord } from "../../texts/text";

export function marksOf(client: TableClient, view: View): string[] {
  const { table, here } = client.state;
  const names = { name: client.names.get(view.decides) ?? "", other: client.names.get(view.turn_of) ?? "" };
  const who = view.decides === client.me ? "you" : view.turn_of === client.me ? "me" : "other";
  return [
    view.decides !== view.turn_of && t("web.table.decides", { ...names, who }),
    table?.settings.practice && t("web.table.practice"),
    table?.settings.tracker && t("web.table.tracker"),
    table?.paused && t("web.table.paused"),
    here?.spectators && t("web.table.spectators", { n: here.spectators }),
  ].filter((mark) => typeof mark === "string");
}

// Treasures belong to the Buy phase. A phase that this page does not know is shown as it is called.
function phaseName(phase: string): string {
  return phase === "treasure" ? t("terms.phase.buy") : textOrWord(`terms.phase.${phase}`, phase);
}

/** "Your turn 7 · Buy phase" */
export function titleOf(client: TableClient, view: View): string {
  if (view.phase === "over" || client.state.over !== null) return t("terms.game_over");
  const n = view.seats.find((seat) => seat.seat === view.turn_of)?.turns ?? 0;
  const turn = t("log.turn", { who: view.turn_of === client.me ? "you" : "other", name: client.names.get(view.turn_of) ?? "", n });
  return t("web.table.turn", { turn, phase: phaseName(view.phase) });
}
