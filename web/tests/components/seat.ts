// A seat at the table of the fixtures, without a server.
import { flushSync } from "svelte";
import type { Connection, Listener } from "../../src/net/connection";
import { preferences } from "../../src/storage/preferences.svelte";
import type { Choice, ClientMessage, ServerMessage } from "../../src/protocol/messages";
import { TableClient } from "../../src/game/table-client.svelte";
import * as game from "../fixtures";

interface Seated {
  client: TableClient;
  sent: ClientMessage[]; // to the server
  receive: (...messages: ServerMessage[]) => void;
}

/** Sits down and receives the state of the game, then these messages. */
export function sit(...more: ServerMessage[]): Seated {
  preferences.pace = "off";
  const sent: ClientMessage[] = [];
  let listener: Listener = {};
  const connection = {
    listen: (one: Listener) => ((listener = one), () => {}),
    send: (message: ClientMessage) => sent.push(message) > 0,
  };
  const client = new TableClient(game.table.table, connection as unknown as Connection, () => {});
  const receive = (...messages: ServerMessage[]) => {
    for (const message of messages) listener.received!(message);
    flushSync();
  };
  receive(game.you, game.table, game.here, game.welcome, game.events, game.view, ...more);
  return { client, sent, receive };
}

/** The message that answers the question of the fixtures with this choice. */
export const answer = (choice: Choice) => ({ request: game.decision.request, choice });
