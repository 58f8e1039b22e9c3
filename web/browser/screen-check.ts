// Checks a screen in every viewport, light and dark: axe finds nothing, and nothing is wider than the window. In dark and in the
// pseudo-language axe looks at every viewport only in long runs. SHOTS names a folder for screenshots.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type Page, expect } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import { resize, viewports } from "./viewports";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const shots = process.env["SHOTS"];
const everywhere = process.env["DOMINIUM_LONG"] !== undefined;

async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const found = await page.evaluate(() =>
    (window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }).axe.run({ resultTypes: ["violations"] }),
  );
  return found.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 160)).join(" ")}`);
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** With text twice as large, nothing is wider than the window either. */
async function checkWithLargeText(page: Page, name: string): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  for (const size of ["desktop", "phone"] as const) {
    await resize(page, viewports[size]);
    const what = `${name}-${size}-200%`;
    if (shots) await page.screenshot({ path: join(shots, `${what}.png`) });
    expect.soft(await overflow(page), `${what} is too wide`).toBeLessThanOrEqual(0);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ""));
}

/** The same in one more language: on a desktop and on a phone. */
export async function checkInLanguage(page: Page, name: string, language: string): Promise<void> {
  const before = page.viewportSize()!;
  await page.mouse.move(1, 1);
  for (const size of ["desktop", "phone"] as const) {
    await resize(page, viewports[size]);
    const what = `${name}-${size}-${language}`;
    if (shots) await page.screenshot({ path: join(shots, `${what}.png`) });
    expect.soft(await overflow(page), `${what} is too wide`).toBeLessThanOrEqual(0);
    expect.soft(await violations(page), what).toEqual([]);
  }
  await resize(page, before);
}

export async function checkScreen(page: Page, name: string, language = "en"): Promise<void> {
  const before = page.viewportSize()!;
  await page.mouse.move(1, 1);
  for (const colorScheme of language === "en" ? (["dark", "light"] as const) : (["light"] as const)) {
    await page.emulateMedia({ colorScheme });
    for (const [size, viewport] of Object.entries(viewports)) {
      await resize(page, viewport);
      const what = `${name}-${size}-${colorScheme}-${language}`;
      if (shots) await page.screenshot({ path: join(shots, `${what}.png`) });
      expect.soft(await overflow(page), `${what} is too wide`).toBeLessThanOrEqual(0);
      if (everywhere || (colorScheme === "light" && language === "en") || size === "desktop" || size === "phone")
        expect.soft(await violations(page), what).toEqual([]);
    }
  }
  if (language === "en") await checkWithLargeText(page, name);
  await resize(page, before);
}
