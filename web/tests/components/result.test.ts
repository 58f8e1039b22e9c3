import { beforeEach, expect, test } from "vitest";
import { endingOf, headlineOf } from "../../src/result/result";
import Summary from "../../src/result/Summary.svelte";
import type { Over } from "../../src/protocol/messages";
import Result from "../../src/screens/table/ResultDialog.svelte";
import * as game from "../fixtures";
import { all, click, name, pageText, show, the, words } from "./page.svelte";
import { connect } from "./fake-server";
import { sit } from "./seat";

beforeEach(() => void connect(() => undefined));

const showResult = (over: Over) => show(Summary, { client: sit(over).client, over });
const players = () => all("heading").map((heading) => heading.closest("section")!);

test("the result says who won, and lists the winner first", () => {
  showResult(game.over);
  expect(pageText()).toMatch(/^Bo wins with 20 points\./);
  expect(players().map((one) => words(one.querySelector("header")!))).toEqual([
    "Bo wins 20 points 12 turns, 16 cards",
    "Big Money 9 points Computer · Easy · 11 turns, 9 cards",
    "Anna 9 points 12 turns, 11 cards",
  ]);
});

test("each deck is shown in sorted stacks, with the points of each card", () => {
  showResult(game.over);
  expect(all("button", undefined, players()[0]).map(name)).toEqual([
    "Province, cost 8, 3 times",
    "Estate, cost 2, 3 times",
    "Curse, cost 0",
    "Silver, cost 3, 2 times",
    "Copper, cost 0, 7 times",
  ]);
  expect([...players()[0]!.querySelectorAll(".stack p")].map(words)).toEqual(["18 points", "3 points", "-1 point"]);
});

test.each<[string, Partial<Over>, string]>([
  ["equal points", { winners: [3], scores: game.over.scores.filter(({ seat }) => seat !== 2) }, "whoever had fewer turns wins"],
  ["resigned", { winners: [1], resigned: [2, 3] }, "You win: Bo and Big Money resigned."],
  ["unfinished", { winners: [], unfinished: true }, "The game was stopped before its end."],
])("the result says why it ended that way: %s", (_, how, why) => {
  showResult({ ...game.over, ...how });
  expect(pageText()).toContain(why);
});

const ended = { ...game.view, phase: "over" as const, supply: { ...game.view.supply, province: 0, moat: 0 } };
const gains = (seat: number, card: string) => ({ what: "gains" as const, seat, card });

test("the result says who took the last card, and which piles were empty", () => {
  const { client } = sit(game.over);
  client.state = { ...client.state, view: ended, events: [gains(1, "moat"), gains(2, "province"), gains(2, "copper")] };
  show(Summary, { client, over: { ...game.over, end: { why: "piles", piles: ["moat", "province"] } } });
  expect(pageText()).toContain("The game ended when Bo gained the last Province, in their turn 12.");
  expect(all("button", undefined, document.querySelector(".piles")!).map(name)).toEqual(["Province, cost 8", "Moat, cost 2"]);
});

test("a game that was resigned, or is shown at another moment, did not end by its piles", () => {
  const state = { view: ended, events: [gains(2, "province")] };
  expect(endingOf(state, game.over)).toEqual({ empty: ["province"], last: { seat: 2, card: "province" } });
  expect(endingOf(state, { ...game.over, end: { why: "resigned", piles: [] } })).toBeNull();
  expect(endingOf(state, { ...game.over, end: { why: "unfinished", piles: [] } })).toBeNull();
  expect(endingOf({ ...state, view: game.view }, game.over)).toBeNull();
});

test.each<[string, Partial<Over>, string]>([
  ["me", { winners: [1] }, "You win"],
  ["another", { winners: [2] }, "Bo wins"],
  ["several", { winners: [1, 2] }, "Shared victory"],
  ["nobody", { winners: [] }, "Unfinished"],
])("the headline names the winner: %s", (_, how, headline) =>
  expect(headlineOf({ ...game.over, ...how }, sit(game.over).client.reader)).toBe(headline),
);

test("another game is one click away", () => {
  const { client, sent } = sit(game.over);
  show(Result, { client, over: game.over, close: () => {} });
  click(the("button", "Same kingdom again"));
  expect(sent).toEqual([{ rematch: "same" }]);
});

test("if the rematch has a table already, the dialog leads there", () => {
  const { client } = sit(game.over, { ...game.table, rematch: "next" });
  show(Result, { client, over: game.over, close: () => {} });
  expect(all("button", /^Again/)).toEqual([]);
  the("button", "To the next game");
});
