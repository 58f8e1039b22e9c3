import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { art } from "./tools/art.ts";
import { catalogue } from "./tools/catalogue.ts";
import { compress } from "./tools/compress.ts";
import { drawings } from "./tools/drawings.ts";
import { version } from "./tools/version.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [
    svelte({ configFile: false }),
    art(here("src/cards/art/pictures.json")),
    drawings(here("src/parts/drawings.json")),
    catalogue(here("../locales")),
    version(),
    compress(),
  ],
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { "/ws": { target: "http://127.0.0.1:8080", ws: true } } },
  test: {
    projects: [
      { extends: true, test: { name: "modules", include: ["tests/*.test.ts"] } },
      {
        extends: true,
        resolve: { conditions: ["browser"] }, // the client version of Svelte, not the server one
        test: {
          name: "components",
          include: ["tests/components/*.test.ts"],
          environment: "happy-dom",
          environmentOptions: { happyDOM: { settings: { device: { prefersReducedMotion: "reduce" } } } }, // what goes, goes at once
          isolate: false, // faster: they share one page
          setupFiles: "tests/components/setup.ts",
        },
      },
    ],
  },
});
