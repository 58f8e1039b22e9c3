// The tables that this browser has a seat at: the token is the key to the seat.

export interface Key {
  token: string;
  contribution?: string; // to the shuffles
  name?: string;
  seat?: number;
  seen: number; // milliseconds since 1970
  players?: string[];
  over?: boolean;
}

type Keys = { [table: string]: Key };

const place = "dominium.tables";
const mostKept = 200;

export function allKeys(): Keys {
  try {
    return (JSON.parse(localStorage.getItem(place) ?? "{}") ?? {}) as Keys;
  } catch {
    return {};
  }
}

export function keyOf(table: string): Key | undefined {
  return allKeys()[table];
}

/** Keeps what is new about a table. The tables seen longest ago are dropped if there are too many. */
export function keep(table: string, news: Partial<Key> & { token: string }): void {
  const keys = allKeys();
  keys[table] = { ...keys[table], ...news, seen: Date.now() };
  const kept = Object.entries(keys)
    .sort(([, a], [, b]) => b.seen - a.seen)
    .slice(0, mostKept);
  localStorage.setItem(place, JSON.stringify(Object.fromEntries(kept)));
}

/** Knows nothing of a table any more. */
export function drop(table: string): void {
  const { [table]: _, ...others } = allKeys();
  localStorage.setItem(place, JSON.stringify(others));
}
