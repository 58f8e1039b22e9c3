// Taking back the last answer: whether that is possible, and why not, is known beforehand.
import type { TableClient } from "../../table.svelte";
import { t } from "../../text";

export class Undo {
  readonly how = $derived.by(() => this.client.state.view?.undo ?? null);
  readonly possible = $derived(this.how === "free" || this.how === "consent" || this.how === "practice");
  readonly why = $derived(this.how === null ? "" : t(`web.undo.${this.how}`));
  private told = $state(0); // the answer for which the person wanted to know why not
  private readonly moment = $derived.by(() => this.client.state.events.length);

  constructor(private readonly client: TableClient) {}

  /** Takes back, asks the others, or says why not. */
  press(): void {
    if (this.how === null) return;
    if (this.possible) this.client.undo();
    else this.told = this.moment + 1;
  }

  /** What is to be said about it now. */
  get news(): string {
    const wish = this.client.state.undo;
    if (wish?.by === this.client.me) return t(wish.state === "asked" ? "web.undo.waits" : "web.undo.refused");
    return this.told === this.moment + 1 && !this.possible ? this.why : "";
  }
}
