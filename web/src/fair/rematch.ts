// What follows from the game before a rematch (docs/RECORDS.md).
import type { Seat } from "../protocol/messages";

const kingdomSize = 10;
const low64 = (n: bigint) => BigInt.asUintN(64, n);
const below = (random: bigint, n: number) => Number((random * BigInt(n)) >> 64n);

// Number `counter` of the pseudo-random numbers under a key.
function mixed(key: bigint, counter: number): bigint {
  const s = low64(key + BigInt(counter + 1) * 0xa0761d6478bd642fn);
  const product = s * (s ^ 0xe7037ed1a0b428dbn);
  return (product >> 64n) ^ low64(product);
}

/** Who begins (SETUP-8). */
export function firstOfRematch(seats: number, edition: number, winners: readonly Seat[], luck: bigint): Seat {
  if (winners.length === 1) return (winners[0]! % seats) + 1;
  const all = Array.from({ length: seats }, (_, i) => i + 1);
  const others = all.filter((seat) => !winners.includes(seat));
  const among = edition === 1 && others.length > 0 ? others : all;
  return among[below(luck, among.length)]!;
}

/** The kingdom that is drawn from these cards. */
export function drawnKingdom(cards: readonly string[], luck: bigint): string[] {
  const pool = [...cards];
  const key = mixed(luck, 0x5eed);
  for (let i = 0; i < kingdomSize; ++i) {
    const at = i + below(mixed(key, i), pool.length - i);
    [pool[i], pool[at]] = [pool[at]!, pool[i]!];
  }
  return pool.slice(0, kingdomSize);
}
