// A zone of cards is one stop of the Tab key; the arrow keys go from card to card. The focus never gets lost when a card goes away.

const arrows: { [key: string]: [number, number] } = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const middle = (element: Element): [number, number] => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
};

/** The item next to this one in a direction, by where they lie on the screen. */
function next(from: HTMLElement, items: HTMLElement[], [dx, dy]: [number, number]): HTMLElement | undefined {
  const [x, y] = middle(from);
  const distances = items.flatMap((item) => {
    const [ix, iy] = middle(item);
    const along = (ix - x) * dx + (iy - y) * dy;
    const across = Math.abs((ix - x) * dy) + Math.abs((iy - y) * dx);
    return along > 2 ? [{ item, distance: along + across * 3 }] : [];
  });
  return distances.sort((a, b) => a.distance - b.distance)[0]?.item;
}

/** Where the focus goes when what had it is gone. */
export function lastResort(): void {
  document.querySelector<HTMLElement>("[data-last-resort]")?.focus({ preventScroll: true });
}

export function roving(zone: HTMLElement): () => void {
  let current: HTMLElement | undefined;
  let index = 0;
  let held = false;
  const every = () => [...zone.querySelectorAll<HTMLElement>("[data-item]")];
  const items = () => every().filter((item) => item.checkVisibility());

  function settle(): void {
    const all = items();
    if (current && !current.isConnected && held && (document.activeElement === document.body || document.activeElement === null)) {
      const instead = all[Math.min(index, all.length - 1)];
      if (instead) instead.focus({ preventScroll: true });
      else lastResort();
    }
    if (!current?.isConnected || !held) current = all.find((item) => item.dataset["lit"] === "true") ?? all[0];
    for (const item of every()) item.tabIndex = item === current ? 0 : -1;
  }

  function focused(event: FocusEvent): void {
    const item = (event.target as Element).closest<HTMLElement>("[data-item]");
    if (!item) return;
    held = true;
    current = item;
    index = items().indexOf(item);
    for (const other of every()) other.tabIndex = other === item ? 0 : -1;
  }

  function left(event: FocusEvent): void {
    // A card that goes away takes the focus with it; that is not leaving.
    if ((event.target as Element).isConnected && event.relatedTarget !== null && !zone.contains(event.relatedTarget as Node)) held = false;
  }

  function pressed(event: KeyboardEvent): void {
    const item = (event.target as Element).closest<HTMLElement>("[data-item]");
    if (!item || event.altKey || event.ctrlKey || event.metaKey) return;
    const all = items();
    const direction = arrows[event.key];
    const to = event.key === "Home" ? all[0] : event.key === "End" ? all.at(-1) : direction && next(item, all, direction);
    if (!to) return;
    event.preventDefault();
    to.focus();
  }

  const observer = new MutationObserver(settle);
  observer.observe(zone, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-lit"] });
  zone.addEventListener("focusin", focused);
  zone.addEventListener("focusout", left);
  zone.addEventListener("keydown", pressed);
  zone.addEventListener("toggle", settle, { capture: true });
  settle();
  return () => {
    observer.disconnect();
    zone.removeEventListener("focusin", focused);
    zone.removeEventListener("focusout", left);
    zone.removeEventListener("keydown", pressed);
    zone.removeEventListener("toggle", settle, { capture: true });
  };
}

/** A button that goes away, or can't be pressed any more, does not take the focus with it. */
export function keepsFocus(zone: HTMLElement): () => void {
  let last: Element | null = null;
  const focused = (event: FocusEvent) => (last = event.target as Element);
  const left = (event: FocusEvent) => {
    if (event.relatedTarget !== null) last = null;
  };
  const settle = () => {
    const lost = document.activeElement === document.body || document.activeElement === last;
    if (!last || !lost || (last.isConnected && !last.matches(":disabled"))) return;
    last = null;
    lastResort();
  };
  const observer = new MutationObserver(settle);
  observer.observe(zone, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
  zone.addEventListener("focusin", focused);
  zone.addEventListener("focusout", left);
  return () => {
    observer.disconnect();
    zone.removeEventListener("focusin", focused);
    zone.removeEventListener("focusout", left);
  };
}
