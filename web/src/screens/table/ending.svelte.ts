// Ending the turn: with a warning if something could still be done, unless the person has switched that off.
import { inWords } from "../../log";
import { preferences } from "../../preferences.svelte";
import type { TableClient } from "../../table.svelte";
import { plain, t } from "../../text";

export class Ending {
  warning = $state("");

  constructor(private readonly client: TableClient) {}

  end(): void {
    this.warning = preferences.confirmEnd ? this.left() : "";
    if (!this.warning) this.client.endTurn();
  }

  goOn(): void {
    this.warning = "";
    this.client.endTurn();
  }

  cancel(): void {
    this.warning = "";
  }

  // What the server would still let this seat do in its turn, in words.
  private left(): string {
    const { decision, view } = this.client.state;
    if (!decision || !view) return "";
    const options = Object.keys(decision.options);
    if (decision.ask === "buy") {
      const worth = options.some((card) => (this.client.cards.get(card)?.cost.coins ?? 0) > 0);
      return worth ? t("web.end.coins", { coins: view.coins, buys: view.buys }) : "";
    }
    return options.length > 0 ? t("web.end.cards", { cards: plain(inWords(decision.options, this.client.cards)) }) : "";
  }
}
