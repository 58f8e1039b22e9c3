// The cards that are in the air, which Flights.svelte shows.
import type { Card, Happened } from "../protocol/messages";

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
  from: Box;
  to: Box;
  delay: number; // milliseconds
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
