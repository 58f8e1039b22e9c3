// Invented cards, one for each thing that a card of an expansion may bring to the table, in the game of fixtures.ts.
import languages from "virtual:languages";
import type * as Protocol from "../src/protocol/messages";
import { loadLanguage } from "../src/texts/text";
import * as game from "./fixtures";

function card(id: string, facts: Parameters<typeof game.makeCard>[1] = {}): Protocol.Card {
  return game.makeCard(id, { ...facts, cost: { coins: 3, ...facts.cost } });
}

export const cards: Protocol.Card[] = [
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
  card("sun", { types: ["treasure"], group: "colony", cost: { coins: 9 }, plus: { coins: 5 } }),
  card("hut", { types: ["victory"], group: "shelter", pile: 0, cost: { coins: 1 } }),
];

const names: { [card: string]: string } = {
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

/** Loads English, with texts for these cards added. */
export async function loadEnglishWithMadeUpCards(): Promise<void> {
  const { default: english } = await languages["en"]!();
  for (const [id, name] of Object.entries(names)) english[`cards.${id}.name`] = name;
  for (const [id, text] of Object.entries(options)) english[`cards.crossroads.choices.${id}`] = text;
  await loadLanguage("en");
}

export const kingdom = [...game.kingdom.slice(0, 9), "crossroads", "colonies", "shelters", "bane:moat", "market:vault", "fair"];
export const welcome: Protocol.Welcome = { ...game.welcome, cards, setup: { ...game.welcome.setup, kingdom } };
export const catalogue: Protocol.Catalogue = {
  ...game.catalogue,
  cards: [...game.catalogue.cards, card("crossroads"), card("fair", { group: "landscape" })],
};

/** Choose two of the four options of Crossroads. */
export const choose: Protocol.Decision = {
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
/** Choose one option, after another one was chosen already. */
export const chooseOne: Protocol.Decision = { ...choose, choices: ["buy", "coin"], chosen: ["card"], min: 1, max: 1 };
export const number: Protocol.Decision = {
  ...game.decision,
  ask: "number",
  source: "tollgate",
  from: "none",
  options: {},
  numbers: [0, 1, 2, 3],
  min: 1,
  stop: false,
};
export const manyNumbers: Protocol.Decision = { ...number, numbers: Array.from({ length: 32 }, (_, i) => i * 2) };
/** Which of two effects comes first? */
export const next: Protocol.Decision = {
  ...game.decision,
  ask: "next",
  source: null,
  from: "none",
  options: { barge: 1, cache: 1 },
  min: 1,
  stop: false,
};

// The supply lists every card that could be in it.
const nothing = Object.fromEntries(cards.filter(({ group }) => group !== "landscape").map((one) => [one.card, 0]));

export const view: Protocol.View = {
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
/** Bo's turn, in which I decide for Bo. */
export const decidingForBo: Protocol.View = {
  ...view,
  turn_of: 2,
  decides: 1,
  seats: view.seats.map((seat) => (seat.seat === 2 ? { ...seat, hand: { smithy: 1, silver: 3 } } : seat)),
  asked: { seat: 1, ask: "play_action", owner: 2, from: "hand", min: 0, max: 1 },
};
export const playForBo: Protocol.Decision = { ...game.decision, owner: 2, options: { smithy: 1 } };
