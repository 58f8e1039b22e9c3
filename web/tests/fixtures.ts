// The messages of a game in the middle of my third turn; I am Anna on the first of three seats.
import type * as Protocol from "../src/protocol/messages";

const facts: { [id: string]: Pick<Protocol.Card, "plus" | "points"> } = {
  gold: { plus: { coins: 3 } },
  silver: { plus: { coins: 2 } },
  copper: { plus: { coins: 1 } },
  province: { points: 6 },
  duchy: { points: 3 },
  estate: { points: 1 },
  curse: { points: -1 },
  witch: { plus: { cards: 2 } },
  market: { plus: { cards: 1, actions: 1, buys: 1, coins: 1 } },
  smithy: { plus: { cards: 3 } },
  militia: { plus: { coins: 2 } },
  village: { plus: { cards: 1, actions: 2 } },
  cellar: { plus: { actions: 1 } },
  moat: { plus: { cards: 2 } },
};

type Facts = Partial<Omit<Protocol.Card, "cost">> & { cost?: Partial<Protocol.Cost> };

/** A card with these facts; without any, an Action of the kingdom that costs nothing. */
export function makeCard(id: string, { cost = {}, ...others }: Facts = {}): Protocol.Card {
  return { card: id, types: ["action"], group: "kingdom", pile: 10, ...others, cost: { coins: 0, potions: 0, debt: 0, ...cost } };
}

function card(id: string, types: Protocol.CardType[], coins: number, group: Protocol.Group = "kingdom"): Protocol.Card {
  return makeCard(id, { types, cost: { coins }, group, set: group === "kingdom" ? "base" : "basic", ...facts[id] });
}

/** In no particular order, so that a component has to sort them itself. */
export const cards: Protocol.Card[] = [
  card("gold", ["treasure"], 6, "basic"),
  card("copper", ["treasure"], 0, "basic"),
  card("silver", ["treasure"], 3, "basic"),
  card("province", ["victory"], 8, "basic"),
  card("estate", ["victory"], 2, "basic"),
  card("duchy", ["victory"], 5, "basic"),
  card("curse", ["curse"], 0, "basic"),
  { ...card("witch", ["action", "attack"], 5), roles: ["attack"] },
  card("market", ["action"], 5),
  card("smithy", ["action"], 4),
  { ...card("militia", ["action", "attack"], 4), roles: ["attack"] },
  card("gardens", ["victory"], 4),
  { ...card("village", ["action"], 3), roles: ["village"] },
  card("workshop", ["action"], 3),
  card("cellar", ["action"], 2),
  { ...card("chapel", ["action"], 2), roles: ["trasher"] },
  card("moat", ["action", "reaction"], 2),
];
export const cardOf = (id: string) => cards.find((one) => one.card === id)!;
export const kingdom = cards.filter((one) => one.group === "kingdom").map((one) => one.card);

export const settings: Protocol.Settings = {
  edition: 2,
  kingdom: kingdom.join(","),
  seats: ["person", "person", "big-money"],
  listed: false,
  spectators: true,
  practice: false,
  seconds: 0,
  time_out: "pass",
  tracker: false,
};

export const table: Protocol.Table = {
  type: "table",
  table: "abcdefgh",
  settings,
  seats: [
    { seat: 1, name: "Anna", opponent: null, resigned: false },
    { seat: 2, name: "Bo", opponent: null, resigned: false },
    { seat: 3, name: "Big Money", opponent: "big-money", resigned: false },
  ],
  state: "playing",
  paused: false,
  hash: "0".repeat(64),
  commitments: null,
  withheld: [],
  secret: null,
  rematch: null,
  draft: null,
};

export const you: Protocol.You = { type: "you", seat: 1, host: true, standing: "pass" };
export const here: Protocol.Here = { type: "here", seats: [1, 2], spectators: 0 };

export const welcome: Protocol.Welcome = {
  type: "welcome",
  seat: 1,
  protocol: 2,
  players: [
    { seat: 1, name: "Anna", bot: false },
    { seat: 2, name: "Bo", bot: false },
    { seat: 3, name: "Big Money", bot: true },
  ],
  setup: { edition: 2, first: 1, turn_limit: 200, kingdom },
  cards,
  end: { any_of: ["province"], piles: 3 },
};

const turn = (seat: Protocol.Seat, n: number): Protocol.Event => ({ what: "turn", seat, n });
const buys = (seat: Protocol.Seat, bought: string): Protocol.Event[] => [
  { what: "buys", seat, card: bought },
  { what: "gains", seat, card: bought, from: "supply", to: "discard" },
];

export const events: Protocol.Events = {
  type: "events",
  seat: 1,
  first: 0,
  events: [
    turn(1, 1),
    ...buys(1, "village"),
    turn(2, 1),
    ...buys(2, "silver"),
    turn(3, 1),
    ...buys(3, "silver"),
    turn(1, 2),
    { what: "plays", seat: 1, card: "smithy", from: "hand", to: "in_play" },
    { what: "draws", seat: 1, card: "copper", from: "deck", to: "hand", source: "smithy" },
  ],
};

export const view: Protocol.View = {
  type: "view",
  seat: 1,
  turn: 7,
  turn_of: 1,
  decides: 1,
  phase: "action",
  actions: 1,
  buys: 1,
  coins: 0,
  potions: 0,
  supply: {
    ...Object.fromEntries(kingdom.map((id) => [id, 10])),
    copper: 46,
    silver: 38,
    gold: 30,
    estate: 8,
    duchy: 8,
    province: 8,
    curse: 10,
  },
  empty_piles: 0,
  trash: {},
  in_play: [],
  held: [],
  apart: [],
  tokens: [],
  waiting: [],
  covered: {},
  costs: {},
  hand: { copper: 3, estate: 1, village: 1 },
  deck_size: 4,
  seats: [
    { seat: 1, turns: 3, vp: 0, hand_size: 5, deck_size: 4, discard_size: 2, discard_top: "silver" },
    { seat: 2, turns: 2, vp: 0, hand_size: 4, deck_size: 4, discard_size: 3, discard_top: "militia" },
    { seat: 3, turns: 2, vp: 0, hand_size: 5, deck_size: 5, discard_size: 0, discard_top: null },
  ],
  asked: { seat: 1, ask: "play_action", owner: 1, from: "hand", min: 0, max: 1 },
  memory: null,
  undo: "nothing",
};

/** I may play an Action. */
export const decision: Protocol.Decision = {
  type: "decision",
  seat: 1,
  request: 12,
  ask: "play_action",
  owner: 1,
  source: null,
  from: "hand",
  options: { village: 1 },
  min: 0,
  max: 1,
  picked: {},
  ordered: false,
  hidden: false,
  stop: true,
  all: false,
};
export const treasures: Protocol.Decision = { ...decision, ask: "play_treasure", options: { copper: 3 }, all: true };
export const buy: Protocol.Decision = { ...decision, ask: "buy", from: "supply", options: { copper: 46, silver: 38, village: 10 } };
/** I have to discard two cards. */
export const discard: Protocol.Decision = {
  ...decision,
  ask: "discard",
  source: "militia",
  options: { copper: 3, estate: 1, village: 1 },
  min: 2,
  max: 2,
  stop: false,
};
/** Bo attacks, and I may reveal a Moat. */
export const react: Protocol.Decision = { ...decision, ask: "react", source: "militia", options: { moat: 1 } };

export const memory: Protocol.Memory[] = [
  {
    seat: 1,
    owned: { copper: 7, estate: 3, village: 1 },
    score: 3,
    deck_size: 4,
    discard_size: 2,
    hand: view.hand,
    discard: { copper: 2 },
    deck: [],
  },
  { seat: 2, owned: { copper: 7, estate: 3, silver: 1 }, score: 3, deck_size: 4, discard_size: 3, hand: {}, discard: {}, deck: [] },
];

export const over: Protocol.Over = {
  type: "over",
  seat: 1,
  unfinished: false,
  winners: [2],
  resigned: [],
  scores: [
    { seat: 1, score: 9, turns: 12, deck: { copper: 7, estate: 3, province: 1 }, points: { estate: 3, province: 6 } },
    {
      seat: 2,
      score: 20,
      turns: 12,
      deck: { copper: 7, silver: 2, estate: 3, province: 3, curse: 1 },
      points: { estate: 3, province: 18, curse: -1 },
    },
    { seat: 3, score: 9, turns: 11, deck: { copper: 7, gardens: 1, province: 1 }, points: { gardens: 3, province: 6 } },
  ],
  end: { why: "pile", piles: ["province"] },
};

export const catalogue: Protocol.Catalogue = {
  type: "catalogue",
  edition: 2,
  cards: [...cards, card("remodel", ["action"], 4), card("festival", ["action"], 5)],
  kingdoms: [{ id: "first-game", names: { en: "First game" }, cards: kingdom }],
};

export const review: Protocol.Review = {
  type: "review",
  table: table.table,
  settings,
  seats: table.seats,
  over,
  answers: 30,
  turns: [1, 2, 3, 1].map((seat, i) => ({ seat, turn: i < 3 ? 1 : 2, at: i * 5, coins: 3, scores: [3, 3, 3] })),
};
