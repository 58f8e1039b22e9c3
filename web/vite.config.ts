import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { catalogue } from "./tools/catalogue.ts";
import { compress } from "./tools/compress.ts";
import { icons } from "./tools/icons.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [svelte({ configFile: false }), icons(here("src/cards/icons.json")), catalogue(here("../locales")), compress()],
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { "/ws": { target: "http://127.0.0.1:8080", ws: true } } },
  test: { include: ["tests/**/*.test.ts"] },
});
