import { beforeEach, expect, test, vi } from "vitest";
import { catalogues } from "../../src/kingdoms/catalogue.svelte";
import { preferences } from "../../src/storage/preferences.svelte";
import type { ClientMessage, ServerMessage, Wishes } from "../../src/protocol/messages";
import { savedKingdoms } from "../../src/storage/saved-kingdoms.svelte";
import New from "../../src/screens/new/New.svelte";
import * as game from "../fixtures";
import * as madeUp from "../made-up-cards";
import { all, choose, click, isOff, name, optionsOf, pageText, show, the, type, words } from "./page.svelte";
import { allAnswered, connect, previewOf, refusal } from "./fake-server";

const defaults = JSON.stringify(preferences.table);
let asked: Wishes[] = [];
let catalogue = game.catalogue;
let refuse: string | null = null;

function answer(message: ClientMessage): ServerMessage | undefined {
  if ("catalogue" in message) return { ...catalogue, edition: message.catalogue };
  if (!("preview" in message)) return;
  asked.push(message.preview);
  return refuse === null ? previewOf(message.preview) : refusal(refuse);
}

async function newGame(way?: string, query?: string) {
  connect(answer);
  show(New, query === undefined ? {} : { query });
  await allAnswered();
  if (way) click(the("radio", way));
  await allAnswered();
}
const list = (label: string) => all("button", undefined, the("list", label)).map((one) => one.dataset["card"]);
const create = () => the("button", "Create the table");
const counted = () =>
  all("status")
    .map(words)
    .find((status) => status.includes(" of 10 "));
const drawnWith = () => asked.filter((wishes) => wishes.kingdom === "random").at(-1);

beforeEach(() => {
  Object.assign(preferences.table, JSON.parse(defaults));
  asked = [];
  refuse = null;
});

test("at first a recommended kingdom is chosen, shown with its name and its cards by cost", async () => {
  await newGame();
  expect(the<HTMLInputElement>("radio", "First game").checked).toBe(true);
  expect(list("First game")).toHaveLength(10);
  expect(list("First game").slice(0, 3)).toEqual(["cellar", "chapel", "moat"]);
  expect(isOff(create())).toBe(false);
});

test("cards picked by hand are counted and can be put back, and there are no more than ten", async () => {
  await newGame("Pick ten");
  expect(counted()).toBe("0 of 10 piles");
  expect(isOff(create())).toBe(true);
  for (const card of all("button", /can be chosen/, the("list", "All cards")).slice(0, 10)) click(card);
  await allAnswered();
  expect(counted()).toBe("10 of 10 piles");
  expect(isOff(create())).toBe(false);
  const left = all("button", undefined, the("list", "All cards")).filter((one) => !name(one).includes("picked"));
  expect([left.length, left.every(isOff)]).toEqual([2, true]);
  click(the("button", /^Cellar,/, the("list", "The kingdom")));
  expect(counted()).toBe("9 of 10 piles");
});

test("cards are found by name or text, cost and type", async () => {
  await newGame("Pick ten");
  type(the("searchbox", "Search names and texts"), "REACTION");
  expect(list("All cards")).toEqual(["moat"]);
  type(the("searchbox", "Search names and texts"), "");
  expect(optionsOf(the("combobox", "Cost"))).toEqual(["Any", "2 coins", "3 coins", "4 coins", "5 coins"]);
  choose(the("combobox", "Cost"), "5 coins");
  expect(list("All cards")).toEqual(["festival", "market", "witch"]);
  choose(the("combobox", "Type"), "Attack");
  expect(list("All cards")).toEqual(["witch"]);
  type(the("searchbox", "Search names and texts"), "village");
  expect(pageText()).toContain("No card");
});

test("a random kingdom is drawn again with every wish", async () => {
  await newGame("Random");
  expect(list("The kingdom")).toContain("festival");
  click(the("checkbox", "attacks"));
  click(the("checkbox", "trashes your own cards"));
  await allAnswered();
  expect(drawnWith()!.least).toEqual(["attack", "trasher"]);
  const before = asked.length;
  click(the("button", "Draw again"));
  await allAnswered();
  expect(asked.length).toBeGreaterThan(before);
});

test("a card is found by its name in any language, those in one's own first", async () => {
  await newGame("Random");
  type(the("searchbox", /^Find a card/), "wiedzma");
  await vi.waitFor(() => the("button", "Require Witch"));
  type(the("searchbox", /^Find a card/), "חפיר");
  click(the("button", "Require Moat"));
  type(the("searchbox", /^Find a card/), "mili");
  expect(all("button", /^Require/).map((button) => button.getAttribute("aria-label"))[0]).toBe("Require Militia");
});

test("cards can be required or banned for a random kingdom", async () => {
  await newGame("Random");
  type(the("searchbox", /^Find a card/), "wi");
  click(the("button", "Require Witch"));
  type(the("searchbox", /^Find a card/), "moat");
  click(the("button", "Ban Moat"));
  await allAnswered();
  expect(drawnWith()).toMatchObject({ with: ["witch"], without: ["moat"] });
  click(the("button", "Moat: remove this wish"));
  await allAnswered();
  expect(drawnWith()).toMatchObject({ with: ["witch"], without: [] });
});

test("a random kingdom is drawn from the sets that are wished, with Colonies or without", async () => {
  const pool = vi
    .spyOn(catalogues, "pool")
    .mockReturnValue([...game.cards, game.makeCard("goons", { set: "prosperity" })].filter(({ group }) => group === "kingdom"));
  await newGame("Random");
  expect(drawnWith()).toMatchObject({ sets: ["base", "prosperity"], most_sets: 2 });
  expect(drawnWith()).not.toHaveProperty("colonies");
  choose(the("combobox", "At most from"), "1 set");
  click(the("radio", "Yes"));
  await allAnswered();
  expect(drawnWith()).toMatchObject({ most_sets: 1, colonies: true });
  click(the("checkbox", "base game"));
  await allAnswered();
  expect(drawnWith()!.sets).toEqual(["prosperity"]);
  expect(isOff(the("checkbox", "Prosperity"))).toBe(true);
  pool.mockRestore();
});

test("wishes that cannot be fulfilled are explained, and no table can be created", async () => {
  refuse = "Eleven cards are too many.";
  await newGame("Random");
  expect(words(the("alert"))).toBe("This table can’t be made. Eleven cards are too many.");
  expect(isOff(create())).toBe(true);
});

test("a shared link chooses its kingdom; a wrong one is explained", async () => {
  await newGame(undefined, `kingdom=${game.kingdom.join(",")}&edition=2`);
  expect(the<HTMLInputElement>("radio", "By link").checked).toBe(true);
  expect(list("First game")).toHaveLength(10);
  type(the("textbox", /^A link to a kingdom/), "moat, Smithy, dragon");
  expect(pageText()).toContain("This edition has no such card: dragon.");
  type(the("textbox", /^A link to a kingdom/), "moat, Smithy");
  expect(pageText()).toContain("A kingdom has 10 different piles; this names 2.");
  expect(isOff(create())).toBe(true);
});

test("a shared kingdom may have words besides cards; landscapes are not piles", async () => {
  await madeUp.loadEnglishWithMadeUpCards();
  catalogue = madeUp.catalogue;
  const typed = [...madeUp.kingdom.filter((word) => !word.startsWith("market:")), "Bane: Remodel"].join(",");
  await newGame(undefined, `kingdom=${typed}&edition=1`);
  expect(list("The kingdom")).toHaveLength(11);
  expect(all("listitem", undefined, the("list", "What else is in the kingdom")).map(words)).toEqual([
    "with Colonies",
    "with Shelters",
    "Bane: Moat",
    "Bane: Remodel",
  ]);
  expect(isOff(create())).toBe(false);
  expect(asked.at(-1)!.kingdom).toBe(`${game.kingdom.slice(0, 9).join(",")},crossroads,colonies,shelters,bane:moat,fair,bane:remodel`);
});

test("a kingdom is saved under a name", async () => {
  await newGame();
  click(the("button", "Save the kingdom …"));
  type(the("textbox", "Name of the kingdom"), "Friday");
  click(the("button", "Save"));
  await allAnswered();
  expect(savedKingdoms.list.map((one) => [one.name, one.cards])).toEqual([["Friday", game.kingdom]]);
  click(the("radio", "Saved"));
  click(the("radio", "Friday"));
  expect(list("Friday")).toHaveLength(10);
});

test("seats are added, given to people or opponents, and removed", async () => {
  await newGame();
  expect(optionsOf(the("combobox", "Seat 2"))).toEqual(["A person", "Big Money", "One Witch"]);
  click(the("button", "Add a seat"));
  choose(the("combobox", "Seat 3"), "A person");
  expect([...preferences.table.others]).toEqual(["big-money", "person"]);
  click(the("button", "Remove seat 2"));
  expect([...preferences.table.others]).toEqual(["person"]);
});

test("only a table without other people can be for practice; only one with them can be listed", async () => {
  await newGame();
  const off = () => ["Practice", "Show it among the open tables"].map((label) => isOff(the("checkbox", label)));
  expect(off()).toEqual([false, true]);
  choose(the("combobox", "Seat 2"), "A person");
  expect(off()).toEqual([true, false]);
});

test("with a clock, one can choose what happens when it runs out", async () => {
  await newGame();
  expect(all("combobox", "When time runs out")).toEqual([]);
  choose(the("combobox", "Time for each decision"), "1 minute");
  choose(the("combobox", "When time runs out"), "The computer plays until the player is back");
  expect(preferences.table).toMatchObject({ seconds: 60, timeOut: "opponent" });
});
