import { flushSync } from "svelte";
import { expect, test, vi } from "vitest";
import CardPreview from "../../src/cards/CardPreview.svelte";
import Chat from "../../src/screens/table/Chat.svelte";
import Log from "../../src/screens/table/Log.svelte";
import SidePanel from "../../src/screens/table/SidePanel.svelte";
import Tracker from "../../src/screens/table/Tracker.svelte";
import * as game from "../fixtures";
import { all, click, description, focus, show, the, type, words } from "./page.svelte";
import { sit } from "./seat";

const turns = () => [...document.querySelectorAll("details")];

test("the log is grouped by turn; older turns are collapsed to what was gained", () => {
  show(Log, { client: sit().client });
  expect(turns().map((turn) => turn.open)).toEqual([false, false, true, true]);
  expect(words(turns()[0]!)).toBe("Your turn 1 gains Village");
  expect(words(turns()[3]!)).toBe("Your turn 2 You play Smithy, draw Copper.");
});

test("a collapsed turn can be opened", () => {
  show(Log, { client: sit().client });
  turns()[0]!.open = true;
  expect(words(turns()[0]!)).toBe("Your turn 1 gains Village You buy Village.");
});

test("new events are added to the log", () => {
  const { client, receive } = sit();
  show(Log, { client });
  receive({ ...game.events, first: game.events.events.length, events: [{ what: "turn", seat: 2, n: 2 }] });
  expect(
    turns()
      .map((turn) => words(turn.querySelector("summary")!))
      .at(-1),
  ).toBe("Bo, turn 2");
});

test("a card’s name in the log previews the card", () => {
  show(CardPreview, {});
  show(Log, { client: sit().client });
  const smithy = the("button", "Smithy");
  focus(smithy);
  expect(the("tooltip").textContent).toContain("Smithy");
  expect(description(smithy)).toBe("Action +3 Cards.");
});

test("the log can be copied", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  show(Log, { client: sit().client });
  click(the("button", "Copy"));
  await vi.waitFor(() => the("button", "Copied"));
  expect(write.mock.lastCall![0]).toContain("Bo, turn 1\n  Bo buys Silver.\n");
});

test("in a replay, the log leads to each turn", () => {
  const goTo = vi.fn();
  const { client } = sit();
  show(Log, { client, goTo });
  click(all("button", "Go to this turn")[0]!);
  expect(goTo).toHaveBeenCalledWith(client.log[2]);
});

test("the tracker is shown only if the table has one", () => {
  const props = show(SidePanel, { client: sit().client, view: game.view });
  click(the("tab", "Decks"));
  expect(all("region", "Tracker")).toEqual([]);
  props.view = { ...game.view, memory: { seats: game.memory } };
  flushSync();
  the("region", "Tracker");
  click(the("tab", "Log"));
});

test("the tracker shows what is in my deck, the chances, and what everybody owns", () => {
  show(Tracker, { client: sit().client, view: { ...game.view, memory: { seats: game.memory } } });
  const [mine, everyone] = all("table").map((table) => all("row", undefined, table).map(words)) as [string[], string[]];
  expect(the("heading", "Your cards, 4 of them in the deck")).toBeTruthy();
  expect(mine).toContain("Copper 7 2 50% 100%");
  expect(mine).toContain("Village 1 0 0% 0%");
  expect(everyone).toContain("Card Anna Bo");
  expect(everyone).toContain("Silver 0 1");
  expect(everyone.at(-1)).toBe("Points 3 3");
});

test("a spectator’s tracker shows nobody’s deck", () => {
  const { client } = sit({ ...game.you, seat: null });
  show(Tracker, { client, view: { ...game.view, memory: { seats: game.memory } } });
  expect(all("heading").map(words)).toEqual(["Everyone’s cards"]);
});

const says = (from: number, name: string, text: string) => ({ type: "chat" as const, from, name, text });
const lines = () => words(the("region", "Chat"));

test("the chat shows what people say, and sends what I say", () => {
  const { client, sent } = sit(says(2, "Bo", "Hello"));
  show(Chat, { client });
  expect(lines()).toBe("Bo Hello");
  type(the("textbox", "Say something"), " Good luck ");
  click(the("button", "Send"));
  expect(sent).toEqual([{ chat: "Good luck" }]);
  expect(the<HTMLInputElement>("textbox", "Say something").value).toBe("");
});

test.each(["x", "田", "ש", "😀"])("a line is as long as servers accept in every script: %s", (letter) => {
  const { client, sent } = sit();
  show(Chat, { client });
  type(the("textbox", "Say something"), letter.repeat(300));
  expect(the<HTMLInputElement>("textbox", "Say something").value).toBe(letter.repeat(200));
  click(the("button", "Send"));
  expect(sent).toEqual([{ chat: letter.repeat(200) }]);
});

test("an empty line is not sent", () => {
  const { client, sent } = sit();
  show(Chat, { client });
  type(the("textbox", "Say something"), "  ");
  click(the("button", "Send"));
  expect(sent).toEqual([]);
});

test("lines of muted players are hidden; computer opponents cannot be muted", () => {
  const { client, receive } = sit(says(2, "Bo", "Hello"), says(1, "Anna", "Hi"));
  show(Chat, { client });
  click(the("button", "Mute"));
  const dialog = the("dialog", "Who do you want to mute?");
  expect(all("checkbox", undefined, dialog)).toHaveLength(1);
  click(the("checkbox", "Bo", dialog));
  receive(says(2, "Bo", "Are you there?"));
  expect(lines()).toBe("Anna Hi");
  click(the("checkbox", "Bo", dialog));
  expect(lines()).toBe("Bo Hello Anna Hi Bo Are you there?");
});

test("a spectator can read the chat but not write", () => {
  show(Chat, { client: sit({ ...game.you, seat: null }).client });
  expect(all("textbox")).toEqual([]);
});
