/** 64 hexadecimal digits from 32 random bytes: a token, or a contribution to the shuffles. */
export function randomHex(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
