// Kingdoms that this person gave a name, kept in the browser.
import type { Edition } from "./kingdom";

export interface SavedKingdom {
  name: string;
  edition: Edition;
  cards: string[];
}

const place = "dominium.kingdoms";

function isKingdom(value: unknown): value is SavedKingdom {
  const { name, edition, cards } = (value ?? {}) as Partial<SavedKingdom>;
  return (
    typeof name === "string" && (edition === 1 || edition === 2) && Array.isArray(cards) && cards.every((card) => typeof card === "string")
  );
}

function read(): SavedKingdom[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isKingdom) : [];
  } catch {
    return [];
  }
}

export class SavedKingdoms {
  list = $state.raw<readonly SavedKingdom[]>(read());

  /** Keeps a kingdom; one of the same name is replaced. */
  save(kingdom: SavedKingdom): void {
    this.keep([...this.list.filter((one) => one.name !== kingdom.name), kingdom]);
  }

  /** Gives one another name; one that had it before is replaced. */
  rename(from: string, to: string): void {
    this.keep(
      this.list.filter((one) => one.name === from || one.name !== to).map((one) => (one.name === from ? { ...one, name: to } : one)),
    );
  }

  remove(name: string): void {
    this.keep(this.list.filter((one) => one.name !== name));
  }

  private keep(list: SavedKingdom[]): void {
    this.list = list.sort((a, b) => a.name.localeCompare(b.name));
    localStorage.setItem(place, JSON.stringify(list));
  }
}

export const saved = new SavedKingdoms();
