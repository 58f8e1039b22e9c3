// How large the page is, and how fast it appears.
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "./fixtures";

const isArt = (file: string) => /assets\/(studio|icons)-/.test(file);
// A reader loads one language; Polish is the longest.
const isOtherLanguage = (file: string) => /assets\/(cs|en|he|ro)-/.test(file);

/** How many bytes of these files go over the wire. */
function onTheWire(counts: (file: string) => boolean): number {
  const files = readdirSync("dist", { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".br") && !file.includes("pseudo") && counts(file),
  );
  expect(files.length).toBeGreaterThan(0);
  return files.reduce((sum, file) => sum + statSync(join("dist", file)).size, 0);
}

test("the whole page in one language, without its pictures, is less than 250 kB on the wire", () => {
  expect(onTheWire((file) => !isArt(file) && !isOtherLanguage(file))).toBeLessThan(250_000);
});

test("the pictures of all cards are less than 300 kB more", () => {
  expect(onTheWire(isArt)).toBeLessThan(300_000);
});

test("pictures are loaded once, when the first card is shown, and every part of them is there", async ({ page, server }) => {
  const loaded: string[] = [];
  page.on("request", (request) => isArt(request.url()) && loaded.push(request.url()));
  await page.goto(`${server.url}#/games`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(loaded).toEqual([]);
  await page.goto(`${server.url}#/new`);
  await expect(page.locator(".face .icon use").first()).toBeAttached();
  const missing = () =>
    page.evaluate(() =>
      [...document.querySelectorAll(".picture use")]
        .map((use) => use.getAttribute("href")!)
        .filter((symbol) => document.querySelector(`symbol${symbol}`) === null),
    );
  await expect.poll(missing).toEqual([]);
  await page.goto(`${server.url}#/`);
  await expect(page.locator(".face .icon use").first()).toBeAttached();
  await expect.poll(missing).toEqual([]);
  expect(new Set(loaded).size).toBe(loaded.length);
  expect(loaded.length).toBeGreaterThan(1);
});

test("the page appears in less than a second", async ({ page, server }) => {
  let best = Infinity;
  for (let i = 0; i < 3; ++i) {
    await page.goto(server.url);
    await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
    const painted = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity);
    best = Math.min(best, painted);
  }
  expect(best).toBeLessThan(1000);
});
