// Games played to their end as a program would, so that there is something to look at afterwards.
import type { Page } from "@playwright/test";

export interface Played {
  table: string;
  token: string;
}

/** Sits down as Anna with these wishes and plays: the dearest of the wanted cards, or nothing. With `turns`, resigns after so many. */
export function playGame(
  page: Page,
  wishes: object,
  { turns = Infinity, wanted = ["province", "gold", "smithy", "silver"] } = {},
): Promise<Played> {
  return page.evaluate(
    async ([create, most, cards]) => {
      interface Heard {
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
      const hex = () => Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");
      const token = hex();
      const socket = new WebSocket(`ws://${location.host}/ws`);
      const say = (message: object) => socket.send(JSON.stringify(message));
      return new Promise<Played>((done, fail) => {
        let table = "";
        let turn = 0;
        socket.onmessage = ({ data }) => {
          const heard = JSON.parse(String(data)) as Heard;
          if (heard.type === "hello") say({ create, token });
          if (heard.type === "created") {
            table = heard.table!;
            say({ sit: "Anna", token, contribution: hex() });
          }
          if (heard.type === "error") fail(new Error(heard.text));
          if (heard.type === "view") turn = heard.turn!;
          if (heard.type === "decision") {
            if (turn > most) return say({ resign: true });
            const options = Object.entries(heard.options).flatMap(([card, n]) => Array.from({ length: n }, () => card));
            const own = cards.find((card) => options.includes(card)) ?? (heard.stop ? "stop" : options[0]!);
            const choice = heard.all ? "all" : heard.source === null ? own : options.slice(0, heard.min);
            setTimeout(() => say({ choice, request: heard.request }), 55); // the server hears 20 messages a second
          }
          if (heard.type === "table" && heard.state === "over") {
            socket.close();
            done({ table, token });
          }
        };
      });
    },
    [wishes, Number.isFinite(turns) ? turns : 1e9, wanted] as const,
  );
}
