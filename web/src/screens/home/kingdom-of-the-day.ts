import type { Kingdom } from "../../protocol/messages";

const day = 86_400_000; // milliseconds

/** A recommended kingdom, another one each day; the same all over the world, where days begin at midnight UTC. */
export function kingdomOfTheDay(kingdoms: readonly Kingdom[], now: number): Kingdom | undefined {
  return kingdoms[Math.floor(now / day) % kingdoms.length];
}
