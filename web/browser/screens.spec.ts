// Every screen in every size: nothing for axe to find, nothing wider than the window. SHOTS is a folder for pictures.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";
import { expect, test } from "./fixtures";
import { move, start } from "./play";
import { sizes } from "./sizes";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const shots = process.env["SHOTS"];

async function look(page: Page, name: string): Promise<void> {
  await page.mouse.move(1, 1);
  if (shots) await page.screenshot({ path: join(shots, `${name}.png`) });
  await page.evaluate(axe);
  const found = await page.evaluate(() => (window as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run());
  expect(found.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 160)).join(" ")}`)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow, `${name} is too wide`).toBeLessThanOrEqual(0);
}

for (const [name, viewport] of Object.entries(sizes))
  for (const colorScheme of ["light", "dark"] as const)
    for (const language of ["en", "pseudo"]) {
      if (language === "pseudo" && colorScheme === "dark") continue;
      test.describe(`${name} ${colorScheme} ${language}`, () => {
        test.use({ viewport, colorScheme });
        test("home and table", async ({ page, server }) => {
          await page.goto(`${server.url}/?lang=${language}`);
          await expect(page.locator("button.big")).toBeEnabled();
          await look(page, `home-${name}-${colorScheme}-${language}`);
          await page.locator("button.big").click();
          await expect(page.locator(".prompt.mine")).toBeVisible();
          for (let i = 0; i < 6; ++i) {
            await page.locator(".prompt.mine").waitFor();
            const main = page.locator(".prompt .main:enabled");
            if (await main.isVisible()) await main.click();
            else await page.locator('[data-lit="true"]').last().click();
            await page.waitForTimeout(150);
          }
          await expect(page.locator(".prompt.mine")).toBeVisible();
          await look(page, `table-${name}-${colorScheme}-${language}`);
        });
      });
    }

test("dialogs", async ({ page, server }) => {
  await start(page, server.url);
  for (const name of ["Settings", "?", "Menu"]) {
    await page.getByRole("banner").getByRole("button", { name, exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await look(page, `dialog-${name === "?" ? "keys" : name.toLowerCase()}`);
    await page.keyboard.press("Escape");
  }
});

test("result", async ({ page, server }) => {
  await start(page, server.url);
  await move(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await expect(page.getByRole("dialog", { name: "Result" })).toBeVisible();
  await look(page, "result");
});
