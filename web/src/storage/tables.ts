// The tables this browser has a seat at, in localStorage. The token proves that the seat is ours.

export interface StoredTable {
  token: string;
  contribution?: string; // to the randomness of the shuffles
  hash?: string; // of the server's part, as it was told before we sat down
  commitments?: (string | null)[]; // of all seats, as they were told before we revealed our contribution
  name?: string;
  seat?: number;
  seen: number; // when this browser was last there, in milliseconds since 1970
  players?: string[];
  over?: boolean;
  left?: boolean; // the player gave the seat up
  lesson?: string | undefined; // the lesson that it is the table of
}

type StoredTables = { [table: string]: StoredTable };

const storageKey = "dominium.tables";
const mostKept = 200;

/** All of them, by table id. */
export function storedTables(): StoredTables {
  try {
    return (JSON.parse(localStorage.getItem(storageKey) ?? "{}") ?? {}) as StoredTables;
  } catch {
    return {};
  }
}

export function storedTable(table: string): StoredTable | undefined {
  return storedTables()[table];
}

/** Adds to what is stored of a table. If there are too many, the tables seen longest ago are dropped. */
export function storeTable(table: string, news: Partial<StoredTable> & { token: string }): void {
  const tables = storedTables();
  tables[table] = { ...tables[table], ...news, seen: Date.now() };
  const kept = Object.entries(tables)
    .sort(([, a], [, b]) => b.seen - a.seen)
    .slice(0, mostKept);
  localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(kept)));
}

/** Removes a table from the storage. */
export function forgetTable(table: string): void {
  const { [table]: _, ...others } = storedTables();
  localStorage.setItem(storageKey, JSON.stringify(others));
}
