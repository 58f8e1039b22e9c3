// What a player looks at in the tray of their own accord: the trash, or cards that lie apart.
import type { Seat } from "../../protocol/messages";

export type ViewedZone = { zone: "trash" } | { zone: "apart"; seat: Seat; mat: string | null };

export class Viewed {
  zone = $state.raw<ViewedZone | null>(null);

  /** Shows this zone, or hides it if it is shown. */
  toggle(zone: ViewedZone): void {
    this.zone = JSON.stringify(zone) === JSON.stringify(this.zone) ? null : zone;
  }

  close(): void {
    this.zone = null;
  }
}
