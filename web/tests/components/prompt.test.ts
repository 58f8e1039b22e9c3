import { flushSync } from "svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { preferences } from "../../src/storage/preferences.svelte";
import type { Decision, ServerMessage, View } from "../../src/protocol/messages";
import Away from "../../src/screens/table/Away.svelte";
import DeletionRequest from "../../src/screens/table/DeletionRequest.svelte";
import EndWarning from "../../src/screens/table/EndWarning.svelte";
import LastMove from "../../src/screens/table/LastMove.svelte";
import Menu from "../../src/screens/table/Menu.svelte";
import Prompt from "../../src/screens/table/Prompt.svelte";
import UndoRequest from "../../src/screens/table/UndoRequest.svelte";
import { EndTurn } from "../../src/screens/table/end-turn.svelte";
import { Undo } from "../../src/screens/table/undo.svelte";
import * as game from "../fixtures";
import { all, click, isOff, name, pageText, sentence, show, the, words } from "./page.svelte";
import { answer, sit } from "./seat";

/** Shows the prompt after these messages from the server. */
function prompt(...messages: ServerMessage[]) {
  const seat = sit(...messages);
  const endTurn = new EndTurn(seat.client);
  show(Prompt, { client: seat.client, view: seat.client.state.view!, endTurn, undo: new Undo(seat.client) });
  return { ...seat, endTurn };
}
const buttons = () => all("button").map(name);

beforeEach(() => {
  preferences.confirmEnd = true;
});

test.each<[string, View["asked"], string]>([
  ["another’s turn", { seat: 2 }, "Bo has to answer."],
  ["another’s choice for a card", { seat: 2, source: "militia" }, "Bo is choosing for Militia."],
  ["my own next question", { seat: 1 }, "One moment …"],
  ["nobody", null, "The game is over."],
])("one sentence says whom the table waits for: %s", (_, asked, expected) => {
  prompt({ ...game.view, asked });
  expect(sentence()).toBe(expected);
});

test("the sentence says whose turn it is", () => {
  prompt({ ...game.view, turn_of: 2, asked: { seat: 2 } });
  expect(sentence()).toBe("It is Bo’s turn.");
});

test("the sentence says what I am asked, and the counters what is left of the turn", () => {
  prompt(game.decision);
  expect(sentence()).toBe("Play an Action card");
  expect(pageText()).toContain("1 Action left · turn 3");
  expect(pageText()).toMatch(/^1 Action ?1 Buy ?0 coins/);
});

test("answers that are not cards are buttons", () => {
  const { sent } = prompt(game.treasures);
  expect(buttons()).toEqual(["More answers", "End turn", "Play all Treasures"]);
  click(the("button", "More answers"));
  the("button", "Go on to buy");
  click(the("button", "Play all Treasures"));
  expect(sent).toEqual([answer("all")]);
  expect(all("button").slice(2).every(isOff)).toBe(true); // until the server confirms it
});

test("a card's optional offer can be declined without ending the turn", () => {
  prompt({ ...game.decision, source: "chapel", ask: "trash", options: { copper: 3, estate: 1 } });
  expect(buttons()).toEqual(["Undo", "None"]);
});

test("a mandatory choice has no button to decline", () => {
  prompt({ ...game.decision, source: "workshop", ask: "gain", from: "supply", options: { village: 10, silver: 38 }, min: 1, stop: false });
  expect(buttons()).toEqual(["Undo"]);
});

test("when several cards are to be picked, they are counted and confirmed", () => {
  const { client, sent, receive } = prompt(game.discard);
  expect(sentence()).toBe("Militia: discard 2 cards from your hand.");
  expect(pageText()).toContain("0 picked; exactly 2");
  expect(isOff(the("button", "None"))).toBe(true);
  client.pick("copper#0");
  receive();
  expect(pageText()).toContain("1 picked; exactly 2");
  expect(isOff(the("button", "Discard 1"))).toBe(true);
  client.pick("estate#0");
  receive();
  click(the("button", "Discard 2"));
  expect(sent).toEqual([answer(["copper", "estate"])]);
});

test("the picked cards can be cleared", () => {
  const { client, receive } = prompt(game.discard);
  expect(all("button", "Clear")).toEqual([]);
  client.pick("copper#0");
  receive();
  click(the("button", "Clear"));
  expect(pageText()).toContain("0 picked");
});

test("cards that are already chosen are mentioned", () => {
  prompt({ ...game.discard, picked: { estate: 1 } });
  expect(pageText()).toContain("Estate: chosen for you");
});

test("a question with one card is answered with yes or no", () => {
  const { sent } = prompt({ ...game.view, turn_of: 2 }, game.react);
  expect(sentence()).toBe("Bo plays Militia: reveal Moat from your hand?");
  expect(buttons()).toEqual(["More answers", "No", "Yes"]);
  click(the("button", "More answers"));
  click(the("button", "No, not this turn"));
  click(the("button", "Yes"));
  expect(sent).toEqual([{ decline: "reactions" }, answer("moat")]);
});

test("the prompt shows that time is running out, and what the server refuses", () => {
  prompt(
    game.decision,
    { type: "clock", seconds: 9 },
    { type: "error", code: "not_offered", rule: null, text: "no", key: "pipe.not_all", args: {}, decision: null },
  );
  expect(pageText()).toContain("9 seconds left to answer.");
  expect(words(the("alert"))).toBe("“all” is an answer only when asked which Treasure to play.");
});

test("waiting for others' moves to be shown can be skipped", () => {
  const { client } = sit(game.decision);
  client.pace.busy = true;
  show(Prompt, { client, view: game.view, endTurn: new EndTurn(client), undo: new Undo(client) });
  expect(buttons()).toEqual(["Undo", "Faster"]);
  click(the("button", "Faster"));
  click(the("button", "Skip ahead"));
  expect(buttons()).not.toContain("Skip ahead");
});

test.each<[View["undo"], string, RegExp]>([
  ["free", "Undo", /^Takes your last answer back/],
  ["consent", "Ask to undo", /^Others have answered since/],
  ["practice", "Undo", /^Practice/],
])("undo that is possible is sent at once: %s", (undo, label, why) => {
  const { sent } = prompt({ ...game.view, undo });
  const button = the("button", label);
  expect(isOff(button)).toBe(false);
  expect(button.title).toMatch(why);
  click(button);
  expect(sent).toEqual([{ undo: 1 }]);
});

test.each<[View["undo"], RegExp]>([
  ["nothing", /^You have no answer/],
  ["barrier", /^Can’t be taken back/],
])("undo that is not possible explains why: %s", (undo, why) => {
  const { sent } = prompt({ ...game.view, undo });
  const button = the("button", "Undo");
  expect(isOff(button)).toBe(true);
  expect(button.title).toMatch(why);
  expect(all("status")).toEqual([]);
  click(button);
  expect(words(the("status"))).toMatch(why);
  expect(sent).toEqual([]);
});

test("there is no undo button for those who cannot use it", () => {
  prompt({ ...game.view, undo: null });
  expect(buttons()).toEqual([]);
});

test.each<["asked" | "declined", RegExp]>([
  ["asked", /^The others are being asked/],
  ["declined", /^The others did not agree/],
])("the prompt says what became of my request to undo: %s", (state, news) => {
  prompt({ type: "undo", seat: 1, by: 1, state, events: 0, practice: false });
  expect(words(the("status"))).toMatch(news);
});

test("another’s request to undo is mine to grant", () => {
  const { client, sent } = sit({ type: "undo", seat: 1, by: 2, state: "asked", events: 0, practice: false });
  show(UndoRequest, { client });
  click(the("button", "Yes", the("dialog", "Bo wants to take something back")));
  expect(sent).toEqual([{ consent: true }]);
  expect(all("dialog")).toEqual([]);
});

const deletionAsked: ServerMessage = { type: "notice", code: "delete_asked" };

test("the host’s wish to delete a running game is mine to grant", () => {
  const { client, sent, receive } = sit({ ...game.you, host: false }, deletionAsked);
  show(DeletionRequest, { client });
  click(the("button", "No", the("dialog", "The host wants to delete this game")));
  receive(deletionAsked);
  click(the("button", "Yes", the("dialog")));
  expect(sent).toEqual([{ delete: false }, { delete: true }]);
  receive(deletionAsked, { type: "notice", code: "delete_declined" });
  expect(all("dialog")).toEqual([]);
  expect(client.chatLog.lines.at(-1)!.text).toBe("The game is not deleted: not everybody agrees.");
});

test("the host is told that the others are asked, before and after wishing to delete their game", () => {
  const { client, sent } = sit(deletionAsked);
  show(DeletionRequest, { client });
  expect(all("dialog")).toEqual([]);
  expect(client.chatLog.lines.at(-1)!.text).toBe("The others are asked whether the game may be deleted.");
  show(Menu, { client, close: () => {} });
  click(the("button", "Delete the table"));
  expect(pageText()).toContain("The others are asked whether they agree.");
  click(the("button", "Delete the table"));
  expect(sent).toEqual([{ delete: true }]);
});

test("a turn with nothing left to do ends at once", () => {
  const { sent, endTurn } = prompt({ ...game.buy, options: { copper: 46, curse: 10 } });
  click(the("button", "End turn"));
  expect([sent, endTurn.warning]).toEqual([[answer("stop")], ""]);
});

test.each<[string, Decision, View, string]>([
  ["coins", game.buy, { ...game.view, coins: 3, buys: 2 }, "You still have 3 coins and 2 Buys."],
  ["cards", game.decision, game.view, "You can still play Village."],
])("ending a turn with %s left needs a confirmation", (_, decision, view, warning) => {
  const { sent, endTurn } = prompt(view, decision);
  click(the("button", "End turn"));
  expect([sent, endTurn.warning]).toEqual([[], warning]);
  show(EndWarning, { endTurn });
  expect(pageText()).toContain(warning);
  click(the("button", "End turn", the("dialog", "End your turn?")));
  expect(sent).toEqual([answer("stop")]);
});

test("the warning can be cancelled to play on", () => {
  const { sent, endTurn } = prompt(game.decision);
  endTurn.request();
  show(EndWarning, { endTurn });
  click(the("button", "Play on"));
  expect([sent, endTurn.warning]).toEqual([[], ""]);
});

test("the warning can be switched off for good", () => {
  const { sent, endTurn } = prompt(game.decision);
  endTurn.request();
  show(EndWarning, { endTurn });
  click(the("checkbox", "Don’t ask again"));
  expect(preferences.confirmEnd).toBe(false);
  endTurn.request();
  expect(sent).toEqual([answer("stop")]);
});

test("the clock counts down, and ends with the question", () => {
  vi.useFakeTimers();
  const { receive } = prompt(game.decision, { type: "clock", seconds: 9 });
  vi.advanceTimersByTime(4000);
  flushSync();
  expect(pageText()).toContain("5 seconds left to answer.");
  receive({ ...game.decision, request: game.decision.request + 1 });
  expect(pageText()).not.toContain("left to answer");
  vi.useRealTimers();
});

const seatsWhile = (...away: number[]) => ({
  ...game.table,
  seats: game.table.seats.map((one) => ({ ...one, away: away.includes(one.seat) ? "big-money" : null })),
});

test("whose time ran out is told in large letters, and takes the seat back with one click", () => {
  const { client, sent, receive } = sit(game.decision, seatsWhile(1));
  show(Away, { client });
  const dialog = () => the("dialog", "Your time has run out");
  expect(words(dialog())).toContain("The computer plays for you until you are back.");
  click(the("button", "Take my seat back", dialog()));
  expect(sent).toEqual([{ back: true }]);
  receive(seatsWhile());
  expect(all("dialog")).toEqual([]);
  receive(seatsWhile(1, 2));
  expect(words(dialog())).toContain("The game waits until you are back.");
  click(the("button", "Keep watching", dialog()));
  expect(all("dialog")).toEqual([]);
});

test("while the computer plays for me, the prompt asks nothing and gives the seat back", () => {
  const { sent, receive, client } = prompt(game.decision, seatsWhile(1));
  expect(sentence()).toBe("Your time has run out");
  expect(buttons()).toEqual(["Take my seat back"]);
  client.choose("stop");
  click(the("button", "Take my seat back"));
  expect(sent).toEqual([{ back: true }]);
  receive(seatsWhile(), { ...game.decision, request: 20 });
  expect(sentence()).toBe("Play an Action card");
});

test("before a move that ends the game I am asked once, with the points if they are public", () => {
  const last = (scores: number[] | null): Decision => ({ ...game.buy, ends: [{ choice: "silver", scores }] });
  const { client, sent, receive } = sit(last([20, 12, 3]));
  show(LastMove, { client });
  client.choose("copper");
  expect(sent).toEqual([answer("copper")]);
  receive({ ...last([20, 12, 3]), request: 21 });
  client.choose("silver");
  flushSync();
  expect(words(the("dialog", "End the game?"))).toMatch(/The points would then be: .*20.*12.*3/);
  click(the("button", "Play on"));
  expect(all("dialog")).toEqual([]);
  client.choose("silver");
  flushSync();
  click(the("button", "End the game"));
  expect(sent.slice(1)).toEqual([{ request: 21, choice: "silver" }]);
  receive({ ...last(null), request: 22 });
  client.choose("silver");
  flushSync();
  expect(words(the("dialog", "End the game?"))).not.toContain("points");
});

test("who ends the turn and with it the game is asked about the game alone", () => {
  const { client, sent, endTurn } = prompt({ ...game.buy, ends: [{ choice: "stop", scores: null }] });
  endTurn.request();
  expect([endTurn.warning, client.lastMove?.choice]).toEqual(["", "stop"]);
  client.decideLastMove(true);
  expect(sent).toEqual([answer("stop")]);
});
