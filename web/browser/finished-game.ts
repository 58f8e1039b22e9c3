// Plays a game to its end over the protocol, as a program would, so that its result and replay can be tested.
import type { Page } from "@playwright/test";
import { randomHex } from "../src/fair/random";

interface FinishedGame {
  table: string;
  token: string;
}

/** Plays as Anna at a table with these wishes, buying the first of the wanted cards that can be bought. With `turns`, resigns after that many. */
export function playGame(
  page: Page,
  wishes: object,
  { turns = Infinity, wanted = ["province", "gold", "smithy", "silver"] } = {},
): Promise<FinishedGame> {
  return page.evaluate(
    async ([create, most, cards, token, contribution]) => {
      interface Received {
        type: string;
        table?: string;
        seat?: number | null;
        text?: string;
        turn?: number;
        state?: string;
        request: number;
        options: { [card: string]: number };
        all: boolean;
        stop: boolean;
        min: number;
        source: string | null;
      }
      const socket = new WebSocket(`ws://${location.host}/ws`);
      const send = (message: object) => socket.send(JSON.stringify(message));
      const commitmentTo = async (table: string) => {
        const bytes = contribution.match(/../g)!.map((byte) => parseInt(byte, 16));
        const text = (words: string) => new TextEncoder().encode(words);
        const given = Uint8Array.of(...text("dominium fair commitment"), ...bytes, ...text(table));
        const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", given));
        return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
      };
      return new Promise<FinishedGame>((done, fail) => {
        let table = "";
        let turn = 0;
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(String(data)) as Received;
          if (message.type === "hello") send({ create, token });
          if (message.type === "created") {
            table = message.table!;
            void commitmentTo(table).then((commitment) => send({ sit: "Anna", token, commitment }));
          }
          if (message.type === "table" && message.state === "revealing") send({ reveal: contribution });
          if (message.type === "error") fail(new Error(message.text));
          if (message.type === "view") turn = message.turn!;
          if (message.type === "decision") {
            if (turn > most) return send({ resign: true });
            const options = Object.entries(message.options).flatMap(([card, n]) => Array.from({ length: n }, () => card));
            const own = cards.find((card) => options.includes(card)) ?? (message.stop ? "stop" : options[0]!);
            const choice = message.all ? "all" : message.source === null ? own : options.slice(0, message.min);
            setTimeout(() => send({ choice, request: message.request }), 55); // the server allows 20 messages a second
          }
          if (message.type === "table" && message.state === "over") {
            socket.close();
            done({ table, token });
          }
        };
      });
    },
    [wishes, Number.isFinite(turns) ? turns : 1e9, wanted, randomHex(), randomHex()] as const,
  );
}
