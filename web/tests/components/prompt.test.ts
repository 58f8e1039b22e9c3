import { beforeEach, expect, test } from "vitest";
import { preferences } from "../../src/preferences.svelte";
import type { Decision, ServerMessage, View } from "../../src/protocol/messages";
import EndWarning from "../../src/screens/table/EndWarning.svelte";
import Prompt from "../../src/screens/table/Prompt.svelte";
import UndoWish from "../../src/screens/table/UndoWish.svelte";
import { Ending } from "../../src/screens/table/ending.svelte";
import { Undo } from "../../src/screens/table/undo.svelte";
import * as game from "../fixtures";
import { all, click, isOff, name, page, show, the, words } from "./page.svelte";
import { sit } from "./seat";

/** Shows the prompt after the server said this. */
function prompt(...said: ServerMessage[]) {
  const seat = sit(...said);
  const ending = new Ending(seat.client);
  show(Prompt, { client: seat.client, view: seat.client.state.view!, ending, undo: new Undo(seat.client) });
  return { ...seat, ending };
}
const sentence = () => words(document.querySelector("[data-last-resort]")!);
const buttons = () => all("button").map(name);
const choice = (of: Decision["request"] | string | string[]) => ({ request: game.decision.request, choice: of });

beforeEach(() => {
  preferences.confirmEnd = true;
});

test.each<[string, View["asked"], string]>([
  ["another’s turn", { seat: 2 }, "Bo has to answer."],
  ["another’s choice for a card", { seat: 2, source: "militia" }, "Bo chooses for Militia."],
  ["my own next question", { seat: 1 }, "One moment …"],
  ["nobody", null, "The game is over."],
])("one sentence says whom the table waits for: %s", (_, asked, said) => {
  prompt({ ...game.view, asked });
  expect(sentence()).toBe(said);
});

test("it says whose turn it is", () => {
  prompt({ ...game.view, turn_of: 2, asked: { seat: 2 } });
  expect(sentence()).toBe("It is Bo’s turn.");
});

test("it says what I am asked, and what is left of the turn", () => {
  prompt(game.decision);
  expect(sentence()).toBe("Your Action phase: play an Action card (1 Action left).");
  expect(page()).toMatch(/^1 Action ?1 Buy ?0 coins/);
});

test("what the decision allows besides cards are buttons", () => {
  const { said } = prompt(game.treasures);
  expect(buttons()).toEqual(["Go on to buy", "End turn", "Play all Treasures", "Undo"]);
  click(the("button", "Play all Treasures"));
  expect(said).toEqual([choice("all")]);
  expect(all("button").slice(0, 3).every(isOff)).toBe(true); // until the server has heard it
});

test("what a card offers can be left, and the turn goes on", () => {
  prompt({ ...game.decision, source: "chapel", ask: "trash", options: { copper: 3, estate: 1 } });
  expect(buttons()).toEqual(["None", "Undo"]);
});

test("there is no way out of what must be done", () => {
  prompt({ ...game.decision, source: "workshop", ask: "gain", from: "supply", options: { village: 10, silver: 38 }, min: 1, stop: false });
  expect(buttons()).toEqual(["Undo"]);
});

test("with several cards to pick they are counted, and confirmed when there are enough", () => {
  const { client, said, hear } = prompt(game.discard);
  expect(sentence()).toBe("Militia: discard 2 cards from your hand.");
  expect(page()).toContain("0 picked; exactly 2");
  expect(isOff(the("button", "None"))).toBe(true);
  client.pick("copper#0");
  hear();
  expect(page()).toContain("1 picked; exactly 2");
  expect(isOff(the("button", "Discard 1"))).toBe(true);
  client.pick("estate#0");
  hear();
  click(the("button", "Discard 2"));
  expect(said).toEqual([choice(["copper", "estate"])]);
});

test("what is picked can be cleared", () => {
  const { client, hear } = prompt(game.discard);
  expect(all("button", "Clear")).toEqual([]);
  client.pick("copper#0");
  hear();
  click(the("button", "Clear"));
  expect(page()).toContain("0 picked");
});

test("cards that are chosen already are told", () => {
  prompt({ ...game.discard, picked: { estate: 1 } });
  expect(page()).toContain("Estate: chosen already");
});

test("a question with one card is answered with yes or no", () => {
  const { said } = prompt({ ...game.view, turn_of: 2 }, game.react);
  expect(sentence()).toBe("Bo plays Militia: reveal Moat from your hand?");
  expect(buttons()).toEqual(["No, not this turn", "No", "Yes", "Undo"]);
  click(the("button", "No, not this turn"));
  click(the("button", "Yes"));
  expect(said).toEqual([{ decline: "reactions" }, choice("moat")]);
});

test("time that runs out and what the server refuses are told", () => {
  prompt(game.decision, { type: "clock", seconds: 9 }, { type: "error", code: "not_offered", rule: null, text: "no", decision: null });
  expect(page()).toContain("9 seconds left to answer.");
  expect(words(the("alert"))).toBe("That can’t be chosen now.");
});

test("what others did can be skipped", () => {
  const { client } = sit(game.decision);
  client.busy = true;
  show(Prompt, { client, view: game.view, ending: new Ending(client), undo: new Undo(client) });
  expect(buttons()).toEqual(["Skip ahead", "Undo"]);
  click(the("button", "Skip ahead"));
  expect(buttons()).not.toContain("Skip ahead");
});

test.each<[View["undo"], string, RegExp]>([
  ["free", "Undo", /^Takes your last answer back/],
  ["consent", "Ask to undo", /^Others have answered since/],
  ["practice", "Undo", /^Practice/],
])("undo that is possible takes back at once: %s", (undo, label, why) => {
  const { said } = prompt({ ...game.view, undo });
  const button = the("button", label);
  expect(isOff(button)).toBe(false);
  expect(button.title).toMatch(why);
  click(button);
  expect(said).toEqual([{ undo: 1 }]);
});

test.each<[View["undo"], RegExp]>([
  ["nothing", /^There is no answer of yours/],
  ["barrier", /^Can’t be taken back/],
])("undo that is not possible says why: %s", (undo, why) => {
  const { said } = prompt({ ...game.view, undo });
  const button = the("button", "Undo");
  expect(isOff(button)).toBe(true);
  expect(button.title).toMatch(why);
  expect(all("status")).toEqual([]);
  click(button);
  expect(words(the("status"))).toMatch(why);
  expect(said).toEqual([]);
});

test("whoever can take nothing back has no button for it", () => {
  prompt({ ...game.view, undo: null });
  expect(buttons()).toEqual([]);
});

test.each<["asked" | "declined", RegExp]>([
  ["asked", /^The others are asked/],
  ["declined", /^The others did not agree/],
])("what became of my wish to take back is told: %s", (state, news) => {
  prompt({ type: "undo", seat: 1, by: 1, state, events: 0, practice: false });
  expect(words(the("status"))).toMatch(news);
});

test("another’s wish to take back is mine to grant", () => {
  const { client, said } = sit({ type: "undo", seat: 1, by: 2, state: "asked", events: 0, practice: false });
  show(UndoWish, { client });
  click(the("button", "Yes", the("dialog", "Bo wants to take something back")));
  expect(said).toEqual([{ consent: true }]);
  expect(all("dialog")).toEqual([]);
});

test("a turn with nothing left to do ends at once", () => {
  const { said, ending } = prompt({ ...game.buy, options: { copper: 46, curse: 10 } });
  click(the("button", "End turn"));
  expect([said, ending.warning]).toEqual([[choice("stop")], ""]);
});

test.each<[string, Decision, View, string]>([
  ["coins", game.buy, { ...game.view, coins: 3, buys: 2 }, "You still have 3 coins and 2 Buys."],
  ["cards", game.decision, game.view, "You can still play Village."],
])("before a turn ends with %s left, it is asked", (_, decision, view, warning) => {
  const { said, ending } = prompt(view, decision);
  click(the("button", "End turn"));
  expect([said, ending.warning]).toEqual([[], warning]);
  show(EndWarning, { ending });
  expect(page()).toContain(warning);
  click(the("button", "End turn", the("dialog", "End your turn?")));
  expect(said).toEqual([choice("stop")]);
});

test("one can play on instead", () => {
  const { said, ending } = prompt(game.decision);
  ending.end();
  show(EndWarning, { ending });
  click(the("button", "Play on"));
  expect([said, ending.warning]).toEqual([[], ""]);
});

test("the warning can be switched off for good", () => {
  const { said, ending } = prompt(game.decision);
  ending.end();
  show(EndWarning, { ending });
  click(the("checkbox", "Don’t ask again"));
  expect(preferences.confirmEnd).toBe(false);
  ending.end();
  expect(said).toEqual([choice("stop")]);
});
