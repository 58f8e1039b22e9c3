// What expansions bring to the table, shown from data alone.
import { flushSync } from "svelte";
import { beforeAll, expect, test } from "vitest";
import { announcer } from "../../src/announce.svelte";
import { preferences } from "../../src/preferences.svelte";
import OpenTables from "../../src/screens/home/OpenTables.svelte";
import Apart from "../../src/screens/table/Apart.svelte";
import Bar from "../../src/screens/table/Bar.svelte";
import Game from "../../src/screens/table/Game.svelte";
import Hand from "../../src/screens/table/Hand.svelte";
import Log from "../../src/screens/table/Log.svelte";
import Prompt from "../../src/screens/table/Prompt.svelte";
import Seats from "../../src/screens/table/Seats.svelte";
import Supply from "../../src/screens/table/Supply.svelte";
import Tray from "../../src/screens/table/Tray.svelte";
import Waiting from "../../src/screens/table/Waiting.svelte";
import { Ending } from "../../src/screens/table/ending.svelte";
import { Undo } from "../../src/screens/table/undo.svelte";
import type { Choice, ClientMessage, Decision, Event as Happening, ServerMessage, View } from "../../src/protocol/messages";
import * as game from "../fixtures";
import * as madeup from "../madeup";
import { all, click, focus, isOff, name, page, press, show, the, type, words } from "./page.svelte";
import { sit as sitDown } from "./seat";
import { answers, connect } from "./server";

const sit = (...said: ServerMessage[]) => sitDown(madeup.welcome, game.events, madeup.view, ...said);
const choice = (of: Choice) => ({ request: game.decision.request, choice: of });
const sentence = () => words(document.querySelector("[data-last-resort]")!);
const within = (group: string | RegExp) => all("button", undefined, the("group", group));

function prompt(...said: ServerMessage[]) {
  const seat = sit(...said);
  const { client } = seat;
  show(Prompt, { client, view: client.state.view!, ending: new Ending(client), undo: new Undo(client) });
  return seat;
}

beforeAll(() => madeup.speakOfThem());

test("of several options a person picks the right number, and confirms", () => {
  const { said } = prompt(madeup.choose);
  expect(sentence()).toBe("Crossroads: choose 2 options.");
  const options = within("Crossroads: choose 2 options.");
  expect(options.map(name)).toEqual(["+1 Card", "+1 Action", "+1 Buy", "+1 Coin"]);
  click(options[3]!);
  expect(isOff(the("button", "Choose 1"))).toBe(true);
  click(options[0]!);
  expect(options.map((one) => one.getAttribute("aria-pressed"))).toEqual(["true", "false", "false", "true"]);
  expect(options.map(isOff)).toEqual([false, true, true, false]);
  click(the("button", "Choose 2"));
  expect(said).toEqual([choice(["coin", "card"])]);
});

test("where one option is to be picked, a click is the answer", () => {
  const { said } = prompt(madeup.chooseOne);
  expect(sentence()).toBe("Crossroads: choose an option.");
  expect(page()).toContain("Chosen already: +1 Card.");
  expect(within(/^Crossroads/).map((one) => one.getAttribute("aria-pressed"))).toEqual([null, null]);
  click(the("button", "+1 Coin"));
  expect(said).toEqual([choice("coin")]);
  expect(within(/^Crossroads/).every(isOff)).toBe(true); // until the server has heard it
});

test("options may be declined where the card allows it", () => {
  const { said } = prompt({ ...madeup.chooseOne, min: 0, stop: true });
  click(the("button", "None"));
  expect(said).toEqual([choice("stop")]);
});

test("what is refused is asked again with its options", () => {
  const { said, hear } = prompt(madeup.chooseOne);
  click(the("button", "+1 Coin"));
  hear({ type: "error", code: "not_offered", rule: null, text: "no", decision: madeup.chooseOne });
  expect(words(the("alert"))).toBe("That can’t be chosen now.");
  click(the("button", "+1 Buy"));
  expect(said[1]).toEqual(choice("buy"));
});

test("the focus goes from an answer to the sentence, which says what comes next", async () => {
  const { hear } = prompt(madeup.chooseOne);
  focus(the("button", "+1 Coin"));
  click(the("button", "+1 Coin"));
  hear({ type: "heard", seat: 1, request: game.decision.request });
  await new Promise((done) => setTimeout(done));
  expect(document.activeElement).toBe(document.querySelector("[data-last-resort]"));
});

test("a number is a button", () => {
  const { said } = prompt(madeup.number);
  expect(sentence()).toBe("Tollgate: choose a number.");
  expect(within(/^Tollgate/).map(name)).toEqual(["0", "1", "2", "3"]);
  click(the("button", "0"));
  expect(said).toEqual([choice(0)]);
});

test("many numbers are typed or stepped through, and only those that are offered", () => {
  const { said } = prompt(madeup.manyNumbers);
  const field = the<HTMLInputElement>("spinbutton", "Number");
  expect(isOff(the("button", "Less"))).toBe(true);
  click(the("button", "More"));
  expect(field.value).toBe("2");
  press(field, "ArrowUp");
  expect(field.value).toBe("4");
  type(field, "7");
  expect(isOff(the("button", "Choose"))).toBe(true);
  click(the("button", "Less"));
  expect(field.value).toBe("6");
  type(field, "62");
  expect(isOff(the("button", "More"))).toBe(true);
  click(the("button", "Choose 62"));
  expect(said).toEqual([choice(62)]);
});

test("whoever listens is told the answers with the question", () => {
  sit(madeup.choose);
  expect(announcer.lines.at(-1)!.text).toBe("Crossroads: choose 2 options. +1 Card, +1 Action, +1 Buy, and +1 Coin.");
  sit(madeup.number);
  expect(announcer.lines.at(-1)!.text).toBe("Tollgate: choose a number. From 0 to 3.");
});

test.each<[string, Decision, string]>([
  ["what comes next", madeup.next, "The rules: which comes next?"],
  ["a mat", { ...madeup.next, ask: "put_on_mat", source: "cache", from: "hand" }, "Cache: put a card from your hand on its mat."],
  ["a pile", { ...madeup.next, ask: "pick_pile", source: "tollgate", from: "supply" }, "Tollgate: choose a pile of the supply."],
])("a question about %s has its sentence", (_, decision, said) => {
  prompt(decision);
  expect(sentence()).toBe(said);
  expect(all("button").map(name)).toEqual(["Undo"]);
});

test("what comes next is picked in the tray", () => {
  const { client, said } = sit(madeup.next);
  show(Tray, { client, view: madeup.view });
  click(the("button", /^Cache,/));
  expect(said).toEqual([choice("cache")]);
});

function table(...said: ServerMessage[]) {
  const seat = sit(...said);
  const { welcome, view } = seat.client.state;
  show(Game, { client: seat.client, welcome: welcome!, view: view! });
  return seat;
}

test("keys: an option by its place, a number by itself", async () => {
  const { said, hear } = table(madeup.chooseOne);
  await new Promise((done) => setTimeout(done));
  press(document.body, "2");
  expect(said).toEqual([choice("coin")]);
  hear({ type: "heard", seat: 1, request: game.decision.request }, { ...madeup.number, request: 13 });
  press(document.body, "3");
  expect(said[1]).toEqual({ request: 13, choice: 3 });
});

const pile = (card: string) => the("button", new RegExp(`^${card},`));

test("the supply: colonies with the basic cards, one card for a pile of different ones, landscapes on their own", () => {
  show(Supply, { client: sit().client });
  const of = (zone: string) => [...document.querySelectorAll<HTMLElement>(`.${zone} button`)].map((one) => one.dataset["card"]);
  expect(of("basic")).toEqual(["copper", "flask", "silver", "gold", "sun", "curse", "estate", "duchy", "province"]);
  expect(of("kingdom").filter((card) => card!.startsWith("troupe"))).toEqual(["troupe-juggler"]);
  expect(within("Beside the supply").map(name)).toEqual(["Fair, cost 3", "Vault, cost 3, Black Market: Vault"]);
});

test("a pile tells its tokens, what lies under it, its part in the game and what it costs now", () => {
  show(Supply, { client: sit().client });
  expect(name(pile("Copper"))).toBe("Copper, cost 0, 46 left, 2 tokens of Tollgate");
  expect(name(pile("Juggler"))).toBe("Juggler, cost 3, 1 left, 3 other cards under it, 1 token of Crossroads (Bo)");
  expect(name(pile("Moat"))).toBe("Moat, cost 2, 10 left, Bane: Moat");
  expect(name(pile("Smithy"))).toBe("Smithy, cost 2, 10 left");
  expect(name(pile("Elixir"))).toBe("Elixir, cost 2 and 1 Potion, 10 left");
  expect([...document.querySelectorAll(".badge")].map((badge) => badge.textContent)).toEqual(["★", "1", "2", "★"]);
});

test("a landscape is bought like a card of the supply", () => {
  const { client, said } = sit({ ...game.buy, options: { fair: 1, silver: 38 } });
  show(Supply, { client });
  click(the("button", "Fair, cost 3, can be chosen"));
  expect(said).toEqual([choice("fair")]);
});

test("a card of the supply that has no place there is picked in the tray", () => {
  const { client, said } = sit({ ...game.buy, options: { hut: 1, silver: 38 } });
  show(Tray, { client, view: madeup.view });
  expect(all("button").map((one) => one.dataset["card"])).toEqual(["hut"]);
  click(pile("Hut"));
  expect(said).toEqual([choice("hut")]);
});

test("Potions are counted in a game that has them", () => {
  prompt(game.decision);
  expect(page()).toMatch(/^1 Action ?1 Buy ?0 coins ?1 Potion/);
});

test("cards on mats and set aside lie in a list for each owner, those that are not known as backs", () => {
  show(Apart, { client: sit().client, view: madeup.view });
  expect(all("region").map(name)).toEqual(["Your Cache mat", "Bo has set aside"]);
  expect(all("button", undefined, the("region", "Your Cache mat")).map(name)).toEqual(["Copper, cost 0, 2 times"]);
  expect(all("img").map(name)).toEqual(["2 cards face down"]);
});

test("tokens and effects to come stand beside their player", () => {
  show(Seats, { client: sit().client, view: madeup.view, first: 1 });
  const [bo, , mine] = all("article").map(words);
  expect(bo).toMatch(/Still to come: 2 Barges$/);
  expect(mine).toMatch(/3 tokens of Cache$/);
});

function forBo(component: "bar" | "hand" | "prompt", decision: Decision = madeup.playForBo) {
  const seat = sit(madeup.boDecidedByMe, decision);
  const { client } = seat;
  const view = client.state.view!;
  if (component === "bar") show(Bar, { client, view, open: () => {} });
  if (component === "hand") show(Hand, { client, view });
  if (component === "prompt") show(Prompt, { client, view, ending: new Ending(client), undo: new Undo(client) });
  return seat;
}

test("whoever decides for another has that hand before them", () => {
  const { said } = forBo("hand");
  const hand = the("region", "You decide for Bo: Bo’s hand, 4 cards");
  expect(all("img", undefined, hand)).toEqual([]); // how large Bo's deck is, is not told
  click(the("button", /^Smithy,.*can be chosen$/, hand));
  expect(said).toEqual([choice("smithy")]);
});

test("a question about one’s own hand shows one’s own", () => {
  forBo("hand", game.discard);
  expect(all("button", /can be chosen/, the("region", "Your hand, 5 cards"))).toHaveLength(5);
});

test("cards of a hand that is not before one are picked in the tray, never in one’s own", () => {
  const { client, said } = sit({ ...game.discard, owner: 3, options: { copper: 1, silver: 1 }, min: 1, max: 1 });
  show(Hand, { client, view: madeup.view });
  expect(all("button", /can be chosen/)).toEqual([]);
  show(Tray, { client, view: madeup.view });
  expect(page()).toContain("Big Money");
  click(the("button", /^Copper,.*can be chosen/));
  expect(said).toEqual([choice("copper")]);
});

test("what comes next may be in the hand or not: each card can be picked where it lies", () => {
  const { client } = sit({ ...madeup.next, from: "hand", options: { village: 1, barge: 1 } });
  show(Hand, { client, view: madeup.view });
  show(Tray, { client, view: madeup.view });
  expect(all("button", /can be chosen/).map((one) => one.dataset["card"])).toEqual(["village", "barge"]);
});

test("moves that one makes for another are shown at once, others’ at a pace", () => {
  const { client, hear } = sit(madeup.boDecidedByMe);
  preferences.pace = "slow";
  const plays = (seat: number): ServerMessage => ({
    ...game.events,
    first: client.state.events.length,
    events: [{ what: "plays", seat, card: "smithy", from: "hand", to: "in_play" }],
  });
  hear(plays(2));
  expect(client.busy).toBe(false);
  hear(plays(3));
  expect(client.busy).toBe(true);
  client.close();
  preferences.pace = "off";
});

test("it is said for whom one decides, to everybody", () => {
  forBo("prompt");
  expect(sentence()).toBe("You decide for Bo. Your Action phase: play an Action card (1 Action left).");
  forBo("bar");
  expect(page()).toContain("You decide for Bo");
  const { client } = sit({ ...madeup.boDecidedByMe, turn_of: 1, decides: 2, asked: { seat: 2 } });
  show(Prompt, { client, view: client.state.view!, ending: new Ending(client), undo: new Undo(client) });
  expect(page()).toContain("Bo decides for Anna.");
});

// Of another edition than the other tests look at: each is asked for once.
const tell = (message: ClientMessage) => ("catalogue" in message ? { ...madeup.catalogue, edition: message.catalogue } : undefined);
const settings = { ...game.settings, edition: 1 as const, kingdom: madeup.kingdom.join(",") };

test("a list of tables tells what a kingdom has besides cards", () => {
  connect(tell);
  show(OpenTables, { tables: [{ ...game.table, settings: { ...settings, kingdom: madeup.kingdom.slice(9).join(",") } }] });
  expect(page()).toContain("Crossroads, with Colonies, with Shelters, Bane: Moat, Black Market: Vault, and Fair");
});

test("a waiting table shows the landscapes and the other words of its kingdom", async () => {
  connect(tell);
  const { client } = sitDown();
  show(Waiting, { client, table: { ...game.table, state: "waiting", settings } });
  await answers();
  const kingdom = all("button", undefined, the("list", "The kingdom"));
  expect(kingdom.map((one) => one.dataset["card"]).slice(-2)).toEqual(["witch", "fair"]);
  expect(all("listitem", undefined, the("list", "What else belongs to the kingdom"))).toHaveLength(4);
});

test("words that only a newer server knows break nothing", () => {
  const event = { what: "frobs", seat: 2, card: "orb", from: "attic", to: "hand" } as unknown as Happening;
  const gets = { what: "gets", seat: 2, source: "orb", amount: "charms", n: 2 } as unknown as Happening;
  const puts = { what: "puts", seat: 2, card: "smithy", from: "hand", to: "attic" } as unknown as Happening;
  const orb = { ...game.cardOf("smithy"), card: "orb", types: ["action", "dusk"], group: "attic", plus: { charms: 1 } };
  const welcome = { ...madeup.welcome, cards: [...madeup.cards, orb], glow: 1 } as unknown as ServerMessage;
  const view = { ...madeup.view, supply: { ...madeup.view.supply, orb: 5 }, hand: { orb: 1, unheard: 2 }, phase: "dusk", weather: {} };
  const decision = { ...game.discard, ask: "ponder", source: "orb", from: "attic", options: { orb: 1, smithy: 1 }, min: 1, max: 1 };
  const { client, said } = sitDown(
    welcome,
    { type: "weather" } as unknown as ServerMessage,
    { ...game.events, events: [{ what: "turn", seat: 2, n: 1 }, event, gets, puts] },
    view as unknown as View,
    decision as unknown as Decision,
  );
  show(Log, { client });
  expect(words(document.querySelector("details")!)).toBe("Bo, turn 1 Bo puts Smithy elsewhere (attic).");
  show(Game, { client, welcome: client.state.welcome!, view: client.state.view! });
  expect(sentence()).toBe("orb: choose a card.");
  flushSync();
  click(the("button", /^orb,.*can be chosen/, the("region", "Cards looked at or set aside")));
  expect(said).toEqual([choice("orb")]);
});
