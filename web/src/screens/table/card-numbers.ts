// Numbers the cards that can be picked, in the order of the page: the keys 1 … 9, 0 pick them. The numbers are shown while the keyboard is
// used.

export const cardWithNumber = (key: string) => document.querySelector<HTMLElement>(`[data-number="${key}"]`);

export function numberCards(zone: HTMLElement): () => void {
  const count = () => {
    let n = 0;
    for (const item of zone.querySelectorAll<HTMLElement>("[data-lit]")) {
      const lit = item.dataset["lit"] === "true" && item.checkVisibility();
      if (lit && ++n <= 10) item.dataset["number"] = String(n % 10);
      else delete item.dataset["number"];
    }
  };
  const showNumbers = (event: KeyboardEvent) => {
    if (!["Shift", "Control", "Alt", "Meta"].includes(event.key)) document.documentElement.dataset["keys"] = "shown";
  };
  const hideNumbers = () => delete document.documentElement.dataset["keys"];
  const observer = new MutationObserver(count);
  observer.observe(zone, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-lit"] });
  addEventListener("keydown", showNumbers, { capture: true });
  addEventListener("pointerdown", hideNumbers, { capture: true });
  count();
  return () => {
    observer.disconnect();
    removeEventListener("keydown", showNumbers, { capture: true });
    removeEventListener("pointerdown", hideNumbers, { capture: true });
    hideNumbers();
  };
}
