import { type Page, expect, test } from "./fixtures";
import { button, lit, readTable, sentence, start } from "./play";

const hasFocus = (page: Page) => page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body);

// Goes to the supply by Tab, then by arrows: the trash is at its end, Gold beside it, Silver beside that, Province above Gold.
async function buyByArrows(page: Page, card: string): Promise<void> {
  const inSupply = () =>
    page.evaluate(() => document.activeElement?.closest(".supply") !== null && document.activeElement !== document.body);
  for (let i = 0; i < 20 && !(await inSupply()); ++i) await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("End");
  const steps = { province: ["ArrowLeft", "ArrowUp"], gold: ["ArrowLeft"], silver: ["ArrowLeft", "ArrowLeft"] }[card]!;
  for (const key of steps) await page.keyboard.press(key);
  await expect(page.locator(`[data-card="${card}"]:focus`)).toBeVisible();
  await page.keyboard.press("Enter");
}

test("a whole game by keyboard alone, with the focus never lost", async ({ page, server }) => {
  await page.goto(server.url);
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeEnabled();
  while (!(await page.locator("button.big:focus").count())) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  for (let moves = 0; moves < 400; ++moves) {
    await page.waitForSelector(".table[data-request], dialog");
    const seen = await readTable(page);
    if (seen.dialogOpen) break;
    expect(seen.hasFocus, "the focus is lost").toBe(true);
    const card = ["province", "gold", "silver"].find((one) => seen.lit.includes(one));
    const letter = seen.letters.find(([pile]) => pile === card)?.[1];
    if (card) expect(letter, "the letters of these piles are always the same").toBe({ province: "p", gold: "g", silver: "v" }[card]);
    if (seen.keys.includes("a")) await page.keyboard.press("a");
    else if (card && !seen.keys.includes("c")) await (moves % 2 ? page.keyboard.press(letter!) : buyByArrows(page, card));
    else if (seen.keys.includes("e")) await page.keyboard.press("e");
    else if (seen.keys.includes("n")) await page.keyboard.press("n");
    else {
      for (const [, key] of seen.numbers) if (await button(page, /\d/).isDisabled()) await page.keyboard.press(key!);
      await page.keyboard.press("c");
    }
    await page.waitForSelector(`.table[data-request="${seen.request}"]`, { state: "detached" });
  }
  await expect(page.getByRole("dialog", { name: "Result" })).toBeVisible();
  await page.keyboard.press("Escape");
  expect(await hasFocus(page)).toBe(true);
});

test("? lists the keys, and cards and buttons show theirs while the keyboard is used", async ({ page, server }) => {
  await start(page, server.url);
  const hint = () =>
    page
      .locator("[data-number]")
      .first()
      .evaluate((card) => getComputedStyle(card, "::before").content);
  expect(await hint()).toBe("none");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toContainText("to the chat");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await hint()).toBe('"1"');
  await lit(page, "copper").first().focus();
  await expect(page.getByRole("tooltip")).toContainText("Copper");
  await page.keyboard.press("Enter");
  await expect(page.locator('[data-zone="in_play"] [data-card="copper"]')).toBeVisible();
  expect(await hasFocus(page)).toBe(true);
  await expect(button(page, "Play all Treasures")).toBeEnabled();
  await button(page, "Play all Treasures").focus();
  await page.keyboard.press("Enter");
  await expect(sentence(page)).toContainText("Buy a card");
  expect(await hasFocus(page)).toBe(true);
  await page.keyboard.press("t");
  await page.keyboard.type("1 e a");
  await page.keyboard.press("Enter");
  await expect(page.locator(".chat")).toContainText("1 e a");
  await expect(sentence(page)).toContainText("Buy a card");
  const letter = () => page.locator('[data-pile="copper"]').evaluate((pile) => getComputedStyle(pile, "::before").content);
  expect(await letter()).toBe('"o"');
  await page.mouse.click(5, 300);
  expect(await letter()).toBe("none");
});

test("screen readers get what happened and what is asked in order, others' turns in one sentence", async ({ page, server }) => {
  await start(page, server.url);
  await button(page, "Play all Treasures").click();
  const announced = page.locator('[role="log"] p');
  await expect(announced.last()).toContainText("buy a card");
  expect(await announced.allInnerTexts()).toEqual(expect.arrayContaining([expect.stringMatching(/^You play .*Copper/)]));
  const before = await announced.count();
  await button(page, "End turn").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Your turn 2");
  await expect(announced.last()).toContainText(/^Your (Action|Buy) phase/);
  const news = (await announced.allInnerTexts()).slice(before);
  expect(news.some((line) => /, turn \d: gains /.test(line))).toBe(true);
  expect(news.length).toBeLessThanOrEqual(4);
});
