// A card's full text, large: on hover, on focus by keyboard, on a long press.
import type { Card } from "../protocol/messages";

const hoverPause = 250; // milliseconds
const longPress = 400;

class Preview {
  card = $state.raw<Card | null>(null);
  at = $state.raw<DOMRect | null>(null);
  private of: Element | null = null;

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

/** Lets an element show this card. */
export function shows(card: Card): (element: HTMLElement) => () => void {
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
      // Later: an element that loses the focus because it goes away does so in the middle of an update.
      queueMicrotask(() => preview.hide(element));
    };
    const listeners: { [type: string]: (event: Event) => void } = {
      pointerenter: (event) => (event as PointerEvent).pointerType === "mouse" && later(hoverPause),
      pointerleave: hide,
      pointercancel: hide,
      pointerdown: (event) => {
        pressed = false;
        if ((event as PointerEvent).pointerType !== "mouse") later(longPress);
        else hide();
      },
      pointerup: (event) => (event as PointerEvent).pointerType !== "mouse" && hide(),
      contextmenu: (event) => pressed && event.preventDefault(),
      focus: () => element.matches(":focus-visible") && preview.show(card, element),
      blur: hide,
    };
    // The click that ends a long press is not meant.
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
