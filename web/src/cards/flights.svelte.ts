// The cards that are in the air, which Flights.svelte shows.
import type { Card, Happened, Seat, Zone } from "../protocol/messages";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Flight {
  what: Happened;
  card: Card | null; // null: face down
  n: number; // equal cards that fly as one stack
  seat: Seat | undefined; // whose they are then
  zone: Zone | undefined; // where they land
  from: Box;
  to: Box;
  delay: number; // milliseconds
  arrival: Element | null; // the card that is seen there once it has landed
}

interface Numbered<T> {
  id: number;
  of: T;
}

const mostBlinks = 6; // at once

class Flights {
  inAir = $state.raw<readonly Numbered<Flight>[]>([]);
  blinks = $state.raw<readonly Numbered<Box>[]>([]);
  shown = 0; // layers that show them
  private last = 0;

  add(flight: Flight): void {
    if (this.shown > 0) this.inAir = [...this.inAir, { id: ++this.last, of: flight }];
  }
  /** How many cards that a seat gains are still on their way to this zone: they are counted when they land. */
  gained(seat: Seat, zone: Zone): number {
    const coming = this.inAir.filter(({ of }) => of.what === "gains" && of.seat === seat && of.zone === zone);
    return coming.reduce((sum, { of }) => sum + of.n, 0);
  }
  land(id: number): void {
    this.inAir = this.inAir.filter((one) => one.id !== id);
  }
  blink(box: Box): void {
    if (this.shown > 0 && this.blinks.length < mostBlinks) this.blinks = [...this.blinks, { id: ++this.last, of: box }];
  }
  fade(id: number): void {
    this.blinks = this.blinks.filter((one) => one.id !== id);
  }
}

export const flights = new Flights();
