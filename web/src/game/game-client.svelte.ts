// A game as somebody sees it, and what the components show of it. TableClient plays or watches one, ReplayClient looks at one that is over;
// only TableClient can pick.
import { costsNow, usesPotions } from "../cards/costs";
import { type Reader, logOf } from "./log";
import type { Bag, Card, Choice, Seat } from "../protocol/messages";
import { decidesFor } from "./question";
import type { Item } from "./selection";
import type { Sorting } from "./sorting";
import { type TableState, nothingKnown } from "./table-state";
import { supplyOf } from "./supply";
import { seatName } from "../texts/text";

export class GameClient {
  state = $state.raw<TableState>(nothingKnown);
  picked = $state.raw<readonly Item[]>([]);
  /** The cards that are sorted into bins, if the open question is one of several about them; the one picked is sorted next. */
  sorting = $state.raw<Sorting | null>(null);
  since = $state<number | null>(null); // when the table began to wait for an answer, in milliseconds since 1970
  readonly me: Seat | null = $derived(this.state.you?.seat ?? null);
  /** The cards of the game at their current costs. */
  readonly cards = $derived(
    new Map<string, Card>(costsNow(this.state.welcome?.cards ?? [], this.state.view?.costs).map((card) => [card.card, card])),
  );
  readonly potions = $derived(usesPotions(this.state.welcome?.cards ?? [])); // whether this game has any
  readonly supply = $derived.by(() => {
    const { welcome, view } = this.state;
    return welcome && view && supplyOf(welcome.cards, welcome.setup.kingdom, view);
  });
  /** Whose hand is shown: my own, or that of the player I decide for. */
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
  readonly log = $derived(logOf(this.state.events, this.reader, this.state.notes));

  constructor(readonly id: string) {}

  /** Called on a click on a card that can be chosen. */
  pick(_item: Item): void {}

  /** The same for a card whose copies are a stack. */
  pickFromStack(_card: string, _copies: number): void {}

  /** Puts the card that is sorted next into this bin. */
  sortInto(_bin: number, _item?: Item): void {}

  /** Answers the open question. */
  choose(_choice: Choice): void {}
}
