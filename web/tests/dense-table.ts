// A table as full as expansions can make it: 15 piles, mixed and split ones, 3 landscapes, Colonies, Potions, debt, a Night, cards that stay in
// play, mats, tokens on piles and seats, and a big hand. All of it is data.
import type * as Protocol from "../src/protocol/messages";
import * as game from "./fixtures";

// Types are an open list: these cards have some that no message of today has.
type Facts = Omit<NonNullable<Parameters<typeof game.makeCard>[1]>, "types"> & { types?: string[] };

function card(id: string, coins: number, { cost, types = ["action"], ...facts }: Facts = {}): Protocol.Card {
  return game.makeCard(id, { ...facts, types: types as Protocol.CardType[], cost: { coins, ...cost } });
}

const basic = game.cards.filter(({ group }) => group === "basic");
const kingdom = [
  card("lookout", 2, { plus: { actions: 1 } }),
  card("orchard", 2, { types: ["action", "victory"] }),
  card("tollgate", 2, { types: ["action", "duration"], plus: { actions: 1, coins: 1 } }),
  card("ferry", 3, { types: ["action", "duration"] }),
  card("elixir", 3, { types: ["treasure"], cost: { potions: 1 } }),
  card("dancers", 3, { plus: { cards: 1, actions: 1 } }),
  card("crypt-keeper", 4, { types: ["night", "duration"] }),
  card("raiders", 4, { types: ["action", "attack"], plus: { coins: 2 } }),
  card("caravanserai", 4, { types: ["action", "duration", "reaction"], plus: { cards: 1, actions: 1 } }),
  card("cooper", 4, { types: ["action", "reserve"] }),
  card("town-house", 5, { plus: { cards: 1, actions: 2 } }),
  card("university", 5, { cost: { coins: 5, potions: 1 } }),
  card("overlord", 0, { cost: { debt: 8 } }),
  card("treasury-hall", 5, { types: ["treasure", "attack"], plus: { coins: 2 } }),
  card("chancery", 6, { plus: { cards: 2, actions: 1, buys: 1, coins: 1 } }),
];
const others = [
  card("jugglers", 5, { group: "in_pile", pile_of: "dancers" }),
  card("platinum", 9, { types: ["treasure"], group: "colony", plus: { coins: 5 } }),
  card("colony", 11, { types: ["victory"], group: "colony", points: 10 }),
  card("potion", 4, { types: ["treasure"], group: "basic", plus: { potions: 1 } }),
  card("ruins", 0, { types: ["action", "ruins"], group: "basic" }),
  card("fair", 2, { types: ["event"], group: "landscape", pile: 0 }),
  card("aqueducts", 3, { types: ["project"], group: "landscape", pile: 0 }),
  card("battlefield", 0, { types: ["landmark"], group: "landscape", pile: 0 }),
];
export const cards: Protocol.Card[] = [...basic, ...kingdom, ...others];

export const welcome: Protocol.Welcome = {
  ...game.welcome,
  cards,
  setup: { ...game.welcome.setup, kingdom: [...kingdom.map((one) => one.card), "fair", "aqueducts", "battlefield", "colonies"] },
};

const supply = Object.fromEntries(cards.filter(({ group }) => group !== "landscape" && group !== "in_pile").map((one) => [one.card, 8]));

export const view: Protocol.View = {
  ...game.view,
  phase: "buy",
  actions: 2,
  buys: 2,
  coins: 6,
  potions: 1,
  supply: { ...game.view.supply, ...supply, dancers: 0, jugglers: 5, "town-house": 1 },
  covered: { dancers: 0, ruins: 4 },
  empty_piles: 2,
  trash: { copper: 3, estate: 2 },
  in_play: [
    { card: "ferry", seat: 2, stays: true },
    { card: "ferry", seat: 1, stays: true },
    { card: "caravanserai", seat: 1, stays: true },
    ...Array.from({ length: 3 }, () => ({ card: "town-house", seat: 1 })),
    { card: "raiders", seat: 1 },
    { card: "elixir", seat: 1 },
    { card: "potion", seat: 1 },
    ...Array.from({ length: 12 }, () => ({ card: "copper", seat: 1 })),
    ...Array.from({ length: 5 }, () => ({ card: "silver", seat: 1 })),
  ],
  waiting: [
    { card: "ferry", seat: 1 },
    { card: "caravanserai", seat: 1 },
    { card: "ferry", seat: 2 },
  ],
  apart: [
    { seat: 1, mat: "orchard", cards: { estate: 2 }, unknown: 0 },
    { seat: 1, mat: "cooper", cards: { cooper: 1, gold: 1 }, unknown: 0 },
    { seat: 2, mat: "orchard", cards: { province: 1 }, unknown: 0 },
    { seat: 1, mat: null, cards: { gold: 1 }, unknown: 1 },
  ],
  tokens: [
    { of: "tollgate", on: "tollgate", seat: 1, n: 1 },
    { of: "tollgate", on: "raiders", seat: null, n: 2 },
    { of: "aqueducts", on: "aqueducts", seat: 1, n: 1 },
    { of: "aqueducts", on: "aqueducts", seat: 2, n: 1 },
    { of: "orchard", on: null, seat: 1, n: 7 },
    { of: "cooper", on: null, seat: 2, n: 3 },
    { of: "overlord", on: null, seat: 3, n: 4 },
  ],
  hand: { "crypt-keeper": 2, "town-house": 3, estate: 8, province: 4, gold: 6, silver: 7 },
};

export const buy: Protocol.Decision = {
  ...game.buy,
  options: Object.fromEntries([...kingdom.slice(0, 4), ...basic].map((one) => [one.card, 8])),
};

/** The messages that seat a player at this table. */
export const messages: Protocol.ServerMessage[] = [game.you, game.table, game.here, welcome, game.events, view, buy];
