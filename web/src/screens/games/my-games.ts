// This browser's games: what it has stored of them, and what the server knows of each.
import { tutorial } from "../../learn/lessons";
import type { Connection } from "../../net/connection";
import type { StoredTable } from "../../storage/tables";
import type { MyTable, Seat } from "../../protocol/messages";
import { t } from "../../texts/text";

const mostAtOnce = 50; // tables in one request to the server

export interface MyGame {
  id: string;
  stored: StoredTable;
  table: MyTable | null; // null: the server does not know it
}

interface MyGames {
  running: MyGame[];
  finished: MyGame[];
  unknown: MyGame[];
}

type Outcome = "won" | "shared" | "lost" | "unfinished" | "over";

/** How a game ended for a seat; "over" if the seat is not known. */
export function outcomeOf(winners: readonly Seat[], seat: Seat | undefined): Outcome {
  if (winners.length === 0) return "unfinished";
  if (seat === undefined) return "over";
  if (!winners.includes(seat)) return "lost";
  return winners.length > 1 ? "shared" : "won";
}

/** Whether an opponent plays for this browser's player, whose time ran out. */
export function isAway({ stored, table }: MyGame): boolean {
  return table?.state !== "over" && table?.seats.find(({ seat }) => seat === stored.seat)?.away != null;
}

/** Whether the game waits for this browser's player. */
export function isMyMove(game: MyGame): boolean {
  const { stored, table } = game;
  return table !== null && table.asked !== null && table.asked === stored.seat && !isAway(game);
}

/** What is said about a game that the player should look at; an empty text otherwise. */
export function markOf(game: MyGame): string {
  return isMyMove(game) ? t("web.home.your_move") : isAway(game) ? t("web.home.away") : "";
}

// Somebody else has the seat that this browser gave up.
function isLeft({ stored, table }: MyGame): boolean {
  const mine = table?.seats.find(({ seat }) => seat === stored.seat);
  return stored.left === true && mine?.name !== stored.name;
}

/** Those that wait for the player first, then those last seen; finished ones by when they ended. Lessons are not among them. */
export function sortedGames(stored: { [table: string]: StoredTable }, fromServer: readonly MyTable[]): MyGames {
  const known = new Map(fromServer.map((table) => [table.table, table]));
  const all = Object.entries(stored)
    .filter(([, { lesson }]) => lesson === undefined || lesson === tutorial)
    .map(([id, one]): MyGame => ({ id, stored: one, table: known.get(id) ?? null }))
    .sort((a, b) => b.stored.seen - a.stored.seen);
  return {
    running: all
      .filter((game) => game.table !== null && game.table.state !== "over" && !isLeft(game))
      .sort((a, b) => Number(isMyMove(b)) - Number(isMyMove(a)) || Number(isAway(b)) - Number(isAway(a))),
    finished: all.filter(({ table }) => table?.state === "over").sort((a, b) => (b.table?.finished ?? 0) - (a.table?.finished ?? 0)),
    unknown: all.filter(({ table }) => table === null),
  };
}

/** The first seat that is not this browser's, whose arms stand for the game. */
export function otherSeat({ stored, table }: MyGame): Seat {
  return table?.seats.find(({ seat }) => seat !== stored.seat)?.seat ?? 2;
}

/** What the server knows of these tables. */
export async function fetchMyTables(connection: Connection, stored: readonly (readonly [string, StoredTable])[]): Promise<MyTable[]> {
  const found: MyTable[] = [];
  for (let i = 0; i < stored.length; i += mostAtOnce) {
    const asked = stored.slice(i, i + mostAtOnce);
    const tokens = asked.map(([, { token }]) => token);
    const tables = await connection.ask({ list: "mine", tables: asked.map(([id]) => id), tokens }, "tables");
    if (tables.list === "mine") found.push(...tables.tables);
  }
  return found;
}
