// `virtual:icons`: the SVG paths of those icons that icons.json names, by type, and for the cards that have one of their own.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const set = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json") as { icons: { [name: string]: { body: string } } };

function drawing(name: string): string {
  const body = set.icons[name]?.body;
  const path = body?.match(/^<path fill="currentColor" d="([^"]+)"\/>$/)?.[1];
  if (!path) throw new Error(`icons.json: the set has no single path "${name}"`);
  return path;
}

export function icons(list: string): Plugin {
  return {
    name: "icons",
    resolveId: (id) => (id === "virtual:icons" ? "\0icons" : undefined),
    load(id) {
      if (id !== "\0icons") return;
      this.addWatchFile(list);
      const names = JSON.parse(readFileSync(list, "utf8")) as { [of in "types" | "cards"]: { [key: string]: string } };
      const drawn = (of: "types" | "cards") => Object.fromEntries(Object.entries(names[of]).map(([key, name]) => [key, drawing(name)]));
      return `export default ${JSON.stringify({ types: drawn("types"), cards: drawn("cards") })};`;
    },
  };
}
