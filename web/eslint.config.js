import js from "@eslint/js";
import { defineConfig } from "eslint/config";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

export default defineConfig(
  { ignores: ["dist/", "test-results/", "src/protocol/messages.ts"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // Playwright reads the names of fixtures from the pattern, which is empty for a fixture that uses none.
      "no-empty-pattern": ["error", { allowObjectPatternsAsParameters: true }],
      // {" "} keeps a space at the end of a block, which Svelte would drop.
      "svelte/no-useless-mustaches": "off",
      // Reactive maps and sets are replaced as a whole; those changed in place are not meant to be reactive.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  { files: ["**/*.svelte"], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    // Rules that need types. Components are left to svelte-check: here they would take a minute, and half of their types would be missing.
    files: ["**/*.ts"],
    extends: [ts.configs.recommendedTypeCheckedOnly],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // Imports from components have no types here.
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
      // `async` is the short way to return a promise.
      "@typescript-eslint/require-await": "off",
    },
  },
);
