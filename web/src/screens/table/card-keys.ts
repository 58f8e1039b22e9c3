// The keys that pick cards. Every pile has a letter, which stays the same for the whole game; other cards and options that can be picked have
// the numbers 1 … 9, 0 in the order of the page. They are shown while the keyboard is used.
import { type Supply, allPiles } from "../../game/supply";

const own: { [pile: string]: string } = { province: "p", gold: "g", silver: "v", duchy: "d", copper: "o", curse: "x", estate: "i" };
const free = "bfhjklqrwyz"; // those that mean nothing else at a table

/** The letter of each pile. When there are no more, the next ones go with Shift. */
export function lettersOf(supply: Supply): Map<string, string> {
  const letters = new Map<string, string>();
  const taken = new Set<string>();
  const give = (pile: string, letter: string) => {
    letters.set(pile, letter);
    taken.add(letter);
  };
  const piles = allPiles(supply).map(({ pile }) => pile);
  for (const pile of piles) if (own[pile]) give(pile, own[pile]);
  const pool = [...Object.values(own).filter((letter) => !taken.has(letter)), ...free];
  const all = [...pool, ...[...Object.values(own), ...free].map((letter) => letter.toUpperCase())];
  for (const pile of piles.filter((one) => !letters.has(one))) {
    const wishes = [...pile, ...pile.toUpperCase(), ...all];
    const letter = wishes.find((wish) => all.includes(wish) && !taken.has(wish));
    if (letter !== undefined) give(pile, letter);
  }
  return letters;
}

const withKey = (name: "number" | "letter", key: string) => document.querySelector<HTMLElement>(`[data-${name}="${key}"]`);

/** The card or option that this key picks; null if there is none. */
export function cardWithKey(event: KeyboardEvent): HTMLElement | null {
  const { key, code, shiftKey } = event;
  if (/^[0-9]$/.test(key)) return withKey("number", key);
  const latin = /^[a-z]$/i.test(key) ? key : (/^Key([A-Z])$/.exec(code)?.[1]?.[shiftKey ? "toUpperCase" : "toLowerCase"]() ?? "");
  const pile = latin && withKey("letter", latin);
  return pile ? pile.querySelector<HTMLElement>('[data-lit="true"]') : null;
}

export function numberCards(zone: HTMLElement): () => void {
  const count = () => {
    let n = 0;
    for (const item of zone.querySelectorAll<HTMLElement>("[data-lit]")) {
      const lit = item.dataset["lit"] === "true" && item.checkVisibility() && !item.closest("[data-letter], [data-unnumbered]");
      if (lit && ++n <= 10) item.dataset["number"] = String(n % 10);
      else delete item.dataset["number"];
    }
  };
  const showKeys = (event: KeyboardEvent) => {
    if (!["Shift", "Control", "Alt", "Meta"].includes(event.key)) document.documentElement.dataset["keys"] = "shown";
  };
  const hideKeys = () => delete document.documentElement.dataset["keys"];
  const observer = new MutationObserver(count);
  observer.observe(zone, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-lit"] });
  addEventListener("keydown", showKeys, { capture: true });
  addEventListener("pointerdown", hideKeys, { capture: true });
  count();
  return () => {
    observer.disconnect();
    removeEventListener("keydown", showKeys, { capture: true });
    removeEventListener("pointerdown", hideKeys, { capture: true });
    hideKeys();
  };
}
