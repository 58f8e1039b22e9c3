// Tables of the base game with as much on them as can be: a hand of 30 cards with 25 in play, and six players.
import type * as Protocol from "../src/protocol/messages";
import * as game from "./fixtures";

const names = ["Bo", "Jiří", "נועה", "Big Money", "Zbigniew von Hohenstein"];
const opponents = [null, null, null, "big-money", "chapel-witch"];
const seats: Protocol.Seat[] = [2, 3, 4, 5, 6];

/** A hand of 30 cards of 15 kinds, and 25 cards of 12 kinds in play. */
export const bigHand: Protocol.View = {
  ...game.view,
  phase: "action",
  actions: 9,
  buys: 4,
  coins: 11,
  hand: Object.fromEntries(game.cards.slice(0, 15).map(({ card }, i) => [card, i < 5 ? 4 : 1])),
  in_play: Array.from({ length: 25 }, (_, i) => ({ card: game.cards[i % 12]!.card, seat: 1 })),
};

const sixSeats: Protocol.Table = {
  ...game.table,
  seats: [
    { ...game.table.seats[0]!, seat: 1, name: "Anna", opponent: null },
    ...seats.map((seat, i) => ({ ...game.table.seats[0]!, seat, name: names[i]!, opponent: opponents[i]! })),
  ],
};

export const sixPlayers: Protocol.View = {
  ...game.view,
  seats: [1, ...seats].map((seat) => ({
    ...game.view.seats[0]!,
    seat,
    hand_size: 5,
    deck_size: 12,
    discard_size: 14,
    discard_top: "silver",
  })),
  tokens: [{ of: "cellar", on: null, seat: 3, n: 2 }],
};

/** The messages that seat Anna at a table that looks like this. */
export const messagesOf = (view: Protocol.View): Protocol.ServerMessage[] => [
  game.you,
  view.seats.length > 3 ? { ...sixSeats, seats: sixSeats.seats.slice(0, view.seats.length) } : game.table,
  { ...game.here, seats: [1, 2, 4] },
  game.welcome,
  game.events,
  view,
  {
    ...game.decision,
    options: Object.fromEntries(Object.entries(view.hand).filter(([card]) => game.cardOf(card).types.includes("action"))),
  },
];
