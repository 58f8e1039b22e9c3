// `virtual:drawings`: the SVG paths of the icons that drawings.json names, for shields and buttons.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const set = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json") as { icons: { [name: string]: { body: string } } };

function pathOf(name: string): string {
  const path = set.icons[name]?.body.match(/^<path fill="currentColor" d="([^"]+)"\/>$/)?.[1];
  if (!path) throw new Error(`drawings.json: the set has no single path "${name}"`);
  return path;
}

export function drawings(list: string): Plugin {
  return {
    name: "drawings",
    resolveId: (id) => (id === "virtual:drawings" ? "\0drawings" : undefined),
    load(id) {
      if (id !== "\0drawings") return;
      this.addWatchFile(list);
      const names = JSON.parse(readFileSync(list, "utf8")) as { [use: string]: string };
      return `export default ${JSON.stringify(Object.fromEntries(Object.entries(names).map(([use, name]) => [use, pathOf(name)])))};`;
    },
  };
}
