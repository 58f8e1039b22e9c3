// What expansions bring to the table, shown from data alone, without code for their cards.
import { flushSync } from "svelte";
import { beforeAll, expect, test } from "vitest";
import { announcer } from "../../src/alerts/announcer.svelte";
import { preferences } from "../../src/storage/preferences.svelte";
import OpenTables from "../../src/screens/home/OpenTables.svelte";
import Game from "../../src/screens/table/Game.svelte";
import Hand from "../../src/screens/table/Hand.svelte";
import Log from "../../src/screens/table/Log.svelte";
import MyPanel from "../../src/screens/table/MyPanel.svelte";
import PlayArea from "../../src/screens/table/PlayArea.svelte";
import Prompt from "../../src/screens/table/Prompt.svelte";
import SeatCard from "../../src/screens/table/SeatCard.svelte";
import SidePanel from "../../src/screens/table/SidePanel.svelte";
import Supply from "../../src/screens/table/Supply.svelte";
import Tray from "../../src/screens/table/Tray.svelte";
import WaitingTable from "../../src/screens/table/WaitingTable.svelte";
import { Viewed } from "../../src/screens/table/viewed.svelte";
import { EndTurn } from "../../src/screens/table/end-turn.svelte";
import { Undo } from "../../src/screens/table/undo.svelte";
import { question } from "../../src/game/question";
import type { ClientMessage, Decision, Event as GameEvent, ServerMessage, View } from "../../src/protocol/messages";
import * as game from "../fixtures";
import * as madeUp from "../made-up-cards";
import { all, click, focus, isOff, name, pageText, press, sentence, show, the, type, words } from "./page.svelte";
import { answer, sit as sitDown } from "./seat";
import { allAnswered, connect } from "./fake-server";

const sit = (...messages: ServerMessage[]) => sitDown(madeUp.welcome, game.events, madeUp.view, ...messages);
const within = (group: string | RegExp) => all("button", undefined, the("group", group));

function prompt(...messages: ServerMessage[]) {
  const seat = sit(...messages);
  const { client } = seat;
  const view = client.state.view!;
  show(Tray, { client, view, label: client.state.decision ? question(client.state.decision, view, client.reader) : "" });
  show(Prompt, { client, view, endTurn: new EndTurn(client), undo: new Undo(client) });
  return seat;
}

beforeAll(() => madeUp.loadEnglishWithMadeUpCards());

test("several options are picked and then confirmed", () => {
  const { sent } = prompt(madeUp.choose);
  expect(sentence()).toBe("Crossroads: choose 2 options.");
  const options = within("Crossroads: choose 2 options.");
  expect(options.map(name)).toEqual(["+1 Card", "+1 Action", "+1 Buy", "+1 Coin"]);
  click(options[3]!);
  expect(isOff(the("button", "Choose 1"))).toBe(true);
  click(options[0]!);
  expect(options.map((one) => one.getAttribute("aria-pressed"))).toEqual(["true", "false", "false", "true"]);
  expect(options.map(isOff)).toEqual([false, true, true, false]);
  click(the("button", "Choose 2"));
  expect(sent).toEqual([answer(["coin", "card"])]);
});

test("if one option is to be picked, a click is the answer", () => {
  const { sent } = prompt(madeUp.chooseOne);
  expect(sentence()).toBe("Crossroads: choose an option.");
  expect(pageText()).toContain("Already chosen: +1 Card.");
  expect(within(/^Crossroads/).map((one) => one.getAttribute("aria-pressed"))).toEqual([null, null]);
  click(the("button", "+1 Coin"));
  expect(sent).toEqual([answer("coin")]);
  expect(within(/^Crossroads/).every(isOff)).toBe(true); // until the server confirms it
});

test("options may be declined if the card allows it", () => {
  const { sent } = prompt({ ...madeUp.chooseOne, min: 0, stop: true });
  click(the("button", "None"));
  expect(sent).toEqual([answer("stop")]);
});

test("a refused answer leaves the question open with its options", () => {
  const { sent, receive } = prompt(madeUp.chooseOne);
  click(the("button", "+1 Coin"));
  receive({ type: "error", code: "not_offered", rule: null, text: "no", key: "pipe.not_all", args: {}, decision: madeUp.chooseOne });
  expect(words(the("alert"))).toBe("“all” is an answer only when asked which Treasure to play.");
  click(the("button", "+1 Buy"));
  expect(sent[1]).toEqual(answer("buy"));
});

test("after an answer the focus moves to the sentence, which says what comes next", async () => {
  const { receive } = prompt(madeUp.chooseOne);
  focus(the("button", "+1 Coin"));
  click(the("button", "+1 Coin"));
  receive({ type: "heard", seat: 1, request: game.decision.request });
  await new Promise((done) => setTimeout(done));
  expect(document.activeElement).toBe(document.querySelector("[data-focus-fallback]"));
});

test("a number is a button", () => {
  const { sent } = prompt(madeUp.number);
  expect(sentence()).toBe("Tollgate: choose a number.");
  expect(within(/^Tollgate/).map(name)).toEqual(["0", "1", "2", "3"]);
  click(the("button", "0"));
  expect(sent).toEqual([answer(0)]);
});

test("with many numbers, one that is offered is typed or stepped to", () => {
  const { sent } = prompt(madeUp.manyNumbers);
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
  expect(sent).toEqual([answer(62)]);
});

test("a question is announced with its answers", () => {
  sit(madeUp.choose);
  expect(announcer.lines.at(-1)!.text).toBe("Crossroads: choose 2 options. +1 Card, +1 Action, +1 Buy, and +1 Coin.");
  sit(madeUp.number);
  expect(announcer.lines.at(-1)!.text).toBe("Tollgate: choose a number. From 0 to 3.");
});

test.each<[string, Decision, string]>([
  ["what comes next", madeUp.next, "Which of these comes first?"],
  ["a mat", { ...madeUp.next, ask: "put_on_mat", source: "cache", from: "hand" }, "Cache: put a card from your hand on its mat."],
  ["a pile", { ...madeUp.next, ask: "pick_pile", source: "tollgate", from: "supply" }, "Tollgate: choose a pile in the supply."],
])("a question about %s has a sentence of its own", (_, decision, expected) => {
  prompt(decision);
  expect(sentence()).toBe(expected);
  expect(all("button", undefined, the("region", "What to do")).map(name)).toEqual(["Undo"]);
});

test("the next effect is picked in the tray", () => {
  const { client, sent } = sit(madeUp.next);
  show(Tray, { client, view: madeUp.view });
  click(the("button", /^Cache,/));
  expect(sent).toEqual([answer("cache")]);
});

function table(...messages: ServerMessage[]) {
  const seat = sit(...messages);
  const { welcome, view } = seat.client.state;
  show(Game, { client: seat.client, welcome: welcome!, view: view! });
  return seat;
}

test("keys: an option is picked by its position, a number by its digit", async () => {
  const { sent, receive } = table(madeUp.chooseOne);
  await new Promise((done) => setTimeout(done));
  press(document.body, "2");
  expect(sent).toEqual([answer("coin")]);
  receive({ type: "heard", seat: 1, request: game.decision.request }, { ...madeUp.number, request: 13 });
  press(document.body, "3");
  expect(sent[1]).toEqual({ request: 13, choice: 3 });
});

const pile = (card: string) => the("button", new RegExp(`^${card},`));

test("the supply has colonies among the basic cards, one card for a mixed pile, and landscapes beside it", () => {
  show(Supply, { client: sit().client });
  const of = (zone: string) => [...document.querySelectorAll<HTMLElement>(`.${zone} button`)].map((one) => one.dataset["card"]);
  expect(of("basic")).toEqual(["estate", "duchy", "province", "copper", "silver", "gold", "sun", "curse", "flask"]);
  expect(of("kingdom").filter((card) => card!.startsWith("troupe"))).toEqual(["troupe-juggler"]);
  expect(within("Beside the supply").map(name)).toEqual(["Fair, cost 3", "Vault, cost 3, Black Market: Vault"]);
});

test("a pile shows its tokens, what is underneath, its special part and its current cost", () => {
  show(Supply, { client: sit().client });
  expect(name(pile("Copper"))).toBe("Copper, cost 0, 46 left, 2 tokens of Tollgate");
  expect(name(pile("Juggler"))).toBe("Juggler, cost 3, 1 left, 3 other cards under it, 1 token of Crossroads (Bo)");
  expect(name(pile("Moat"))).toBe("Moat, cost 2, 10 left, Bane: Moat");
  expect(name(pile("Smithy"))).toBe("Smithy, cost 2, 10 left");
  expect(name(pile("Elixir"))).toBe("Elixir, cost 2 and 1 Potion, 10 left");
  expect([...document.querySelectorAll(".badge")].map((badge) => badge.textContent)).toEqual(["★", "1", "2", "★"]);
});

test("a landscape is bought like a card from the supply", () => {
  const { client, sent } = sit({ ...game.buy, options: { fair: 1, silver: 38 } });
  show(Supply, { client });
  click(the("button", "Fair, cost 3, can be chosen"));
  expect(sent).toEqual([answer("fair")]);
});

test("a card that is offered but has no pile is picked in the tray", () => {
  const { client, sent } = sit({ ...game.buy, options: { hut: 1, silver: 38 } });
  show(Tray, { client, view: madeUp.view });
  expect(all("button").map((one) => one.dataset["card"])).toEqual(["hut"]);
  click(pile("Hut"));
  expect(sent).toEqual([answer("hut")]);
});

test("Potions are counted in a game that uses them", () => {
  prompt(game.decision);
  expect(words(the("region", "What to do"))).toMatch(/^1 Action ?1 Buy ?0 coins ?1 Potion/);
});

test("cards on my mats are counted at my seat, and shown in the tray", () => {
  const { client } = sit();
  const viewed = new Viewed();
  show(MyPanel, { client, view: madeUp.view, viewed });
  show(Tray, { client, view: madeUp.view, viewed });
  expect(words(the("region", "Your seat"))).toContain("3 tokens of Cache");
  click(the("button", /^Cache ?2$/));
  expect(all("button", undefined, the("region", "Your Cache mat")).map(name)).toEqual(["Copper, cost 0, 2 times", "Close"]);
});

test("cards set aside lie at the end of the play area; unknown ones are face down", () => {
  show(PlayArea, { client: sit().client, view: madeUp.view });
  expect(all("img", undefined, the("group", "Bo has set aside")).map(name)).toEqual(["2 face-down cards"]);
});

test("what stays in play lies apart from the other cards of this turn, by whose it is", () => {
  const in_play = [
    { card: "barge", seat: 2 },
    { card: "smithy", seat: 1, stays: true },
    { card: "barge", seat: 1, stays: true },
    { card: "village", seat: 1 },
    { card: "village", seat: 1 },
  ];
  show(PlayArea, { client: sit().client, view: { ...madeUp.view, in_play } });
  expect(within("Bo · stays").map(name)).toEqual(["Barge, cost 3"]);
  expect(within("Yours · stays").map(name)).toEqual(["Smithy, cost 2", "Barge, cost 3"]);
  expect(all("button", "Village, cost 3, 2 times")).toHaveLength(1);
});

test("the card of a seat shows its mats and effects to come", () => {
  show(SeatCard, { client: sit().client, view: madeUp.view, seat: madeUp.view.seats[1]! });
  expect(words(the("region", "Bo"))).toMatch(/Set aside ?2 .*Still to come: 2 Barges$/);
});

function whileDecidingForBo(component: "side" | "hand" | "prompt", decision: Decision = madeUp.playForBo) {
  const seat = sit(madeUp.decidingForBo, decision);
  const { client } = seat;
  const view = client.state.view!;
  if (component === "side") show(SidePanel, { client, view });
  if (component === "hand") show(Hand, { client, view });
  if (component === "prompt") show(Prompt, { client, view, endTurn: new EndTurn(client), undo: new Undo(client) });
  return seat;
}

test("deciding for another player shows that player’s hand", () => {
  const { sent } = whileDecidingForBo("hand");
  const hand = the("region", "You decide for Bo: Bo’s hand, 4 cards");
  expect(all("img", undefined, hand)).toEqual([]); // the size of Bo's deck is not shown
  click(the("button", /^Smithy,.*can be chosen$/, hand));
  expect(sent).toEqual([answer("smithy")]);
});

test("a question about my own hand shows my own hand", () => {
  whileDecidingForBo("hand", game.discard);
  expect(all("button", /can be chosen/, the("region", "Your hand, 5 cards"))).toHaveLength(3);
});

test("cards of a hand that is not shown are picked in the tray, never in my own hand", () => {
  const { client, sent } = sit({ ...game.discard, owner: 3, options: { copper: 1, silver: 1 }, min: 1, max: 1 });
  show(Hand, { client, view: madeUp.view });
  expect(all("button", /can be chosen/)).toEqual([]);
  show(Tray, { client, view: madeUp.view });
  expect(pageText()).toContain("Big Money");
  click(the("button", /^Copper,.*can be chosen/));
  expect(sent).toEqual([answer("copper")]);
});

test("the cards to choose from may be in the hand or not: each is picked where it is", () => {
  const { client } = sit({ ...madeUp.next, from: "hand", options: { village: 1, barge: 1 } });
  show(Hand, { client, view: madeUp.view });
  show(Tray, { client, view: madeUp.view });
  expect(all("button", /can be chosen/).map((one) => one.dataset["card"])).toEqual(["village", "barge"]);
});

test("moves that I make for another player are shown at once, those of others at a pace", () => {
  const { client, receive } = sit(madeUp.decidingForBo);
  preferences.pace = "slow";
  const plays = (seat: number): ServerMessage => ({
    ...game.events,
    first: client.state.events.length,
    events: [{ what: "plays", seat, card: "smithy", from: "hand", to: "in_play" }],
  });
  receive(plays(2));
  expect(client.pace.busy).toBe(false);
  receive(plays(3));
  expect(client.pace.busy).toBe(true);
  client.close();
  preferences.pace = "off";
});

test("everybody can see who decides for whom", () => {
  whileDecidingForBo("prompt");
  expect(sentence()).toBe("You decide for Bo. Your Action phase: play an Action card (1 Action left).");
  whileDecidingForBo("side");
  expect(pageText()).toContain("You decide for Bo");
  const { client } = sit({ ...madeUp.decidingForBo, turn_of: 1, decides: 2, asked: { seat: 2 } });
  show(Prompt, { client, view: client.state.view!, endTurn: new EndTurn(client), undo: new Undo(client) });
  expect(pageText()).toContain("Bo is deciding for Anna.");
});

const sendCatalogue = (message: ClientMessage) =>
  "catalogue" in message ? { ...madeUp.catalogue, edition: message.catalogue } : undefined;
const settings = { ...game.settings, edition: 1 as const, kingdom: madeUp.kingdom.join(",") };

test("the list of tables mentions what a kingdom has besides cards", () => {
  connect(sendCatalogue);
  show(OpenTables, { tables: [{ ...game.table, settings: { ...settings, kingdom: madeUp.kingdom.slice(9).join(",") } }] });
  expect(pageText()).toContain("Crossroads, with Colonies, with Shelters, Bane: Moat, Black Market: Vault, and Fair");
});

test("a waiting table shows the landscapes and the other words of its kingdom", async () => {
  connect(sendCatalogue);
  const { client } = sitDown();
  show(WaitingTable, { client, table: { ...game.table, state: "waiting", settings } });
  await allAnswered();
  const kingdom = all("button", undefined, the("list", "The kingdom"));
  expect(kingdom.map((one) => one.dataset["card"]).slice(-2)).toEqual(["witch", "fair"]);
  expect(all("listitem", undefined, the("list", "What else is in the kingdom"))).toHaveLength(4);
});

test("words that only a newer server knows do no harm", () => {
  const event = { what: "frobs", seat: 2, card: "orb", from: "attic", to: "hand" } as unknown as GameEvent;
  const gets = { what: "gets", seat: 2, source: "orb", amount: "charms", n: 2 } as unknown as GameEvent;
  const puts = { what: "puts", seat: 2, card: "smithy", from: "hand", to: "attic" } as unknown as GameEvent;
  const orb = { ...game.cardOf("smithy"), card: "orb", types: ["action", "dusk"], group: "attic", plus: { charms: 1 } };
  const welcome = { ...madeUp.welcome, cards: [...madeUp.cards, orb], glow: 1 } as unknown as ServerMessage;
  const view = { ...madeUp.view, supply: { ...madeUp.view.supply, orb: 5 }, hand: { orb: 1, unheard: 2 }, phase: "dusk", weather: {} };
  const decision = { ...game.discard, ask: "ponder", source: "orb", from: "attic", options: { orb: 1, smithy: 1 }, min: 1, max: 1 };
  const { client, sent } = sitDown(
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
  expect(sent).toEqual([answer("orb")]);
});
