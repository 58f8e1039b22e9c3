// The block function of ChaCha20 (RFC 8439).

const constants = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]; // "expand 32-byte k"

const quarters: readonly (readonly [number, number, number, number])[] = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
];

/** The sixteen words of a block: with this key of 32 bytes, counter, and nonce of three words. */
export function chacha20Block(key: Uint8Array, counter: number, nonce: readonly [number, number, number]): Uint32Array {
  const keyWords = new DataView(key.buffer, key.byteOffset, 32);
  const start = Uint32Array.from([
    ...constants,
    ...Array.from({ length: 8 }, (_, i) => keyWords.getUint32(4 * i, true)),
    counter,
    ...nonce,
  ]);
  const x = start.slice();
  const mix = (a: number, b: number, d: number, n: number) => {
    x[a] = x[a]! + x[b]!;
    const turned = x[d]! ^ x[a];
    x[d] = (turned << n) | (turned >>> (32 - n));
  };
  for (let round = 0; round < 10; ++round)
    for (const [a, b, c, d] of quarters) {
      mix(a, b, d, 16);
      mix(c, d, b, 12);
      mix(a, b, d, 8);
      mix(c, d, b, 7);
    }
  return x.map((word, i) => word + start[i]!);
}
