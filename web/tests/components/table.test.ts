import { expect, test } from "vitest";
import { flushSync } from "svelte";
import Deck from "../../src/screens/table/Deck.svelte";
import Discard from "../../src/screens/table/Discard.svelte";
import Hand from "../../src/screens/table/Hand.svelte";
import MyPanel from "../../src/screens/table/MyPanel.svelte";
import PlayArea from "../../src/screens/table/PlayArea.svelte";
import Prompt from "../../src/screens/table/Prompt.svelte";
import Seats from "../../src/screens/table/Seats.svelte";
import Supply from "../../src/screens/table/Supply.svelte";
import Trash from "../../src/screens/table/Trash.svelte";
import Tray from "../../src/screens/table/Tray.svelte";
import { Undo } from "../../src/screens/table/undo.svelte";
import { Viewed } from "../../src/screens/table/viewed.svelte";
import { EndTurn } from "../../src/screens/table/end-turn.svelte";
import type { ServerMessage, View } from "../../src/protocol/messages";
import * as game from "../fixtures";
import { all, clear, click, focus, isOff, name, pageText, press, sentence, show, the, words } from "./page.svelte";
import { answer, sit } from "./seat";

function supply(view: View, ...messages: ServerMessage[]) {
  const seat = sit(view, ...messages);
  show(Supply, { client: seat.client });
  return seat;
}
const pile = (card: string) => the("button", new RegExp(`^${card},`));

test("the kingdom is sorted by cost, then come Victory cards with Curses, then Treasures", () => {
  supply(game.view);
  const costs = all("button", undefined, the("region", "supply")).map((one) => Number(/cost (\d+)/.exec(name(one))![1]));
  expect(costs).toEqual([2, 2, 2, 3, 3, 4, 4, 4, 5, 5, 2, 5, 8, 0, 0, 3, 6]);
});

test("each pile shows its count, and an empty one that it is empty", () => {
  supply({ ...game.view, supply: { ...game.view.supply, moat: 0 } });
  expect(name(pile("Silver"))).toContain("38 left");
  expect(name(pile("Moat"))).toContain("pile empty");
  expect([...document.querySelectorAll(".face .empty")].map((count) => count.textContent)).toEqual(["0"]);
});

test("the piles that can be chosen are lit; a click is the answer", () => {
  const { sent } = supply(game.view, game.buy);
  expect(all("button", /can be chosen/).map((one) => one.dataset["card"])).toEqual(["village", "copper", "silver"]);
  expect(isOff(pile("Gold"))).toBe(true);
  click(pile("Silver"));
  expect(sent).toEqual([answer("silver")]);
  expect(all("button", /can be chosen/)).toEqual([]); // until the server confirms it
});

test("no pile can be chosen while the question is about the hand", () => {
  supply(game.view, game.decision);
  expect(all("button", /can be chosen/)).toEqual([]);
});

function hand(...messages: ServerMessage[]) {
  const seat = sit(...messages);
  show(Hand, { client: seat.client, view: seat.client.state.view! });
  return seat;
}
const inHand = () => all("button", undefined, document.querySelector("[data-zone=hand]")!);

test("my hand is sorted in stacks, Actions and Treasures first", () => {
  hand();
  expect(the("region").getAttribute("aria-label")).toBe("Your hand, 5 cards");
  expect(inHand().map((one) => one.dataset["card"])).toEqual(["village", "copper", "estate"]);
  expect(name(inHand()[1]!)).toBe("Copper, cost 0, 3 times");
});

test("my deck shows its size, my discard pile its top", () => {
  const { client } = sit();
  show(Deck, { view: game.view });
  show(Discard, { client, view: game.view, whose: client.me });
  expect(name(the("img"))).toBe("Your deck, 4 cards");
  the("button", "Silver, cost 3");
});

test("a click on a stack picks one more of it, until there are enough; one more click clears it", () => {
  const { client } = hand(game.discard);
  const [, coppers, estate] = inHand() as [HTMLElement, HTMLElement, HTMLElement];
  expect(all("button", /can be chosen/)).toHaveLength(3);
  click(coppers);
  expect(name(coppers)).toBe("Copper, cost 0, 3 times, 1 of 3 picked, picked");
  click(coppers);
  expect(client.picked).toEqual(["copper#0", "copper#1"]);
  expect(all("button", /can be chosen/)).toEqual([]);
  click(coppers);
  expect(client.picked).toEqual([]);
  click(estate);
  click(coppers);
  expect(all("button", /, picked/)).toEqual([coppers, estate]);
  click(estate);
  expect(client.picked).toEqual(["copper#0"]);
});

test("thirty cards in hand are as many stacks as there are different ones", () => {
  hand({ ...game.view, hand: { copper: 14, silver: 10, village: 5, estate: 1 } });
  expect(the("region").getAttribute("aria-label")).toBe("Your hand, 30 cards");
  expect(inHand().map(name)).toEqual([
    "Village, cost 3, 5 times",
    "Copper, cost 0, 14 times",
    "Silver, cost 3, 10 times",
    "Estate, cost 2",
  ]);
});

test("the order of what is picked is shown where it matters", () => {
  hand({ ...game.discard, ordered: true });
  click(inHand()[2]!);
  click(inHand()[0]!);
  expect([...document.querySelectorAll(".badge")].map((one) => one.textContent)).toEqual(["2", "1"]);
});

test("the hand is one stop of the Tab key, at what can be chosen; Home and End move within it", () => {
  hand(game.treasures);
  const stops = () => inHand().filter((one) => one.tabIndex === 0);
  expect(stops()).toEqual([inHand()[1]]);
  focus(inHand()[1]!);
  press(inHand()[1]!, "End");
  expect([document.activeElement, ...stops()]).toEqual([inHand()[2], inHand()[2]]);
  press(inHand()[2]!, "Home");
  expect(document.activeElement).toBe(inHand()[0]);
});

test("a spectator has no hand", () => {
  hand({ ...game.you, seat: null }, { ...game.view, seat: null, hand: {} });
  expect(pageText()).toBe("");
});

test("cards looked at are in the tray with their owner; a hidden one stays hidden", () => {
  const held = [
    { card: "gold", seat: 2, set_aside: false },
    { card: null, seat: 2, set_aside: true },
  ];
  const { client, sent } = sit({ ...game.decision, ask: "trash", source: "witch", from: "held", owner: 2, options: { gold: 1 } });
  show(Tray, { client, view: { ...game.view, held } });
  expect(pageText()).toBe("Witch Looked at, revealed or set aside Bo A face-down card Bo");
  click(the("button", "Gold, cost 6, can be chosen"));
  expect(sent).toEqual([answer("gold")]);
});

function seats(view: View, ...messages: ServerMessage[]) {
  show(Seats, { client: sit(...messages).client, view, first: 2 });
  return all("article").map(words);
}

test("every other seat shows what is public, in the order of turns", () => {
  const shown = seats(game.view);
  expect(shown).toEqual([
    "Bo Guest gained Silver began, 4 cards in hand, 4 cards in the deck, 3 cards discarded, Militia on top, 2 turns",
    "Big Money Computer · Easy gained Silver 5 cards in hand, 5 cards in the deck, discard pile empty, 2 turns",
  ]);
});

test("a spectator sees every seat", () => {
  expect(seats(game.view, { ...game.you, seat: null })).toHaveLength(3);
});

test("my own seat says whose turn it is", () => {
  const { client } = sit();
  const props = show(MyPanel, { client, view: game.view, viewed: new Viewed() });
  expect(words(the("region", "Your seat"))).toBe("Anna you · your turn Turn 3 · 11 cards");
  props.view = { ...game.view, turn_of: 2 };
  flushSync();
  expect(words(the("region", "Your seat"))).toContain("Anna you Turn 3");
});

test("whose turn it is is marked", () => {
  seats({ ...game.view, turn_of: 2, asked: { seat: 2 } });
  expect(words(document.querySelector(".turn")!)).toMatch(/^Bo Guest .*plays turn 2/);
});

test("seats show who is away or has resigned; a computer opponent is never away", () => {
  const [mine, bo, opponent] = game.table.seats;
  const away = seats(game.view, { ...game.here, seats: [1] });
  expect(away.map((one) => /away|has resigned/.exec(one)?.[0])).toEqual(["away", undefined]);
  clear();
  const resigned = seats(game.view, { ...game.table, seats: [mine!, { ...bo!, resigned: true }, opponent!] });
  expect(resigned.map((one) => /away|has resigned/.exec(one)?.[0])).toEqual(["has resigned", undefined]);
});

test("the end of the game announces itself", () => {
  const warning = () => document.querySelector(".warning")?.textContent;
  const near = (supply: object, empty_piles: number) => {
    clear();
    const view = { ...game.view, supply: { ...game.view.supply, ...supply }, empty_piles };
    show(PlayArea, { client: sit(view).client, view });
    return warning();
  };
  expect(near({}, 1)).toBe(undefined);
  expect(near({ province: 3 }, 0)).toBe("3 Provinces left");
  expect(near({ province: 1 }, 2)).toBe("Last Province · 2 of 3 piles empty");
});

test("the trash shows how many cards it has, and when opened which", () => {
  const { client } = sit();
  const view = { ...game.view, trash: { copper: 2, estate: 1 } };
  const viewed = new Viewed();
  show(Trash, { view, viewed });
  show(Tray, { client, view, viewed });
  expect(all("region")).toEqual([]);
  click(the("button", "Trash 3"));
  expect(all("button", undefined, the("region", "Trash")).map(name)).toEqual(["Copper, cost 0, 2 times", "Estate, cost 2", "Close"]);
  click(the("button", "Close"));
  expect(all("region")).toEqual([]);
});

test("cards looked at are sorted: what is picked goes to one bin, the rest stays in the other", () => {
  const held = ["gold", "curse"].map((card) => ({ card, seat: 1, set_aside: false }));
  const { client } = sit({ ...game.discard, ask: "trash", source: "chapel", from: "held", options: { gold: 1, curse: 1 }, min: 0 });
  show(Tray, { client, view: { ...game.view, held } });
  const inBin = (bin: string) => all("button", undefined, the("group", bin)).map((one) => one.dataset["card"]);
  expect([inBin("Trash"), inBin("Leave")]).toEqual([[], ["gold", "curse"]]);
  click(the("button", /^Curse/));
  expect([inBin("Trash"), inBin("Leave")]).toEqual([["curse"], ["gold"]]);
  expect(client.picked).toEqual(["curse#0"]);
});

const sorts = ["trash", "discard", "put_on_deck"] as const;
const sentry = { ...game.welcome, cards: [...game.welcome.cards, game.makeCard("sentry", { sorts: [...sorts] })] };
const looked = { ...game.view, held: ["gold", "curse"].map((card) => ({ card, seat: 1, set_aside: false })) };
const whichToTrash = { ...game.discard, ask: "trash", source: "sentry", from: "held", options: { gold: 1, curse: 1 }, min: 0 } as const;
const inBin = (bin: string) => all("button", /cost/, the("group", bin)).map((one) => one.dataset["card"]);

function sort() {
  const seat = sit(sentry, game.events, looked, whichToTrash);
  show(Tray, { client: seat.client, view: looked });
  show(Prompt, { client: seat.client, view: looked, endTurn: new EndTurn(seat.client), undo: new Undo(seat.client) });
  return seat;
}

test("cards that are asked about several times are sorted into bins: a card, then a bin", () => {
  const { sent } = sort();
  expect(sentence()).toBe("Sentry: where should each card go?");
  expect([inBin("Trash"), inBin("Discard"), inBin("Keep")]).toEqual([[], [], ["gold", "curse"]]);
  expect(pageText()).toContain("Keep Gold and Curse, Gold on top");
  click(the("button", /^Curse, cost 0/));
  click(the("button", /^Trash \(0 cards\)/));
  expect([inBin("Trash"), inBin("Discard"), inBin("Keep")]).toEqual([["curse"], [], ["gold"]]);
  expect(pageText()).toContain("Trash Curse · Keep Gold");
  expect(sent).toEqual([]);
  click(the("button", "Done"));
  expect(sent).toEqual([answer(["curse"])]);
});

test("the other answers follow by themselves, unless something else is asked", () => {
  const { client, sent, receive } = sort();
  client.sortInto(1); // Gold, the first one
  client.sortInto(0); // then Curse
  client.confirm();
  const next = { ...whichToTrash, ask: "discard", options: { gold: 1 }, max: 1, stop: true, request: 13 } as const;
  receive({ type: "heard", seat: 1, request: game.decision.request }, { ...looked, held: looked.held.slice(0, 1) }, next);
  expect(sent).toEqual([answer(["curse"]), { request: 13, choice: "gold" }]);
  const other = sort();
  other.client.sortInto(1);
  other.client.confirm();
  other.receive({ type: "heard", seat: 1, request: game.decision.request }, { ...next, source: "militia" });
  expect(other.sent).toHaveLength(1);
  expect(other.client.sorting).toBeNull();
});

test("two cards that are kept have numbers from the top; the one that is put there again comes to the top", () => {
  const { client } = sort();
  expect([...document.querySelectorAll(".badge")].map((badge) => badge.textContent)).toEqual(["1", "2"]);
  client.sortInto(2, "curse#0");
  flushSync();
  expect(inBin("Keep")).toEqual(["curse", "gold"]);
  expect(pageText()).toContain("Curse on top");
});
