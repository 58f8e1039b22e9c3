// A server that answers what the client asks, as far as the test has told it how.
import { flushSync } from "svelte";
import { vi } from "vitest";
import { Refusal } from "../../src/connection";
import type { ClientMessage, Error as Refused, Opponent, Preview, ServerMessage, Wishes } from "../../src/protocol/messages";
import { server } from "../../src/server.svelte";
import * as game from "../fixtures";

type Answer = ServerMessage | undefined;

/** Connects; what is asked is told to `answer`, whose errors are thrown as the client's connection does. */
export function connect(answer: (message: ClientMessage) => Answer) {
  server.link = "open";
  return vi.spyOn(server.connection, "ask").mockImplementation(async (message) => {
    const told = answer(message);
    if (told?.type === "error") throw new Refusal(told);
    if (!told) throw new Error(`no answer to ${JSON.stringify(message)}`);
    return told;
  });
}

/** Waits until everything that was asked is answered and shown. */
export async function answers(): Promise<void> {
  await new Promise((done) => setTimeout(done));
  flushSync();
}

const opponents: Opponent[] = [
  { id: "big-money", name: "Big Money" },
  { id: "witch", name: "Witch" },
];

/** How a table with these wishes would be, as a server tells it that draws the same kingdom every time. */
export function previewOf(wishes: Wishes): Preview {
  const drawn = ["festival", "remodel", ...game.kingdom.slice(2)].join(",");
  const kingdom = !wishes.kingdom || wishes.kingdom === "random" ? drawn : wishes.kingdom;
  const settings = { ...game.settings, seats: ["person", "big-money"], kingdom };
  return { type: "preview", settings, opponents };
}

export const refusal = (text: string): Refused => ({ type: "error", code: "wishes", rule: null, text, decision: null });
