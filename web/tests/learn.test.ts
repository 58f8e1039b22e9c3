import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import english from "../../locales/en/learn.json";
import { places, signs, types } from "../src/learn/explained";
import { type Goal, lessonOf, lessons, mistakes, nextAfter, selectorOf, tutorial } from "../src/learn/lessons";
import { type Since, outcomeOf } from "../src/learn/outcome";
import { madeOf, steps, stepsNow } from "../src/learn/script";
import type { Event as GameEvent, Over } from "../src/protocol/messages";

const all = [...lessons, ...mistakes];
const record = (id: string) => readFileSync(`../lessons/${id}.yaml`, "utf8");

test("every lesson begins in a game of the program, and every game belongs to a lesson", () => {
  const games = readdirSync("../lessons").map((file) => file.replace(".yaml", ""));
  expect(games.sort()).toEqual([tutorial, ...all.map(({ id }) => id)].sort());
  expect(mistakes).toHaveLength(10);
});

test("the points that a task speaks of are those of its game", () => {
  for (const { id, scores } of all) {
    const [, mine, theirs] = record(id).match(/score: (-?\d+)\}, Ben: \{score: (-?\d+)\}/)!;
    const speaks = /\{mine\}/.test((english as { [key: string]: string })[`lesson.${id}.task`]!);
    expect(scores, id).toEqual(speaks ? { mine: Number(mine), theirs: Number(theirs) } : undefined);
  }
});

test("every text of the lessons exists and is used", () => {
  const written = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(svelte|ts)$/.test(file))
    .map((file) => readFileSync(`src/${file}`, "utf8"))
    .join("\n");
  const named = [...written.matchAll(/["'`]learn\.([\w.]+)["'`]/g)].map((match) => match[1]!);
  const used = new Set([
    ...named,
    ...steps.map(({ id }) => `tutorial.${id}`),
    ...all.flatMap(({ id }) => ["title", "task", "done", "missed"].map((part) => `lesson.${id}.${part}`)),
    ...[8, 6, 5, 3, 2, 0].map((coins) => `help.buy_${coins}`),
    ...["discard", "trash", "gain", "react"].map((ask) => `help.${ask}`),
    "explain.cost",
    "explain.count",
    ...signs.map((sign) => `explain.sign.${sign}`),
    ...types.map((type) => `explain.type.${type}`),
    ...places.map((place) => `explain.zone.${place}`),
  ]);
  expect([...used].filter((key) => !(key in english)).sort()).toEqual([]);
  expect(Object.keys(english).filter((key) => !used.has(key))).toEqual([]);
});

test("texts name cards and numbers only, the same in every language", () => {
  const cards = JSON.parse(readFileSync("../locales/en/cards/base.json", "utf8")) as object;
  const names = (text: string) => [...text.matchAll(/\{(\w+)[,}]/g)].map((match) => match[1]!).sort();
  const numbers = ["n", "all", "mine", "theirs", "coins", "buys", "name", "card"];
  for (const [key, text] of Object.entries(english))
    for (const name of names(text)) expect(numbers.includes(name) || name in cards, `${key}: ${name}`).toBe(true);
  for (const language of ["pl", "cs", "ro", "he"]) {
    const texts = JSON.parse(readFileSync(`../locales/${language}/learn.json`, "utf8")) as { [key: string]: string };
    expect(Object.keys(texts), language).toEqual(Object.keys(english));
    for (const name of Object.values(texts).flatMap(names))
      expect(numbers.includes(name) || name in cards, `${language}: ${name}`).toBe(true);
  }
});

test("what is pointed at is a part of the table, a card in hand or a pile", () => {
  for (const { points } of [...all, ...steps]) for (const point of points) expect(selectorOf(point), point).toMatch(/^[.[:]/);
});

test("one lesson leads to the next, from the tutorial to the last mistake", () => {
  const visited = [tutorial];
  for (let next = nextAfter(tutorial); next; next = nextAfter(next)) visited.push(next);
  expect(visited).toEqual([tutorial, ...all.map(({ id }) => id)]);
});

// Events in short: "plays village" by me, "other plays militia", "turn".
const events = (...said: string[]): GameEvent[] =>
  said.map((words) => {
    const other = words.startsWith("other ");
    const [what, card] = words.replace("other ", "").split(" ");
    return { what, seat: other ? 2 : 1, ...(card && { card }) } as GameEvent;
  });
const over = (winner: number) => ({ winners: [winner] }) as Over;
const judged = (goal: Goal, said: string[], more: Partial<Since> = {}) =>
  outcomeOf(goal, { me: 1, events: events(...said), asked: "play_action", over: null, ...more });

test("playing cards in one turn", () => {
  const { goal } = lessonOf("villages")!;
  expect(judged(goal, ["plays village", "plays smithy"])).toBe("open");
  expect(judged(goal, ["plays village", "plays smithy", "plays militia"])).toBe("done");
  expect(judged(goal, ["plays smithy"], { asked: "play_treasure" })).toBe("missed");
  expect(judged(goal, ["plays village", "other turn"])).toBe("missed");
  expect(judged(goal, ["other plays village", "other plays smithy", "other plays militia"])).toBe("open");
});

test("gaining a card, two cards, or none", () => {
  expect(judged({ gains: ["gold"] }, ["plays silver"], { asked: "buy" })).toBe("open");
  expect(judged({ gains: ["gold"] }, ["gains gold"])).toBe("done");
  expect(judged({ gains: ["gold"] }, ["gains silver", "gains gold"])).toBe("missed");
  expect(judged({ gains: ["gold"] }, ["other turn", "other gains gold"])).toBe("missed");
  expect(judged({ gainsTwo: true }, ["gains silver"])).toBe("open");
  expect(judged({ gainsTwo: true }, ["gains silver", "gains smithy"])).toBe("done");
  expect(judged({ gainsTwo: true }, ["gains silver", "other turn"])).toBe("missed");
  expect(judged({ gainsNothing: true }, [])).toBe("open");
  expect(judged({ gainsNothing: true }, ["other turn", "other gains gold"])).toBe("done");
  expect(judged({ gainsNothing: true }, ["gains copper"])).toBe("missed");
});

test("trashing, discarding, revealing, winning", () => {
  const four = ["trashes estate", "trashes estate", "trashes copper", "trashes copper"];
  expect(judged({ trashes: 4 }, four)).toBe("done");
  expect(judged({ trashes: 4 }, four.slice(1), { asked: "play_treasure" })).toBe("missed");
  expect(judged({ discards: { estate: 2 } }, [])).toBe("open");
  expect(judged({ discards: { estate: 2 } }, ["discards estate", "discards estate"])).toBe("done");
  expect(judged({ discards: { estate: 2 } }, ["discards estate", "discards copper"])).toBe("missed");
  expect(judged({ reveals: "moat" }, ["reveals moat"])).toBe("done");
  expect(judged({ reveals: "moat" }, ["discards copper"])).toBe("missed");
  expect(judged({ wins: true }, [], { over: over(1) })).toBe("done");
  expect(judged({ wins: true }, [], { over: over(2) })).toBe("missed");
  expect(judged({ wins: true }, ["other turn"])).toBe("missed");
});

const firstTurn = ["plays copper", "plays copper", "plays copper", "plays copper", "gains remodel"];
const secondTurn = ["turn", "plays copper", "plays copper", "plays copper", "gains silver"];
const thirdTurn = [
  "turn",
  "plays remodel",
  "trashes estate",
  "gains smithy",
  "plays silver",
  "plays copper",
  "plays copper",
  "gains militia",
];

test("the tutorial follows its script, with Treasures in any order and whatever the other does", () => {
  expect(madeOf([], 1)).toEqual({ moves: 0, strayed: false });
  expect(madeOf(events(...firstTurn, "other turn", "other gains gold"), 1)).toEqual({ moves: 5, strayed: false });
  expect(madeOf(events(...firstTurn, ...secondTurn, ...thirdTurn), 1)).toEqual({ moves: 18, strayed: false });
  expect(madeOf(events(...firstTurn, ...secondTurn, ...thirdTurn, "turn", "gains curse"), 1)).toEqual({ moves: 18, strayed: false });
});

test("another card, or none, strays from it", () => {
  expect(madeOf(events("plays copper", "gains copper"), 1)).toEqual({ moves: 1, strayed: true });
  expect(madeOf(events(...firstTurn.slice(0, 4), "turn"), 1)).toEqual({ moves: 4, strayed: true });
});

test("pages are turned until something has to be done", () => {
  expect(stepsNow(0).map(({ id }) => id)).toEqual(["welcome", "hand", "supply", "turn", "coppers"]);
  expect(stepsNow(4).map(({ id }) => id)).toEqual(["remodel"]);
  expect(stepsNow(5).map(({ id }) => id)).toEqual(["clean_up", "second_turn"]);
  expect(stepsNow(17).map(({ id }) => id)).toEqual(["militia"]);
  expect(stepsNow(18)).toEqual([]);
});
