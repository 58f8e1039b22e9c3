// What the others have done since this player's last turn, from the events alone.
import type { Event as GameEvent, Seat } from "../../protocol/messages";

/** The cards that others have gained since the end of my last turn; none while I have a turn. */
export function gainedByOthers(events: readonly GameEvent[], me: Seat | null): Set<string> {
  const gained = new Set<string>();
  for (const { what, seat, card } of events) {
    if (what === "turn" && seat === me) gained.clear();
    else if (what === "gains" && seat !== me && card && me !== null) gained.add(card);
  }
  return gained;
}

/** What this seat gained last; null if nothing yet. */
export function lastGain(events: readonly GameEvent[], seat: Seat): string | null {
  return events.findLast((event) => event.what === "gains" && event.seat === seat && event.card)?.card ?? null;
}
