import { beforeEach, expect, test, vi } from "vitest";
import type { Connection } from "../../src/net/connection";
import type { ClientMessage, Replay } from "../../src/protocol/messages";
import MomentPanel from "../../src/screens/replay/MomentPanel.svelte";
import ReplayBar from "../../src/screens/replay/ReplayBar.svelte";
import { Autoplay } from "../../src/screens/replay/autoplay.svelte";
import { ReplayClient } from "../../src/screens/replay/replay-client.svelte";
import * as game from "../fixtures";
import { all, choose, click, isOff, name, optionsOf, pageText, sentence, show, the, type } from "./page.svelte";

const replayAt = (at: number): Replay => ({
  type: "replay",
  table: game.table.table,
  at,
  as: "open",
  messages: [game.welcome, game.events, { ...game.view, coins: at }],
  open: null,
  next: at < game.review.answers ? { seat: 2, ask: "buy", source: null, choice: at === 1 ? "stop" : "silver" } : null,
});

/** A replay at the moment after `at` answers. */
async function replay(at: number) {
  const connection = {
    listen: ({ opened }: { opened: () => void }) => (opened(), () => {}),
    ask: async (message: ClientMessage) => ("replay" in message ? replayAt(message.at!) : game.review),
  };
  const client = new ReplayClient(game.table.table, connection as unknown as Connection, { at, as: "open" });
  await vi.advanceTimersByTimeAsync(1000);
  const autoplay = new Autoplay(client);
  return { client, autoplay };
}
async function showMoment(at: number) {
  const { client, autoplay } = await replay(at);
  show(MomentPanel, { client, autoplay, view: client.state.view! });
  return client;
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

test("the moment shows what comes next and where it is in the game", async () => {
  await showMoment(7);
  expect(pageText()).toContain("Next, Bo buys Silver.");
  const slider = the<HTMLInputElement>("slider", "Moment");
  expect([slider.value, slider.max, slider.getAttribute("aria-valuetext")]).toEqual(["7", "30", "Bo, turn 1 · 7 of 30"]);
});

test.each([
  ["To the beginning", 0],
  ["A turn back", 5],
  ["A step back", 6],
  ["A step forward", 8],
  ["A turn forward", 10],
  ["To the end", 30],
])("%s goes to %i", async (step, to) => {
  const client = await showMoment(7);
  click(the("button", step, the("group", "Move through the game")));
  expect(client.at).toBe(to);
});

test("there are no steps before the beginning or past the end", async () => {
  const client = await showMoment(0);
  expect(all("button").filter(isOff).map(name)).toEqual(["To the beginning", "A turn back", "A step back"]);
  type(the("slider"), "30");
  await vi.advanceTimersByTimeAsync(1000);
  expect(client.at).toBe(30);
  expect(all("button").filter(isOff).map(name)).toEqual(["A step forward", "A turn forward", "To the end"]);
  expect(sentence()).toBe("The game is over.");
});

test("it plays automatically until it is stopped", async () => {
  const client = await showMoment(7);
  click(the("button", "Play"));
  await vi.advanceTimersByTimeAsync(1700);
  expect(client.at).toBe(9);
  click(the("button", "Stop"));
  await vi.advanceTimersByTimeAsync(5000);
  expect(client.at).toBe(9);
});

test("every point of view can be chosen, and every moment but the last can be played on from", async () => {
  const { client, autoplay } = await replay(7);
  const open = vi.fn();
  show(ReplayBar, { client, autoplay, open });
  const eyes = the("combobox", "Point of view");
  expect(optionsOf(eyes)).toEqual(["All cards open", "As Anna saw it", "As Bo saw it", "As Big Money saw it", "As a spectator"]);
  choose(eyes, "As Bo saw it");
  expect(client.as).toBe(2);
  click(the("button", "Play on from here"));
  expect(open).toHaveBeenCalledWith("play_on");
  client.go(30);
  await vi.advanceTimersByTimeAsync(0);
  expect(isOff(the("button", "Play on from here"))).toBe(true);
});
