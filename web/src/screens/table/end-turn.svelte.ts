// Ends the turn, after a warning if something could still be done, unless the player has switched that off.
import { cardsInWords } from "../../game/log";
import { preferences } from "../../storage/preferences.svelte";
import type { TableClient } from "../../game/table-client.svelte";
import { plainText, t } from "../../texts/text";

export class EndTurn {
  warning = $state("");

  constructor(private readonly client: TableClient) {}

  request(): void {
    this.warning = preferences.confirmEnd ? this.whatIsLeft() : "";
    if (!this.warning) this.client.endTurn();
  }

  confirm(): void {
    this.warning = "";
    this.client.endTurn();
  }

  cancel(): void {
    this.warning = "";
  }

  // What the server would still let this seat do in its turn, in words.
  private whatIsLeft(): string {
    const { decision, view } = this.client.state;
    // Whoever ends the game is asked about that.
    if (!decision || !view || decision.ends?.some(({ choice }) => choice === "stop")) return "";
    const options = Object.keys(decision.options);
    if (decision.ask === "buy") {
      const canBuy = options.some((card) => (this.client.cards.get(card)?.cost.coins ?? 0) > 0);
      return canBuy ? t("web.end.coins", { coins: view.coins, buys: view.buys }) : "";
    }
    return options.length > 0 ? t("web.end.cards", { cards: plainText(cardsInWords(decision.options, this.client.cards)) }) : "";
  }
}
