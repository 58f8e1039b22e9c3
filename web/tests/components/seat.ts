// My seat at the table of the fixtures, with nobody at the other end of the line.
import { flushSync } from "svelte";
import type { Connection, Listener } from "../../src/connection";
import { preferences } from "../../src/preferences.svelte";
import type { ClientMessage, ServerMessage } from "../../src/protocol/messages";
import { TableClient } from "../../src/table.svelte";
import * as game from "../fixtures";

export interface Sat {
  client: TableClient;
  said: ClientMessage[]; // to the server
  hear: (...messages: ServerMessage[]) => void;
}

/** Sits down and hears how things stand, then what else the server says. */
export function sit(...more: ServerMessage[]): Sat {
  preferences.pace = "off";
  const said: ClientMessage[] = [];
  let listener: Listener = {};
  const connection = {
    listen: (one: Listener) => ((listener = one), () => {}),
    say: (message: ClientMessage) => said.push(message) > 0,
  };
  const client = new TableClient(game.table.table, connection as unknown as Connection);
  const hear = (...messages: ServerMessage[]) => {
    for (const message of messages) listener.heard!(message);
    flushSync();
  };
  hear(game.you, game.table, game.here, game.welcome, game.events, game.view, ...more);
  return { client, said, hear };
}
