// `virtual:art`: on which sheet the outline of each icon is that pictures.json names, and functions that load the sheets. A sheet has the icons
// of about one set of cards, so that a page loads those of the sets it plays with.
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

const iconsOnASheet = 48;

export function art(list: string): Plugin {
  const sheets = (): string[][] => {
    const { types, cards } = JSON.parse(readFileSync(list, "utf8")) as Pictures;
    const names = [...new Set([...Object.values(types), ...Object.values(cards).map((card) => card.icon)])];
    return Array.from({ length: Math.ceil(names.length / iconsOnASheet) }, (_, i) =>
      names.slice(i * iconsOnASheet, (i + 1) * iconsOnASheet),
    );
  };
  return {
    name: "art",
    resolveId: (id) => (id.startsWith("virtual:art") ? `\0${id}` : undefined),
    load(id) {
      const sheet = id.match(/^\0virtual:art\/icons-(\d+)$/)?.[1];
      if (sheet === undefined && id !== "\0virtual:art") return;
      this.addWatchFile(list);
      if (sheet !== undefined) {
        const outlines = sheets()[Number(sheet)]!.map((name) => [name, outline(name)]);
        return `export default ${JSON.stringify(Object.fromEntries(outlines))};`;
      }
      const sheetOf = Object.fromEntries(sheets().flatMap((names, i) => names.map((name) => [name, i])));
      const loads = sheets().map((_, i) => `() => import("virtual:art/icons-${i}")`);
      return `export const sheetOf = ${JSON.stringify(sheetOf)}; export const sheets = [${loads.join(", ")}];`;
    },
  };
}
