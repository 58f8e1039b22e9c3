// The browser tests: Debian's Chromium against the real server. DOMINIUM is the path of the program.
import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "browser",
  outputDir: "test-results",
  workers: 2,
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium", args: ["--no-sandbox"] },
  },
});
