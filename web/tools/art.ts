// `virtual:art`: for each icon that pictures.json names, a function that loads its outline. Every icon is a file of its own in the build, so
// that a page loads those of its cards only.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import svgpath from "svgpath";
import type { Plugin } from "vite";

const set = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json") as { icons: { [name: string]: { body: string } } };

interface Pictures {
  types: { [type: string]: string };
  cards: { [card: string]: { icon: string } };
}

/** The outline of an icon on a grid of 512 × 512, in absolute coordinates: each M begins a piece that can be drawn by itself. */
export function outline(name: string): string {
  const body = set.icons[name]?.body ?? "";
  const paths = [...body.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path);
  if (paths.length === 0) throw new Error(`pictures.json: the set has no icon "${name}"`);
  return svgpath(paths.join("")).abs().round(0).toString();
}

export function art(list: string): Plugin {
  return {
    name: "art",
    resolveId: (id) => (id.startsWith("virtual:art") ? `\0${id}` : undefined),
    load(id) {
      const icon = id.match(/^\0virtual:art\/(.+)$/)?.[1];
      if (icon !== undefined) return `export default ${JSON.stringify(outline(icon))};`;
      if (id !== "\0virtual:art") return;
      this.addWatchFile(list);
      const { types, cards } = JSON.parse(readFileSync(list, "utf8")) as Pictures;
      const names = new Set([...Object.values(types), ...Object.values(cards).map((card) => card.icon)]);
      const loads = [...names].map((name) => `${JSON.stringify(name)}: () => import("virtual:art/${name}")`);
      return `export default { ${loads.join(", ")} };`;
    },
  };
}
