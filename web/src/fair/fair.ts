// Fair shuffles: what follows from what (docs/RECORDS.md).
import type { Fair } from "../protocol/messages";
import { fromHex, joined, toHex, utf8 } from "./bytes";
import { chacha20Block } from "./chacha20";
import { sha256 } from "./sha256";

/** What stands for the table where a seat is expected: who begins is drawn for it. */
export const tableSeat = 255;
const rematchSeat = 254; // the same for a rematch

/** What is told of a contribution to the shuffles at a table before it is revealed. */
export function commitmentTo(contribution: string, table: string): string {
  return toHex(sha256(joined(utf8("dominium fair commitment"), fromHex(contribution), utf8(table))));
}

export function hashOf(secret: string): string {
  return toHex(sha256(fromHex(secret)));
}

/** The key of all shuffles. */
export function keyOf(fair: Fair): string {
  const given = fair.contributions.map((contribution, i) => {
    if (contribution !== null) return joined(Uint8Array.of(1), fromHex(contribution));
    const commitment = fair.commitments?.[i] ?? null;
    return commitment === null ? Uint8Array.of(0) : joined(Uint8Array.of(2), fromHex(commitment));
  });
  const label = utf8(`dominium fair shuffles ${fair.scheme}`);
  return toHex(sha256(joined(label, fromHex(fair.secret), Uint8Array.of(given.length), ...given, utf8(fair.table))));
}

/** Outcome k of a seat, counted from 0: a number below n. */
export function outcome(key: Uint8Array, seat: number, k: number, n: number): number {
  const fair = 2 ** 32 - (2 ** 32 % n);
  for (let attempt = 0; ; ++attempt) {
    const word = chacha20Block(key, k, [seat, attempt, 0]).find((number) => number < fair);
    if (word !== undefined) return word % n;
  }
}

/** What the first seat and a new kingdom of a rematch are drawn with, from the key of the game before: 64 bits. */
export function luckOf(key: string): bigint {
  const [low, high] = chacha20Block(fromHex(key), 0, [rematchSeat, 0, 0]);
  return BigInt(low!) | (BigInt(high!) << 32n);
}
