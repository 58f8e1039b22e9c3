// Phones and large text: everything fits and can be reached.
import { expect, test } from "./fixtures";
import { button, lit, sentence, start, startWith } from "./play";
import { resize, viewports } from "./viewports";

test.describe("on a phone", () => {
  test.use({ viewport: viewports.phone, hasTouch: true, isMobile: true });

  test("a turn is played by touch, and every control is large enough for a finger", async ({ page, server }) => {
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
    await page.getByRole("button", { name: "Menu" }).tap();
    await page.getByRole("button", { name: "Log" }).tap();
    expect(await small()).toEqual([]);
    await page.getByRole("button", { name: "Close" }).tap();
    await page.getByRole("button", { name: "Menu" }).tap();
    expect(await small()).toEqual([]);
    await page.getByRole("button", { name: "Close" }).tap();
    await button(page, "Play all Treasures").tap();
    await expect(sentence(page)).toContainText("Buy a card");
    await lit(page, "copper").tap();
    await page.getByRole("button", { name: "Buy for 0" }).tap();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Your turn 2");
  });
});

for (const [name, viewport] of Object.entries({ phone: viewports.phone, desktop: viewports.desktop }))
  test(`with text twice as large nothing is cut off, and everything can be reached (${name})`, async ({ page, server }) => {
    await resize(page, viewport);
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
