// What a click on a card means. With a mouse or a key it picks the card, and if that is impossible it says why. With a finger it shows the
// card large first, and a second tap picks it, unless the player wants single taps to pick.
import type { GameClient } from "../../game/game-client.svelte";
import type { Card } from "../../protocol/messages";
import { preferences } from "../../storage/preferences.svelte";
import { cardName, t } from "../../texts/text";
import { type WhyNot, whyNot } from "./card-facts";

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

const shownFor = 8000; // milliseconds: long enough to follow the link to the rule
const nothing: WhyNot = { why: "", rule: null };

export class Taps {
  /** The card that is shown large, and where it was tapped. */
  opened = $state.raw<{ card: Card; element: HTMLElement } | null>(null);
  /** Why the card that was clicked can't be had. */
  refusal = $state.raw<WhyNot>(nothing);
  private firstAnswered: number | null = null; // the question at the time of the last single click
  private warned = ""; // the card that the player was asked about
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly client: GameClient) {}

  /** To be called on every click before anything else gets it. */
  clicked(event: MouseEvent): void {
    if (this.isForAnotherQuestion(event)) return swallow(event);
    if ((event.target as Element).closest(".rule-link")) return; // a refusal stays while its rule is read
    const element = (event.target as Element).closest<HTMLElement>(".table [data-item][data-card]");
    this.refuse(nothing);
    if (element?.dataset["card"] !== this.warned) this.warned = "";
    const card = element && this.client.cards.get(element.dataset["card"]!);
    if (!card) return;
    const byTouch = event instanceof PointerEvent && (event.pointerType === "touch" || event.pointerType === "pen");
    if (byTouch && !preferences.singleTaps) {
      swallow(event);
      this.opened = { card, element };
    } else if (this.shouldAskFirst(card, element)) {
      swallow(event);
      this.refuse({ why: t("web.why.sure", { name: cardName(card.card) }), rule: null });
      this.warned = card.card;
    } else if (element.dataset["lit"] !== "true") this.refuse(this.whyNot(card, element));
  }

  // The second click of a double click, if the first one was an answer: it would answer the next question.
  private isForAnotherQuestion(event: MouseEvent): boolean {
    const { decision, pending } = this.client.state;
    if (event.detail <= 1) this.firstAnswered = decision?.request ?? null;
    const answers = (event.target as Element).closest(".table button") !== null;
    return event.detail > 1 && answers && (pending !== null || this.firstAnswered !== (decision?.request ?? null));
  }

  // Buying a Curse takes a second click.
  private shouldAskFirst(card: Card, element: HTMLElement): boolean {
    const asks = this.client.state.decision?.ask === "buy" && card.types.includes("curse") && element.dataset["lit"] === "true";
    return asks && this.warned !== card.card;
  }

  /** Picks the card that is shown large. */
  pick(): void {
    const { opened } = this;
    this.close();
    if (opened && this.isLit(opened.element)) opened.element.click();
  }

  close(): void {
    this.opened = null;
  }

  isLit(element: HTMLElement): boolean {
    return element.isConnected && element.dataset["lit"] === "true";
  }

  /** Why the card that is shown large can't be picked. */
  whyNot(card: Card, element: HTMLElement): WhyNot {
    const { view } = this.client.state;
    return view ? whyNot(card, element.closest("[data-pile]") ? "supply" : "other", this.client, view) : nothing;
  }

  private refuse(refusal: WhyNot): void {
    clearTimeout(this.timer);
    this.refusal = refusal;
    if (refusal.why) this.timer = setTimeout(() => (this.refusal = nothing), shownFor);
  }
}
