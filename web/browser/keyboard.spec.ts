import { expect, test } from "./fixtures";
import { lit, sentence, start } from "./play";

test("a turn by keyboard alone, with the focus never lost", async ({ page, server }) => {
  await page.goto(server.url);
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeEnabled();
  await page.getByRole("button", { name: "Play", exact: true }).press("Enter");
  await expect(page.locator(".prompt.mine")).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeHidden();

  await lit(page, "copper").first().focus();
  await page.keyboard.press("Enter");
  await expect(page.locator('[data-zone="in_play"] [data-card="copper"]')).toBeVisible();
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  await page.keyboard.press("a");
  await expect(sentence(page)).toContainText("buy a card");
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);

  await page.locator('[data-card="estate"][data-lit="true"]').focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator('[data-card="copper"]:focus')).toBeVisible();
  await expect(page.getByRole("tooltip")).toContainText("Copper");
  await page.keyboard.press("1");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Your turn 2");
});

test("a screen reader is told what happened and what is asked, in order", async ({ page, server }) => {
  await start(page, server.url);
  await page.locator(".prompt").getByRole("button", { name: "Play all Treasures" }).click();
  const told = page.locator('[role="log"] p');
  await expect(told.last()).toContainText("buy a card");
  expect(await told.allInnerTexts()).toEqual(expect.arrayContaining([expect.stringMatching(/^You play .*Copper/)]));
});
