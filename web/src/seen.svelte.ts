// A table as somebody sees it: one who sits there, watches, or looks at a game that is over. Nothing can be picked unless one sits there.
import { costsNow, usesPotions } from "./cards/costs";
import { type Reader, logOf } from "./log";
import type { Bag, Card, Seat } from "./protocol/messages";
import { decidesFor } from "./question";
import type { Item } from "./selection";
import { type TableState, nothingKnown } from "./store";
import { supplyOf } from "./supply";
import { seatName } from "./text";

export class SeenTable {
  state = $state.raw<TableState>(nothingKnown);
  picked = $state.raw<readonly Item[]>([]);
  since = $state<number | null>(null); // milliseconds since 1970: from then on the table waits for whoever is asked
  readonly me: Seat | null = $derived(this.state.you?.seat ?? null);
  /** The cards of the game, with what they cost now. */
  readonly cards = $derived(
    new Map<string, Card>(costsNow(this.state.welcome?.cards ?? [], this.state.view?.costs).map((card) => [card.card, card])),
  );
  readonly potions = $derived(usesPotions(this.state.welcome?.cards ?? [])); // whether there are any in this game
  readonly supply = $derived.by(() => {
    const { welcome, view } = this.state;
    return welcome && view && supplyOf(welcome.cards, welcome.setup.kingdom, view);
  });
  /** Whose hand lies before this person: their own, or that of the seat for which they decide. */
  readonly handOf: Seat | null = $derived.by(() => {
    const { decision, view } = this.state;
    const instead = view && decidesFor(view, this.me);
    if (!view || instead === null || (decision?.from === "hand" && decision.owner === this.me)) return this.me;
    return view.seats.some(({ seat, hand }) => seat === instead && hand) ? instead : this.me;
  });
  readonly hand: Bag = $derived.by(() => {
    const { view } = this.state;
    return view?.seats.find(({ seat }) => seat === this.handOf)?.hand ?? view?.hand ?? {};
  });
  readonly names = $derived(new Map<Seat, string>(this.state.table?.seats.map((seat) => [seat.seat, seatName(seat) ?? ""])));
  readonly reader: Reader = $derived({ cards: this.cards, names: this.names, seat: this.me });
  readonly log = $derived(logOf(this.state.events, this.reader));

  constructor(readonly id: string) {}

  /** A click on a card that can be chosen. */
  pick(_item: Item): void {}

  /** Picks a card of which the copies are not told apart. */
  pickCard(_card: string): void {}
}
