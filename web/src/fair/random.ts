/** 32 random bytes as hexadecimal digits: a token, or a contribution to the shuffles. */
export function randomHex(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
