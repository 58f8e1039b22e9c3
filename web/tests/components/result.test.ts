import { beforeEach, expect, test } from "vitest";
import Summary from "../../src/after/Summary.svelte";
import type { Over } from "../../src/protocol/messages";
import Result from "../../src/screens/table/Over.svelte";
import * as game from "../fixtures";
import { all, click, name, page, show, the, words } from "./page.svelte";
import { connect } from "./server";
import { sit } from "./seat";

beforeEach(() => void connect(() => undefined));

const after = (over: Over) => show(Summary, { client: sit(over).client, over });
const players = () => all("heading").map((heading) => heading.closest("section")!);

test("who won is told, and the winner’s points stand first", () => {
  after(game.over);
  expect(page()).toMatch(/^Bo wins with 20 points\./);
  expect(players().map((one) => words(one.querySelector("header")!))).toEqual([
    "Bo wins 20 points 12 turns, 16 cards",
    "Big Money 9 points 11 turns, 9 cards",
    "Anna 9 points 12 turns, 11 cards",
  ]);
});

test("each deck lies in sorted stacks with the points of each card", () => {
  after(game.over);
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
])("why it ended so is told: %s", (_, how, why) => {
  after({ ...game.over, ...how });
  expect(page()).toContain(why);
});

test("another game is one click away", () => {
  const { client, said } = sit(game.over);
  show(Result, { client, over: game.over, close: () => {} });
  click(the("button", "Again, same kingdom"));
  expect(said).toEqual([{ rematch: "same" }]);
});

test("where there is a next game already, one follows", () => {
  const { client } = sit(game.over, { ...game.table, rematch: "next" });
  show(Result, { client, over: game.over, close: () => {} });
  expect(all("button", /^Again/)).toEqual([]);
  the("button", "To the next game");
});
