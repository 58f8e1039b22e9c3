// The games of this browser: its keys, with the server's word on each.
import type { Connection } from "../../connection";
import type { Key } from "../../keys";
import type { MyTable, Seat } from "../../protocol/messages";

const mostAtOnce = 50; // tables that the server is asked about in one message

export interface MyGame {
  id: string;
  key: Key;
  table: MyTable | null; // null: the server does not know it
}

export interface MyGames {
  running: MyGame[];
  finished: MyGame[];
  unknown: MyGame[];
}

export type Outcome = "won" | "shared" | "lost" | "unfinished" | "over";

/** How a game ended for a seat; "over" if one does not know the seat. */
export function outcomeOf(winners: readonly Seat[], seat: Seat | undefined): Outcome {
  if (winners.length === 0) return "unfinished";
  if (seat === undefined) return "over";
  if (!winners.includes(seat)) return "lost";
  return winners.length > 1 ? "shared" : "won";
}

/** Those seen last first; finished ones in the order in which they ended. */
export function sortedGames(keys: { [table: string]: Key }, told: readonly MyTable[]): MyGames {
  const known = new Map(told.map((table) => [table.table, table]));
  const all = Object.entries(keys)
    .map(([id, key]): MyGame => ({ id, key, table: known.get(id) ?? null }))
    .sort((a, b) => b.key.seen - a.key.seen);
  return {
    running: all.filter(({ table }) => table !== null && table.state !== "over"),
    finished: all.filter(({ table }) => table?.state === "over").sort((a, b) => (b.table?.finished ?? 0) - (a.table?.finished ?? 0)),
    unknown: all.filter(({ table }) => table === null),
  };
}

/** What the server knows of these tables. */
export async function askMine(connection: Connection, ids: readonly string[]): Promise<MyTable[]> {
  const told: MyTable[] = [];
  for (let i = 0; i < ids.length; i += mostAtOnce) {
    const tables = await connection.ask({ list: "mine", tables: ids.slice(i, i + mostAtOnce) }, "tables");
    if (tables.list === "mine") told.push(...tables.tables);
  }
  return told;
}
