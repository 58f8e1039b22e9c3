// Who plays on a seat: how well the computer does, a guest, or the computer for one, or nobody at the moment.
import type { GameClient } from "../../game/game-client.svelte";
import { opponentGrade, opponentKind } from "../../lobby/opponents";
import type { Seat } from "../../protocol/messages";
import { t } from "../../texts/text";

/** Whether the person who has this seat is not connected. */
export function isAway(client: GameClient, seat: Seat): boolean {
  const { table, here } = client.state;
  return table?.seats.find((one) => one.seat === seat)?.opponent === null && here !== null && !here.seats.includes(seat);
}

/** "Computer · Skilled", or "Skilled" where there is little room. */
export function kindOf(client: GameClient, seat: Seat, short = false): string {
  const sitter = client.state.table?.seats.find((one) => one.seat === seat);
  if (sitter?.away) return t("web.seats.stand_in");
  if (isAway(client, seat)) return t("web.seats.away");
  if (sitter?.resigned) return t("web.seats.resigned");
  if (sitter?.opponent == null) return t("web.seats.guest");
  return (short && opponentGrade(sitter.opponent)) || opponentKind(sitter.opponent);
}
