// The cards that can be picked are numbered in the order of the page: 1 … 9, 0 are their keys. The numbers are seen as long as the
// keyboard is used.

export const numbered = (key: string) => document.querySelector<HTMLElement>(`[data-number="${key}"]`);

export function numbers(zone: HTMLElement): () => void {
  const count = () => {
    let n = 0;
    for (const item of zone.querySelectorAll<HTMLElement>("[data-lit]")) {
      const lit = item.dataset["lit"] === "true" && item.checkVisibility();
      if (lit && ++n <= 10) item.dataset["number"] = String(n % 10);
      else delete item.dataset["number"];
    }
  };
  const keys = (event: KeyboardEvent) => {
    if (!["Shift", "Control", "Alt", "Meta"].includes(event.key)) document.documentElement.dataset["keys"] = "shown";
  };
  const pointer = () => delete document.documentElement.dataset["keys"];
  const observer = new MutationObserver(count);
  observer.observe(zone, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-lit"] });
  addEventListener("keydown", keys, { capture: true });
  addEventListener("pointerdown", pointer, { capture: true });
  count();
  return () => {
    observer.disconnect();
    removeEventListener("keydown", keys, { capture: true });
    removeEventListener("pointerdown", pointer, { capture: true });
    pointer();
  };
}
