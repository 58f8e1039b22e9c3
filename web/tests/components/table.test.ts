import { expect, test } from "vitest";
import Hand from "../../src/screens/table/Hand.svelte";
import Seats from "../../src/screens/table/Seats.svelte";
import Supply from "../../src/screens/table/Supply.svelte";
import Trash from "../../src/screens/table/Trash.svelte";
import Tray from "../../src/screens/table/Tray.svelte";
import type { ServerMessage, View } from "../../src/protocol/messages";
import * as game from "../fixtures";
import { all, click, focus, isOff, name, pageText, press, show, the, words } from "./page.svelte";
import { answer, sit } from "./seat";

function supply(view: View, ...messages: ServerMessage[]) {
  const seat = sit(view, ...messages);
  show(Supply, { client: seat.client });
  return seat;
}
const pile = (card: string) => the("button", new RegExp(`^${card},`));

test("the kingdom is sorted by cost, then come Treasures, Curses and Victory cards by cost", () => {
  supply(game.view);
  const costs = all("button", undefined, the("region", "supply")).map((one) => Number(/cost (\d+)/.exec(name(one))![1]));
  expect(costs).toEqual([2, 2, 2, 3, 3, 4, 4, 4, 5, 5, 0, 3, 6, 0, 2, 5, 8]);
});

test("each pile shows its count, and an empty one that it is empty", () => {
  supply({ ...game.view, supply: { ...game.view.supply, moat: 0 } });
  expect(name(pile("Silver"))).toContain("38 left");
  expect(name(pile("Moat"))).toContain("pile empty");
  expect([...document.querySelectorAll(".face .empty")].map((count) => count.textContent)).toEqual(["0"]);
});

test("the piles that can be chosen are lit, the others dimmed; a click is the answer", () => {
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

test("my hand shows every copy, Actions and Treasures first, with deck and discard pile", () => {
  hand();
  expect(the("region").getAttribute("aria-label")).toBe("Your hand, 5 cards");
  expect(inHand().map((one) => one.dataset["card"])).toEqual(["village", "copper", "copper", "copper", "estate"]);
  expect(name(the("img"))).toBe("Your deck, 4 cards");
  the("button", "Silver, cost 3");
});

test("copies are picked one by one, until there are enough", () => {
  const { client } = hand(game.discard);
  expect(all("button", /can be chosen/)).toHaveLength(5);
  click(inHand()[2]!);
  click(inHand()[4]!);
  expect(all("button", /, picked/)).toEqual([inHand()[2], inHand()[4]]);
  expect(all("button", /can be chosen/)).toEqual([]);
  click(inHand()[2]!);
  expect(client.picked).toEqual(["estate#0"]);
});

test("the order of what is picked is shown where it matters", () => {
  hand({ ...game.discard, ordered: true });
  click(inHand()[4]!);
  click(inHand()[0]!);
  expect([...document.querySelectorAll(".order")].map((one) => one.textContent)).toEqual(["2", "1"]);
});

test("the hand is one stop of the Tab key, at what can be chosen; Home and End move within it", () => {
  hand(game.treasures);
  const stops = () => inHand().filter((one) => one.tabIndex === 0);
  expect(stops()).toEqual([inHand()[1]]);
  focus(inHand()[1]!);
  press(inHand()[1]!, "End");
  expect([document.activeElement, ...stops()]).toEqual([inHand()[4], inHand()[4]]);
  press(inHand()[4]!, "Home");
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
  expect(pageText()).toBe("Bo A face-down card Bo");
  click(the("button", "Gold, cost 6, can be chosen"));
  expect(sent).toEqual([answer("gold")]);
});

function seats(view: View, ...messages: ServerMessage[]) {
  show(Seats, { client: sit(...messages).client, view, first: 2 });
  return all("article").map(words);
}

test("every seat shows what is public, the others first", () => {
  const [bo, opponent, mine] = seats(game.view);
  expect(bo).toBe("Bo began 4 cards in hand 2 turns Discard: Militia");
  expect(opponent).toBe("Big Money 5 cards in hand 2 turns Discard: none");
  expect(mine).toBe("Anna you 5 cards in hand 3 turns Discard: Silver");
});

test("whose turn it is and who is asked are marked", () => {
  seats({ ...game.view, turn_of: 1, asked: { seat: 2 } });
  expect(document.querySelector(".turn")!.textContent).toContain("Anna");
  expect(document.querySelector("article:has(.asked)")!.textContent).toContain("Bo");
});

test("seats show who is away or has resigned; a computer opponent is never away", () => {
  const [mine, bo, opponent] = game.table.seats;
  const resigned = { ...game.table, seats: [{ ...mine!, resigned: true }, bo!, opponent!] };
  const shown = seats(game.view, { ...game.here, seats: [1] }, resigned);
  expect(shown.map((one) => /not connected|has resigned/.exec(one)?.[0])).toEqual(["not connected", undefined, "has resigned"]);
});

test("the trash shows how many cards it has, and when opened which", () => {
  show(Trash, { client: sit().client, view: { ...game.view, trash: { copper: 2, estate: 1 } } });
  expect(all("dialog")).toEqual([]);
  click(the("button", "Trash 3"));
  expect(words(the("dialog", "Trash").querySelector("p")!)).toBe("2 Coppers and Estate");
  click(the("button", "Close"));
  expect(all("dialog")).toEqual([]);
});
