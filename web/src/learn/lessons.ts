// The lessons, in the order in which they are offered. Each begins in a position of its own: the game that the server has under its id
// (lessons/ID.yaml). What is said is in locales/LANG/learn.json under `lesson.ID`.
import type { Bag } from "../protocol/messages";

/** What has to be done in a position, as it shows in the events. */
export type Goal =
  | { plays: string[] } // all of these in one turn
  | { gains: string[] } // one of these, and nothing else before it
  | { gainsTwo: true } // two cards in one turn
  | { gainsNothing: true }
  | { trashes: number }
  | { discards: Bag }
  | { reveals: string }
  | { wins: true };

export interface Lesson {
  id: string;
  goal: Goal;
  points: string[]; // what the task speaks of; see `selectorOf`
  scores?: { mine: number; theirs: number }; // at the beginning, where the task speaks of them
}

/** The first three turns of the rulebooks; it has no single goal but a script. */
export const tutorial = "first-turns";

const anyUseful = ["market", "mine", "smithy", "militia", "remodel", "village", "merchant", "workshop", "silver", "cellar", "moat"];

export const lessons: readonly Lesson[] = [
  { id: "money", goal: { gains: ["gold"] }, points: ["pile:gold"] },
  { id: "villages", goal: { plays: ["village", "smithy", "militia"] }, points: ["hand"] },
  { id: "moat", goal: { reveals: "moat" }, points: ["hand:moat", "prompt"] },
  { id: "trashing", goal: { trashes: 4 }, points: ["hand:chapel"] },
  { id: "end", goal: { wins: true }, points: ["pile:province"], scores: { mine: 36, theirs: 36 } },
];

export const mistakes: readonly Lesson[] = [
  { id: "action-first", goal: { plays: ["smithy"] }, points: ["hand"] },
  { id: "two-terminals", goal: { gains: ["village"] }, points: ["pile:village"] },
  { id: "second-buy", goal: { gainsTwo: true }, points: ["counters"] },
  { id: "free-copper", goal: { gainsNothing: true }, points: ["counters"] },
  { id: "early-estate", goal: { gains: anyUseful }, points: ["supply"] },
  { id: "militia", goal: { discards: { estate: 2 } }, points: ["hand"] },
  { id: "late-gold", goal: { gains: ["duchy"] }, points: ["pile:gold", "pile:duchy"], scores: { mine: 27, theirs: 27 } },
  { id: "remodel-gold", goal: { gains: ["province"] }, points: ["hand"], scores: { mine: 33, theirs: 36 } },
  { id: "behind", goal: { gains: ["duchy"] }, points: ["pile:province", "pile:duchy"], scores: { mine: 30, theirs: 39 } },
  { id: "three-piles", goal: { wins: true }, points: ["pile:village"], scores: { mine: 8, theirs: 6 } },
];

const all = [...lessons, ...mistakes];

export const lessonOf = (id: string): Lesson | undefined => all.find((lesson) => lesson.id === id);

/** What comes after this lesson; undefined after the last one. */
export function nextAfter(id: string): string | undefined {
  return id === tutorial ? all[0]!.id : all[all.findIndex((lesson) => lesson.id === id) + 1]?.id;
}

const parts: { [part: string]: string } = {
  hand: ".hand-row [data-zone=hand]",
  supply: ".supply",
  deck: "[data-zone=deck]",
  discard: ":is([data-zone=discard], [data-zone=discard] [data-card])",
  trash: "[data-zone=trash]",
  play: ".play-row .area",
  prompt: ".prompt .buttons",
  counters: ".counters",
  seats: ".seats",
};

/** The elements that a word points at: a part of the table, a card in hand (`hand:copper`), a pile (`pile:silver`). */
export function selectorOf(point: string): string {
  const [part, card] = point.split(":") as [string, string?];
  if (card === undefined) return parts[part]!;
  return part === "pile" ? `.supply [data-pile="${card}"] [data-card]` : `.hand-row [data-card="${card}"]`;
}
