import { describe, expect, test } from "vitest";
import type { Memory, View } from "../src/protocol/messages";
import { type Deck, chance, deckOf, inDeck, ownedByAny } from "../src/game/tracker";

const deck = (news: Partial<Deck>): Deck => ({ size: 10, known: [], pool: { copper: 7, estate: 3 }, discard: {}, ...news });

describe("the chance of a card", () => {
  test("on the next draw is its share of the deck", () => {
    expect(chance(deck({}), "copper", 1)).toBeCloseTo(0.7);
    expect(chance(deck({}), "gold", 1)).toBe(0);
  });

  test("among the next five is one minus that of missing it five times", () => {
    // None of 3 Estates among 5 of 10 cards: C(7,5) / C(10,5) = 21/252.
    expect(chance(deck({}), "estate", 5)).toBeCloseTo(1 - 21 / 252);
  });

  test("is 1 if there are too few other cards", () => {
    expect(chance(deck({ size: 4, pool: { copper: 3, gold: 1 } }), "gold", 4)).toBe(1);
  });

  test("takes known cards on top into account", () => {
    const known = deck({ known: ["estate", null], pool: { copper: 7, estate: 2 } });
    expect(chance(known, "estate", 1)).toBe(1);
    expect(chance(known, "copper", 1)).toBe(0);
    expect(chance(known, "copper", 2)).toBeCloseTo(7 / 9);
  });

  test("includes the shuffled discard pile when the deck runs out", () => {
    const short = deck({ size: 1, pool: { copper: 1 }, discard: { gold: 1, copper: 3 } });
    expect(chance(short, "gold", 1)).toBe(0);
    expect(chance(short, "gold", 3)).toBeCloseTo(2 / 4);
    expect(chance(short, "gold", 9)).toBe(1);
  });
});

test("the deck is what the player owns, minus what is elsewhere", () => {
  const memory: Memory = {
    seat: 1,
    owned: { copper: 7, estate: 3, moat: 1, silver: 1 },
    score: 3,
    deck_size: 4,
    discard_size: 1,
    hand: { copper: 3, estate: 1 },
    discard: { silver: 1 },
    deck: ["estate", null, null, null],
  };
  const view = {
    in_play: [
      { card: "copper", seat: 1 },
      { card: "moat", seat: 2 },
    ],
    held: [{ card: "moat", seat: 1, set_aside: true }],
    apart: [{ seat: 1, mat: "cache", cards: { copper: 1 }, unknown: 0 }],
  } as unknown as View;
  const mine = deckOf(memory, view);
  expect(mine).toEqual({ size: 4, known: ["estate", null, null, null], pool: { copper: 2, estate: 1 }, discard: { silver: 1 } });
  expect(inDeck(mine, "estate")).toBe(2);
  expect(ownedByAny([memory], ["gold", "moat", "copper"])).toEqual(["moat", "copper"]);
});
