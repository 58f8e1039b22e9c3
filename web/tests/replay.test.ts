import { beforeAll, expect, test, vi } from "vitest";
import type { Connection, Listener } from "../src/net/connection";
import { type Reader, logOf, logText } from "../src/game/log";
import type { Event as GameEvent, Replay, Review, SayReplay } from "../src/protocol/messages";
import { momentOf, readQuery, turnAfter, turnAt, turnBefore, startOfTurn } from "../src/screens/replay/moment";
import { nextInWords } from "../src/screens/replay/next-answer";
import { ReplayClient } from "../src/screens/replay/replay-client.svelte";
import { loadEnglish } from "./english";
import { makeCard, view } from "./fixtures";
import { loadEnglishWithMadeUpCards } from "./made-up-cards";

const turns: Review["turns"] = [
  { seat: 1, turn: 1, at: 0, coins: 4, scores: [3, 3] },
  { seat: 2, turn: 1, at: 3, coins: 3, scores: [3, 3] },
  { seat: 1, turn: 2, at: 7, coins: 5, scores: [3, 3] },
];
const review = {
  type: "review",
  table: "t",
  seats: [1, 2].map((seat) => ({ seat, name: seat === 1 ? "Anna" : "Ben", opponent: null, resigned: false })),
  answers: 20,
  turns,
} as unknown as Review;
const reader: Reader = {
  cards: new Map([["smithy", makeCard("smithy")]]),
  names: new Map([
    [1, "Anna"],
    [2, "Ben"],
  ]),
  seat: null,
};
const event = (n: number): GameEvent => ({ what: "shuffles", seat: 1, n });

/** The server's reply for a moment: two events for each answer. */
function replyTo({ at = 0, as = null, events = 0 }: SayReplay): Replay {
  const all = Array.from({ length: at * 2 }, (_, n) => event(n));
  return {
    type: "replay",
    table: "t",
    at,
    as,
    messages: [
      {
        type: "welcome",
        seat: null,
        protocol: 2,
        players: [],
        setup: { edition: 2, first: 1, turn_limit: 200, kingdom: ["smithy"] },
        cards: [makeCard("smithy")],
        end: { any_of: ["province"], piles: 3 },
      },
      { type: "events", seat: null, first: events, events: all.slice(events) },
      { ...view, seat: null, asked: { seat: 1 } },
    ],
    open: null,
    next: { seat: 1, ask: "buy", source: null, choice: "smithy" },
  };
}

beforeAll(() => loadEnglish(loadEnglishWithMadeUpCards));

test("finding turns by moment", () => {
  expect(turnAt(turns, 5)?.at).toBe(3);
  expect(turnAfter(turns, 3, 20)).toBe(7);
  expect(turnAfter(turns, 9, 20)).toBe(20);
  expect(turnBefore(turns, 5)).toBe(3);
  expect(turnBefore(turns, 3)).toBe(0);
  expect(turnBefore(turns, 0)).toBe(0);
  expect(startOfTurn(turns, 1, 2)).toBe(7);
});

test("the address names moment and point of view", () => {
  expect(readQuery("at=12&as=2")).toEqual({ at: 12, as: 2 });
  expect(readQuery("as=watch")).toEqual({ at: 0, as: null });
  expect(readQuery("at=-3&as=nobody")).toEqual({ at: 0, as: "open" });
});

test("a moment has all events, both new ones and those known before", () => {
  const known = [event(0), event(1)];
  const { state } = momentOf(replyTo({ replay: "t", at: 2, events: 2 }), review, known);
  expect(state.events).toEqual([0, 1, 2, 3].map(event));
  expect(state.decision).toBeNull();
});

test("the log of a moment has the notes of the live table", () => {
  const reply = replyTo({ replay: "t", at: 1 });
  const turn: GameEvent = { what: "turn", seat: 1, n: 1 };
  reply.messages = [
    { type: "notes", notes: [{ note: "away", seat: 1, at: 1, opponent: "big-money" }] },
    ...reply.messages.map((message) => (message.type === "events" ? { ...message, events: [turn, event(1)] } : message)),
  ];
  const { state } = momentOf(reply, review, []);
  expect(logText(logOf(state.events, reader, state.notes))).toContain(
    "Anna’s time ran out: from here on the computer plays for this seat.",
  );
});

test("the next answer is put in words that fit its question", () => {
  const moment = momentOf(replyTo({ replay: "t", at: 1 }), review, []);
  const { next } = moment;
  expect(nextInWords(moment, reader)).toBe("Next, Anna buys Smithy.");
  expect(nextInWords({ ...moment, next: { ...next!, ask: "use" } }, reader)).toBe("Next, Anna chooses Smithy.");
  expect(nextInWords({ ...moment, next: { ...next!, seat: 2, ask: "trash", source: "chapel", choice: "stop" } }, reader)).toBe(
    "Next, Ben trashes no more.",
  );
  expect(nextInWords({ ...moment, next: { ...next!, ask: "choose", source: "crossroads", choice: "coin" } }, reader)).toBe(
    "Next, Anna chooses “+1 Coin”.",
  );
  for (const choice of [3, "3"])
    expect(nextInWords({ ...moment, next: { ...next!, ask: "number", choice } }, reader)).toBe("Next, Anna names 3.");
  expect(nextInWords({ ...moment, next: null }, reader)).toBeNull();
});

test("while the slider moves, only the latest moment is fetched, then its neighbours", async () => {
  vi.useFakeTimers();
  const requested: SayReplay[] = [];
  const connection = {
    listen: ({ opened }: Listener) => {
      opened?.();
      return () => undefined;
    },
    ask: async (message: SayReplay) => {
      if (!("replay" in message)) return review;
      requested.push(message);
      return replyTo(message);
    },
  } as unknown as Connection;
  const client = new ReplayClient("t", connection, { at: 0, as: "open" });
  await vi.advanceTimersByTimeAsync(2000);
  requested.length = 0;
  for (let at = 4; at <= 12; ++at) client.go(at);
  expect(client.at).toBe(12);
  await vi.advanceTimersByTimeAsync(1000);
  expect(requested[0]).toMatchObject({ at: 12, events: 2 * 3 }); // the start of the next turn had been fetched before
  expect(requested.slice(1).map(({ at }) => at)).toEqual([13, 11, 14, 20, 7]);
  expect(client.moment?.at).toBe(12);
  expect(client.state.events).toHaveLength(24);
  vi.useRealTimers();
});
