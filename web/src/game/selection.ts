// The cards or options that are picked for an answer but not yet sent. Only the screen tells copies of a card apart: "copper#2" is the third
// Copper.
import type { Bag, Decision } from "../protocol/messages";

/** A card on the screen, as its id and the number of its copy; or an option that a card offers, which is always copy 0. */
export type Item = string;

export const itemOf = (card: string, copy: number): Item => `${card}#${copy}`;
export const cardOf = (item: Item): string => item.slice(0, item.indexOf("#"));

/** Everything that may be picked: cards, or options that a card offers. */
export function offeredBy({ choices, options }: Decision): Bag {
  return choices ? Object.fromEntries(choices.map((word) => [word, 1])) : options;
}

/** Whether several are picked and then confirmed; if not, one click is the whole answer. */
export function isMultiPick(decision: Decision): boolean {
  return decision.max > 1 && !decision.numbers;
}

/** Whether one more copy of this card can be picked. */
export function mayPick(decision: Decision, picked: readonly Item[], card: string): boolean {
  return picked.length < decision.max && picked.filter((item) => cardOf(item) === card).length < (offeredBy(decision)[card] ?? 0);
}

/** The items picked after a click on this one: added, or removed if it was picked before. */
export function toggled(decision: Decision, picked: readonly Item[], item: Item): readonly Item[] {
  if (picked.includes(item)) return picked.filter((other) => other !== item);
  return mayPick(decision, picked, cardOf(item)) ? [...picked, item] : picked;
}

/** The items picked after a click on a stack of this many copies: one more of them, or none if there can't be one more. */
export function toggledStack(decision: Decision, picked: readonly Item[], card: string, copies: number): readonly Item[] {
  const free = Array.from({ length: copies }, (_, copy) => itemOf(card, copy)).find((item) => !picked.includes(item));
  if (free !== undefined && mayPick(decision, picked, card)) return [...picked, free];
  return picked.filter((item) => cardOf(item) !== card);
}

export function mayConfirm(decision: Decision, picked: readonly Item[]): boolean {
  return picked.length >= decision.min && picked.length <= decision.max;
}

/** The picked items as they are sent. */
export function choiceOf(picked: readonly Item[]): string[] {
  return picked.map(cardOf);
}
