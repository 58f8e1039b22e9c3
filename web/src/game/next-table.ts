// The way from a finished game to the next one.
import { storeTable, storedTable } from "../storage/tables";

const toSitAt = new Set<string>(); // tables at which the player takes a seat on arrival

/** Takes the player's name and token along to another table, where a seat is taken on arrival. */
export function takeAlong(from: string, to: string): void {
  const mine = storedTable(from);
  if (!mine?.name) return;
  storeTable(to, { token: mine.token, name: mine.name });
  toSitAt.add(to);
}

/** The name with which a seat is to be taken at this table, once; null if none is. */
export function nameTakenAlong(table: string): string | null {
  return toSitAt.delete(table) ? (storedTable(table)?.name ?? null) : null;
}
