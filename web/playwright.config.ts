// The browser tests: Debian's Chromium against the real server. DOMINIUM is the path of the program.
import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "browser",
  outputDir: "test-results",
  workers: 3, // one more than the cores of a small machine: tests wait more than they compute
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
