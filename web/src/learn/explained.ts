// The signs and words that explain themselves. What they mean is `explain.WORD` in locales/LANG/learn.json.
import type { SignName } from "../texts/markup";

export const signs: readonly SignName[] = ["card", "action", "buy", "coin", "points"];
export const types = ["action", "treasure", "victory", "curse", "attack", "reaction"] as const;
export const places = ["supply", "hand", "deck", "discard", "in_play", "trash"] as const;

/** The key of an explanation, if there is one: cards of expansions have signs and types that have none yet. */
export function explanationKey(what: string): string {
  return `learn.explain.${what}`;
}
