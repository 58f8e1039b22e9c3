// SHA-256 (FIPS 180-4). The browser's own is missing on pages that are not served over HTTPS, as in a home network.

const rounds = 64;
const [start, constants] = firstBits();

// The first 32 bits of the fractional parts of square roots (for the start) and cube roots (for the rounds) of the first primes.
function firstBits(): [Uint32Array, Uint32Array] {
  const primes: number[] = [];
  for (let n = 2; primes.length < rounds; ++n) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  const bits = (x: number) => Math.floor((x - Math.floor(x)) * 2 ** 32);
  return [
    Uint32Array.from(primes.slice(0, 8), (prime) => bits(Math.sqrt(prime))),
    Uint32Array.from(primes, (prime) => bits(Math.cbrt(prime))),
  ];
}

const rotated = (x: number, n: number) => (x >>> n) | (x << (32 - n));

export function sha256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(padded.length - 4, message.length << 3);

  const state = start.slice();
  const w = new Uint32Array(rounds);
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; ++i) w[i] = view.getUint32(block + 4 * i);
    for (let i = 16; i < rounds; ++i) {
      const [before, last] = [w[i - 15]!, w[i - 2]!];
      const s0 = rotated(before, 7) ^ rotated(before, 18) ^ (before >>> 3);
      const s1 = rotated(last, 17) ^ rotated(last, 19) ^ (last >>> 10);
      w[i] = w[i - 16]! + s0 + w[i - 7]! + s1;
    }
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < rounds; ++i) {
      const s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
      const one = (h + s1 + ((e & f) ^ (~e & g)) + constants[i]! + w[i]!) | 0;
      const s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
      const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, i) => (state[i] = state[i]! + value));
  }
  const hash = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => hash.setUint32(4 * i, word));
  return new Uint8Array(hash.buffer);
}
