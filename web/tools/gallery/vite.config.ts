// Builds the gallery as a page of its own, for the browser tests.
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { art } from "../art.ts";
import { catalogue } from "../catalogue.ts";
import { drawings } from "../drawings.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here("."),
  plugins: [
    svelte({ configFile: false }),
    art(here("../../src/cards/art/pictures.json")),
    drawings(here("../../src/parts/drawings.json")),
    catalogue(here("../../../locales")),
  ],
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false }, emptyOutDir: true },
});
