// The card that is shown large with its full text: on hover, on keyboard focus, on a long press.
import type { Card } from "../protocol/messages";
import { ruleDialog } from "../rules/rule-dialog.svelte";
import { ruleOfCard } from "../rules/rule-names";

const hoverDelay = 250; // milliseconds
const longPress = 400;

class Preview {
  card = $state.raw<Card | null>(null);
  at = $state.raw<DOMRect | null>(null);
  docked = $state(false); // it has a place of its own on the screen
  private of: Element | null = null;

  /** From now on it is shown in a place of its own, until the returned function is called. */
  dock(): () => void {
    this.docked = true;
    return () => (this.docked = false);
  }

  show(card: Card, element: Element): void {
    this.card = card;
    this.at = element.getBoundingClientRect();
    this.of = element;
  }
  hide(element?: Element): void {
    if (element && element !== this.of) return;
    this.card = null;
    this.of = null;
  }
}

export const preview = new Preview();

/** Attaches the preview of this card to an element. */
export function showsPreview(card: Card): (element: HTMLElement) => () => void {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pressed = false;
    const later = (pause: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        pressed = true;
        preview.show(card, element);
      }, pause);
    };
    const hide = () => {
      clearTimeout(timer);
      // Deferred: an element that loses the focus because it is removed does so in the middle of an update.
      queueMicrotask(() => preview.hide(element));
    };
    const listeners: { [type: string]: (event: Event) => void } = {
      pointerenter: (event) => (event as PointerEvent).pointerType === "mouse" && later(hoverDelay),
      pointerleave: hide,
      pointercancel: hide,
      pointerdown: (event) => {
        pressed = false;
        if ((event as PointerEvent).pointerType !== "mouse") later(longPress);
        else hide();
      },
      pointerup: (event) => (event as PointerEvent).pointerType !== "mouse" && hide(),
      // A right click, or the key for it, asks for everything about the card; after a long press the card is shown already.
      contextmenu: (event) => {
        event.preventDefault();
        if (!pressed || !matchMedia("(hover: none)").matches) ruleDialog.open(ruleOfCard(card.card));
      },
      focus: () => element.matches(":focus-visible") && preview.show(card, element),
      blur: hide,
    };
    // The click at the end of a long press is not intended.
    const click = (event: Event) => {
      if (!pressed || !matchMedia("(hover: none)").matches) return;
      pressed = false;
      event.stopImmediatePropagation();
      event.preventDefault();
    };
    for (const [type, listener] of Object.entries(listeners)) element.addEventListener(type, listener);
    element.addEventListener("click", click, { capture: true });
    return () => {
      hide();
      for (const [type, listener] of Object.entries(listeners)) element.removeEventListener(type, listener);
      element.removeEventListener("click", click, { capture: true });
    };
  };
}
