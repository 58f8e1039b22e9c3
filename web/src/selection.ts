// Which cards or options of a question are picked but not yet sent. Copies of a card are told apart on the screen only: "copper#2" is the
// third Copper.
import type { Bag, Decision } from "./protocol/messages";

/** A card on the screen: its id and which copy of it; or an option of a card's text, of which there is one. */
export type Item = string;

export const itemOf = (card: string, copy: number): Item => `${card}#${copy}`;
export const cardOf = (item: Item): string => item.slice(0, item.indexOf("#"));

/** All that may be picked: cards, or options of a card's text. */
export function offeredBy({ choices, options }: Decision): Bag {
  return choices ? Object.fromEntries(choices.map((word) => [word, 1])) : options;
}

/** Whether several are picked and then confirmed; otherwise one click is the whole answer. */
export function isSet(decision: Decision): boolean {
  return decision.max > 1 && !decision.numbers;
}

/** Whether this can be picked at all, or one more of it. */
export function mayPick(decision: Decision, picked: readonly Item[], card: string): boolean {
  return picked.length < decision.max && picked.filter((item) => cardOf(item) === card).length < (offeredBy(decision)[card] ?? 0);
}

/** Picks one, or takes it back if it is picked. */
export function toggled(decision: Decision, picked: readonly Item[], item: Item): readonly Item[] {
  if (picked.includes(item)) return picked.filter((other) => other !== item);
  return mayPick(decision, picked, cardOf(item)) ? [...picked, item] : picked;
}

export function mayConfirm(decision: Decision, picked: readonly Item[]): boolean {
  return picked.length >= decision.min && picked.length <= decision.max;
}

/** What is sent. */
export function choiceOf(picked: readonly Item[]): string[] {
  return picked.map(cardOf);
}
