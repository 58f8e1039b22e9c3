// Whether the task of a lesson is done, from what happened since the lesson began. There are no rules of the game here: the events say it all.
import type { Ask, Bag, Event as GameEvent, Over, Seat } from "../protocol/messages";
import type { Goal } from "./lessons";

export type Outcome = "open" | "done" | "missed";

/** What happened since the lesson began, and what the player is asked now. */
export interface Since {
  me: Seat;
  events: readonly GameEvent[];
  asked: Ask | null;
  over: Over | null;
}

function bagOf(cards: readonly (string | null | undefined)[]): Bag {
  const bag: Bag = {};
  for (const card of cards) if (card) bag[card] = (bag[card] ?? 0) + 1;
  return bag;
}

export function outcomeOf(goal: Goal, { me, events, asked, over }: Since): Outcome {
  const end = events.findIndex(({ what }) => what === "turn");
  const turn = end === -1 ? events : events.slice(0, end);
  const turnOver = end !== -1 || over !== null;
  const cards = (what: GameEvent["what"]) => turn.filter((event) => event.what === what && event.seat === me).map(({ card }) => card);
  const judge = (done: boolean, missed: boolean): Outcome => (done ? "done" : missed ? "missed" : "open");
  const gained = cards("gains");
  const buying = asked === "play_treasure" || asked === "buy" || gained.length > 0;
  if ("plays" in goal)
    return judge(
      goal.plays.every((card) => cards("plays").includes(card)),
      turnOver || buying,
    );
  if ("gains" in goal) return judge(goal.gains.includes(gained[0] ?? ""), turnOver || gained.length > 0);
  if ("gainsTwo" in goal) return judge(gained.length >= 2, turnOver);
  if ("gainsNothing" in goal) return judge(turnOver && gained.length === 0, gained.length > 0);
  if ("trashes" in goal) return judge(cards("trashes").length >= goal.trashes, turnOver || buying);
  if ("reveals" in goal) return judge(cards("reveals").includes(goal.reveals), turnOver || cards("discards").length > 0);
  if ("discards" in goal) {
    const discarded = bagOf(cards("discards"));
    const right = Object.entries(goal.discards).every(([card, n]) => discarded[card] === n);
    return judge(right, turnOver || cards("discards").length >= Object.values(goal.discards).reduce((sum, n) => sum + n, 0));
  }
  return judge(over?.winners.includes(me) ?? false, turnOver);
}
