// Takes the server's place: answers the client's requests as the test says.
import { flushSync } from "svelte";
import { vi } from "vitest";
import { Refusal } from "../../src/net/connection";
import type { ClientMessage, Error as ErrorMessage, Opponent, Preview, ServerMessage, Wishes } from "../../src/protocol/messages";
import { catalogues } from "../../src/kingdoms/catalogue.svelte";
import { server } from "../../src/net/server.svelte";
import * as game from "../fixtures";

type Answer = ServerMessage | undefined;

/** Connects; requests are answered by `answer`. Like the client's connection, it throws if the answer is an error. */
export function connect(answer: (message: ClientMessage) => Answer) {
  server.status = "open";
  Object.assign(catalogues, { known: {}, requested: new Set() }); // another server, other cards
  return vi.spyOn(server.connection, "ask").mockImplementation(async (message) => {
    const reply = answer(message);
    if (reply?.type === "error") throw new Refusal(reply);
    if (!reply) throw new Error(`no answer to ${JSON.stringify(message)}`);
    return reply;
  });
}

/** Waits until all requests are answered and the answers shown. */
export async function allAnswered(): Promise<void> {
  await new Promise((done) => setTimeout(done));
  flushSync();
}

const opponents: Opponent[] = [
  { id: "big-money", name: "Big Money" },
  { id: "witch", name: "Witch" },
];

/** The preview of a table with these wishes, from a server that draws the same kingdom every time. */
export function previewOf(wishes: Wishes): Preview {
  const drawn = ["festival", "remodel", ...game.kingdom.slice(2)].join(",");
  const kingdom = !wishes.kingdom || wishes.kingdom === "random" ? drawn : wishes.kingdom;
  const settings = { ...game.settings, seats: ["person", "big-money"], kingdom };
  return { type: "preview", settings, opponents };
}

export const refusal = (text: string): ErrorMessage => ({
  type: "error",
  code: "wishes",
  rule: null,
  text,
  key: "",
  args: {},
  decision: null,
});
