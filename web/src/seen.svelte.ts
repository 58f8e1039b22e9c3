// A table as somebody sees it: one who sits there, watches, or looks at a game that is over. Nothing can be picked unless one sits there.
import { type Reader, logOf } from "./log";
import type { Card, Seat } from "./protocol/messages";
import type { Item } from "./selection";
import { type TableState, nothingKnown } from "./store";
import { seatName } from "./text";

export class SeenTable {
  state = $state.raw<TableState>(nothingKnown);
  picked = $state.raw<readonly Item[]>([]);
  since = $state<number | null>(null); // milliseconds since 1970: from then on the table waits for whoever is asked
  readonly me: Seat | null = $derived(this.state.you?.seat ?? null);
  readonly cards = $derived(new Map<string, Card>(this.state.welcome?.cards.map((card) => [card.card, card])));
  readonly names = $derived(new Map<Seat, string>(this.state.table?.seats.map((seat) => [seat.seat, seatName(seat) ?? ""])));
  readonly reader: Reader = $derived({ cards: this.cards, names: this.names, seat: this.me });
  readonly log = $derived(logOf(this.state.events, this.reader));

  constructor(readonly id: string) {}

  /** A click on a card that can be chosen. */
  pick(_item: Item): void {}

  /** Picks a card of which the copies are not told apart. */
  pickCard(_card: string): void {}
}
