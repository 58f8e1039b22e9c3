// This browser's latest games, for the home page.
import type { MyTable } from "../../protocol/messages";
import { server } from "../../net/server.svelte";
import { storedTables } from "../../storage/tables";
import { fetchMyTables, isMyMove, sortedGames } from "../games/my-games";

const mostShown = 4;
const mostAsked = 12; // about which the server is asked: running games come before finished ones, however long ago they were seen

export class RecentGames {
  loaded = $state(false);
  private stored = $state.raw(storedTables());
  private fromServer = $state.raw<MyTable[]>([]);
  // Those that were running when last seen first.
  private readonly recent = $derived(
    Object.entries(this.stored)
      .sort(([, a], [, b]) => Number(a.over ?? false) - Number(b.over ?? false) || b.seen - a.seen)
      .slice(0, mostAsked),
  );
  private readonly games = $derived(sortedGames(Object.fromEntries(this.recent), this.fromServer));
  readonly shown = $derived([...this.games.running, ...this.games.finished].slice(0, mostShown));
  /** A game that waits for the player. */
  readonly waiting = $derived(this.games.running.find(isMyMove));

  async load(): Promise<void> {
    this.stored = storedTables();
    this.fromServer = await fetchMyTables(server.connection, this.recent).catch(() => this.fromServer);
    this.loaded = true;
  }
}
