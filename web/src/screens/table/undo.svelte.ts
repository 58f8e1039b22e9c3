// Taking back the last answer. Whether that is possible, and if not why, is known beforehand.
import type { TableClient } from "../../game/table-client.svelte";
import { t } from "../../texts/text";

export class Undo {
  readonly kind = $derived.by(() => this.client.state.view?.undo ?? null);
  readonly possible = $derived(this.kind === "free" || this.kind === "consent" || this.kind === "practice");
  readonly why = $derived(this.kind === null ? "" : t(`web.undo.${this.kind}`));
  private explainedAt = $state(0); // when the player was told why not, as moment + 1
  private readonly moment = $derived.by(() => this.client.state.events.length);

  constructor(private readonly client: TableClient) {}

  /** Takes back, asks the others for consent, or shows why that is impossible. */
  press(): void {
    if (this.kind === null) return;
    if (this.possible) this.client.undo();
    else this.explainedAt = this.moment + 1;
  }

  /** What there is to say about it now. */
  get message(): string {
    const request = this.client.state.undo;
    if (request?.by === this.client.me) return t(request.state === "asked" ? "web.undo.waits" : "web.undo.refused");
    return this.explainedAt === this.moment + 1 && !this.possible ? this.why : "";
  }
}
