// How heavy the page is, how soon it is there, and whether large text has room.
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "./fixtures";
import { button, lit, sentence, start, startWith } from "./play";
import { sizes } from "./sizes";

test("all of the page is less than 250 kB on the wire, without the type", () => {
  const files = readdirSync("dist", { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".br") && !file.includes("pseudo"),
  );
  const bytes = files.reduce((sum, file) => sum + statSync(join("dist", file)).size, 0);
  expect(files.length).toBeGreaterThan(3);
  expect(bytes).toBeLessThan(250_000);
});

test("the page is there in less than a second", async ({ page, server }) => {
  let best = Infinity;
  for (let i = 0; i < 3; ++i) {
    await page.goto(server.url);
    await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
    const painted = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity);
    best = Math.min(best, painted);
  }
  expect(best).toBeLessThan(1000);
});

test.describe("on a phone", () => {
  test.use({ viewport: sizes.phone, hasTouch: true, isMobile: true });

  test("a turn, by touch, with room for a finger everywhere", async ({ page, server }) => {
    await start(page, server.url);
    const small = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>("button, a, input, select, summary")]
          .filter((one) => one.checkVisibility())
          .map((one) => ({ text: one.innerText || one.ariaLabel || one.tagName, box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.width < 44 || box.height < 44)
          .map(({ text, box }) => `${text} ${box.width}×${box.height}`),
      );
    expect(await small()).toEqual([]);
    await page.getByRole("button", { name: "Log" }).tap();
    expect(await small()).toEqual([]);
    await page.getByRole("button", { name: "Close" }).tap();
    await page.getByRole("button", { name: "Menu" }).tap();
    expect(await small()).toEqual([]);
    await page.getByRole("button", { name: "Close" }).tap();
    await button(page, "Play all Treasures").tap();
    await expect(sentence(page)).toContainText("buy a card");
    await lit(page, "copper").tap();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Your turn 2");
  });
});

for (const [name, viewport] of Object.entries({ phone: sizes.phone, desktop: sizes.desktop }))
  test(`text twice as large: nothing is cut off, all can be reached (${name})`, async ({ page, server }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(() =>
      document.addEventListener("DOMContentLoaded", () => (document.documentElement.style.fontSize = "200%"), { once: true }),
    );
    await startWith(page, server.url, { tracker: true });
    const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await tooWide()).toBeLessThanOrEqual(0);
    await button(page, "Play all Treasures").click();
    await expect(sentence(page)).toBeInViewport();
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "Start page" }).scrollIntoViewIfNeeded();
    await expect(page.getByRole("link", { name: "Start page" })).toBeInViewport();
    await page.keyboard.press("Escape");
    await lit(page, "copper").last().click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Your turn 2");
  });
