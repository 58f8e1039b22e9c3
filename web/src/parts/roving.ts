// Roving tabindex: a zone of cards is a single stop of the Tab key, and the arrow keys move from card to card. The focus is not lost when
// the card that has it is removed.

const arrows: { [key: string]: [number, number] } = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const centre = (element: Element): [number, number] => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
};

/** The nearest item in a direction, by position on the screen. */
function nearest(from: HTMLElement, items: HTMLElement[], [dx, dy]: [number, number]): HTMLElement | undefined {
  const [x, y] = centre(from);
  const distances = items.flatMap((item) => {
    const [ix, iy] = centre(item);
    const along = (ix - x) * dx + (iy - y) * dy;
    const across = Math.abs((ix - x) * dy) + Math.abs((iy - y) * dx);
    return along > 2 ? [{ item, distance: along + across * 3 }] : [];
  });
  return distances.sort((a, b) => a.distance - b.distance)[0]?.item;
}

/** Moves the focus to the element that gets it when the one that had it is gone. */
export function focusFallback(): void {
  document.querySelector<HTMLElement>("[data-focus-fallback]")?.focus({ preventScroll: true });
}

/** Attachment: makes the elements with `data-item` in this zone one stop of the Tab key. */
export function roving(zone: HTMLElement): () => void {
  let current: HTMLElement | undefined;
  let index = 0;
  let hasFocus = false;
  const every = () => [...zone.querySelectorAll<HTMLElement>("[data-item]")];
  const items = () => every().filter((item) => item.checkVisibility());

  function update(): void {
    const all = items();
    if (current && !current.isConnected && hasFocus && (document.activeElement === document.body || document.activeElement === null)) {
      const instead = all[Math.min(index, all.length - 1)];
      if (instead) instead.focus({ preventScroll: true });
      else focusFallback();
    }
    if (!current?.isConnected || !hasFocus) current = all.find((item) => item.dataset["lit"] === "true") ?? all[0];
    for (const item of every()) item.tabIndex = item === current ? 0 : -1;
  }

  function focused(event: FocusEvent): void {
    const item = (event.target as Element).closest<HTMLElement>("[data-item]");
    if (!item) return;
    hasFocus = true;
    current = item;
    index = items().indexOf(item);
    for (const other of every()) other.tabIndex = other === item ? 0 : -1;
  }

  function left(event: FocusEvent): void {
    // If the focused card was removed, the focus has not moved elsewhere.
    if ((event.target as Element).isConnected && event.relatedTarget !== null && !zone.contains(event.relatedTarget as Node))
      hasFocus = false;
  }

  function pressed(event: KeyboardEvent): void {
    const item = (event.target as Element).closest<HTMLElement>("[data-item]");
    if (!item || event.altKey || event.ctrlKey || event.metaKey) return;
    const all = items();
    const direction = arrows[event.key];
    const to = event.key === "Home" ? all[0] : event.key === "End" ? all.at(-1) : direction && nearest(item, all, direction);
    if (!to) return;
    event.preventDefault();
    to.focus();
  }

  const observer = new MutationObserver(update);
  observer.observe(zone, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-lit"] });
  zone.addEventListener("focusin", focused);
  zone.addEventListener("focusout", left);
  zone.addEventListener("keydown", pressed);
  zone.addEventListener("toggle", update, { capture: true });
  update();
  return () => {
    observer.disconnect();
    zone.removeEventListener("focusin", focused);
    zone.removeEventListener("focusout", left);
    zone.removeEventListener("keydown", pressed);
    zone.removeEventListener("toggle", update, { capture: true });
  };
}

/** Attachment: when a button in this zone is removed or disabled while it has the focus, the fallback element gets it. */
export function keepsFocus(zone: HTMLElement): () => void {
  let last: Element | null = null;
  const focused = (event: FocusEvent) => (last = event.target as Element);
  const left = (event: FocusEvent) => {
    if (event.relatedTarget !== null) last = null;
  };
  const update = () => {
    const lost = document.activeElement === document.body || document.activeElement === last;
    if (!last || !lost || (last.isConnected && !last.matches(":disabled"))) return;
    last = null;
    focusFallback();
  };
  const observer = new MutationObserver(update);
  observer.observe(zone, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
  zone.addEventListener("focusin", focused);
  zone.addEventListener("focusout", left);
  return () => {
    observer.disconnect();
    zone.removeEventListener("focusin", focused);
    zone.removeEventListener("focusout", left);
  };
}
