// Cards that there are not, one for each thing that a card may bring to the table, in the middle of the game of fixtures.ts.
import languages from "virtual:languages";
import type * as Say from "../src/protocol/messages";
import { speak } from "../src/text";
import * as game from "./fixtures";

type Facts = Partial<Omit<Say.Card, "cost">> & { cost?: Partial<Say.Cost> };

function card(id: string, { cost = {}, ...facts }: Facts = {}): Say.Card {
  return { card: id, types: ["action"], group: "kingdom", pile: 10, ...facts, cost: { coins: 3, potions: 0, debt: 0, ...cost } };
}

export const cards: Say.Card[] = [
  ...game.cards,
  card("crossroads"),
  card("cache"),
  card("tollgate"),
  card("barge"),
  card("flask", { types: ["treasure"], group: "basic", plus: { potions: 1 } }),
  card("elixir", { cost: { coins: 2, potions: 1 } }),
  card("troupe-dancer", { pile: 4 }),
  card("troupe-juggler", { group: "in_pile", pile_of: "troupe-dancer", pile: 4 }),
  card("fair", { types: [], group: "landscape", pile: 0 }),
  card("vault", { pile: 0 }),
  card("sun", { types: ["treasure"], group: "colony", cost: { coins: 9 } }),
  card("hut", { types: ["victory"], group: "shelter", pile: 0, cost: { coins: 1 } }),
];

const words: { [card: string]: string } = {
  crossroads: "Crossroads",
  cache: "Cache",
  tollgate: "Tollgate",
  barge: "Barge",
  flask: "Flask",
  elixir: "Elixir",
  "troupe-dancer": "Dancer",
  "troupe-juggler": "Juggler",
  fair: "Fair",
  sun: "Sun",
  hut: "Hut",
  vault: "Vault",
};
const options: { [option: string]: string } = { card: "+1 Card", action: "+1 Action", buy: "+1 Buy", coin: "+1 Coin" };

/** Speaks English, with the words of these cards. */
export async function speakOfThem(): Promise<void> {
  const { default: english } = await languages["en"]!();
  for (const [id, name] of Object.entries(words)) english[`cards.${id}.name`] = name;
  for (const [id, text] of Object.entries(options)) english[`cards.crossroads.choices.${id}`] = text;
  await speak("en");
}

export const kingdom = [...game.kingdom.slice(0, 9), "crossroads", "colonies", "shelters", "bane:moat", "market:vault", "fair"];
export const welcome: Say.Welcome = { ...game.welcome, cards, setup: { ...game.welcome.setup, kingdom } };
export const catalogue: Say.Catalogue = {
  ...game.catalogue,
  cards: [...game.catalogue.cards, card("crossroads"), card("fair", { group: "landscape" })],
};

/** Two of the four options of Crossroads. */
export const choose: Say.Decision = {
  ...game.decision,
  ask: "choose",
  source: "crossroads",
  from: "none",
  options: {},
  choices: ["card", "action", "buy", "coin"],
  chosen: [],
  min: 2,
  max: 2,
  stop: false,
};
/** The second of them, or one of a card that gives only one. */
export const chooseOne: Say.Decision = { ...choose, choices: ["buy", "coin"], chosen: ["card"], min: 1, max: 1 };
export const number: Say.Decision = {
  ...game.decision,
  ask: "number",
  source: "tollgate",
  from: "none",
  options: {},
  numbers: [0, 1, 2, 3],
  min: 1,
  stop: false,
};
export const manyNumbers: Say.Decision = { ...number, numbers: Array.from({ length: 32 }, (_, i) => i * 2) };
/** Which of two comes first? */
export const next: Say.Decision = {
  ...game.decision,
  ask: "next",
  source: null,
  from: "none",
  options: { barge: 1, cache: 1 },
  min: 1,
  stop: false,
};

// The supply has a number for every card that could lie there.
const nothing = Object.fromEntries(cards.filter(({ group }) => group !== "landscape").map((one) => [one.card, 0]));

export const view: Say.View = {
  ...game.view,
  supply: {
    ...nothing,
    ...game.view.supply,
    crossroads: 10,
    cache: 10,
    tollgate: 10,
    barge: 9,
    flask: 16,
    elixir: 10,
    "troupe-juggler": 1,
    sun: 8,
  },
  covered: { "troupe-dancer": 3 },
  costs: { smithy: { coins: 2, potions: 0, debt: 0 } },
  potions: 1,
  apart: [
    { seat: 1, mat: "cache", cards: { copper: 2 }, unknown: 0 },
    { seat: 2, mat: null, cards: {}, unknown: 2 },
  ],
  tokens: [
    { of: "tollgate", on: "copper", seat: null, n: 2 },
    { of: "crossroads", on: "troupe-dancer", seat: 2, n: 1 },
    { of: "cache", on: null, seat: 1, n: 3 },
  ],
  waiting: [
    { card: "barge", seat: 2 },
    { card: "barge", seat: 2 },
  ],
};
/** Bo's turn, in which I decide. */
export const boDecidedByMe: Say.View = {
  ...view,
  turn_of: 2,
  decides: 1,
  seats: view.seats.map((seat) => (seat.seat === 2 ? { ...seat, hand: { smithy: 1, silver: 3 } } : seat)),
  asked: { seat: 1, ask: "play_action", owner: 2, from: "hand", min: 0, max: 1 },
};
export const playForBo: Say.Decision = { ...game.decision, owner: 2, options: { smithy: 1 } };
