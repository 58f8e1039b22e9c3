// Kingdoms that this player has saved under a name, in localStorage.
import type { Edition } from "../kingdoms/kingdom";

interface SavedKingdom {
  name: string;
  edition: Edition;
  cards: string[];
}

const storageKey = "dominium.kingdoms";

function isKingdom(value: unknown): value is SavedKingdom {
  const { name, edition, cards } = (value ?? {}) as Partial<SavedKingdom>;
  return (
    typeof name === "string" && (edition === 1 || edition === 2) && Array.isArray(cards) && cards.every((card) => typeof card === "string")
  );
}

function read(): SavedKingdom[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isKingdom) : [];
  } catch {
    return [];
  }
}

export class SavedKingdoms {
  list = $state.raw<readonly SavedKingdom[]>(read());

  /** Saves a kingdom; one with the same name is replaced. */
  save(kingdom: SavedKingdom): void {
    this.store([...this.list.filter((one) => one.name !== kingdom.name), kingdom]);
  }

  /** Renames a kingdom; another one with the new name is replaced. */
  rename(from: string, to: string): void {
    this.store(
      this.list.filter((one) => one.name === from || one.name !== to).map((one) => (one.name === from ? { ...one, name: to } : one)),
    );
  }

  remove(name: string): void {
    this.store(this.list.filter((one) => one.name !== name));
  }

  private store(list: SavedKingdom[]): void {
    this.list = list.sort((a, b) => a.name.localeCompare(b.name));
    localStorage.setItem(storageKey, JSON.stringify(list));
  }
}

export const savedKingdoms = new SavedKingdoms();
