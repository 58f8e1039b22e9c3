// Every screen in every viewport, light and dark, in English and in the pseudo-language.
import { type Page, expect, test } from "./fixtures";
import { playGame } from "./finished-game";
import { checkScreen } from "./screen-check";
import { startWith } from "./play";

/** Answers a few questions: presses the main button, or picks the last card that can be chosen. */
async function playOn(page: Page): Promise<void> {
  for (let i = 0; i < 6; ++i) {
    const asked = await page.locator(".table").getAttribute("data-request");
    const main = page.locator(".prompt .main:enabled");
    if (await main.isVisible()) await main.click();
    else await page.locator('[data-lit="true"]').last().click();
    await page.waitForFunction((last) => {
      const now = document.querySelector<HTMLElement>(".table")?.dataset["request"];
      return now !== undefined && now !== last;
    }, asked);
  }
}

/** Several ways to choose a kingdom, a waiting table, a draft. */
async function newGame(page: Page, check: (screen: string) => Promise<void>): Promise<void> {
  const open = async (way: string, sitter: string) => {
    await page.evaluate(() => (location.hash = "/new"));
    await page.locator(`input[value="${way}"]`).check({ force: true });
    await page.locator(".rest select").first().selectOption(sitter);
    if (way !== "draft") await expect(page.locator("[data-card]").first()).toBeVisible();
  };
  await open("recommended", "person");
  await check("new");
  await page.locator("[type=submit]").click();
  await expect(page.locator(".waiting [data-card]")).toHaveCount(10);
  await check("waiting");
  await open("pick", "big-money");
  for (const card of ["village", "witch", "moat"]) await page.locator(`.pool [data-card="${card}"]`).click();
  await check("new-pick");
  await open("random", "big-money");
  await expect(page.locator("[data-card]")).toHaveCount(10);
  await check("new-random");
  await open("draft", "big-money");
  await page.locator("[type=submit]").click();
  await page.locator('.draft [data-lit="true"]').first().click();
  await expect(page.locator(".draft .free")).not.toHaveCount(10);
  await check("draft");
}

/** The result, the replay with all cards open and as a player saw it, playing on, my games. */
async function afterwards(page: Page, go: (path: string) => Promise<unknown>, check: (screen: string) => Promise<void>): Promise<void> {
  const { table, token } = await playGame(page, { listed: true, seats: ["person", "big-money", "random"] }, { turns: 7 });
  await go(`/t/${table}/${token}`);
  await expect(page.locator("dialog canvas")).toHaveCount(2);
  await check("result");
  for (const as of ["open", "1"]) {
    await go(`/replay/${table}?at=9&as=${as}`);
    await expect(page.locator(".moment")).toBeVisible();
    await check(`replay-${as}`);
  }
  await page.locator(".choices .main").click();
  await expect(page.locator("dialog option").nth(4)).toBeAttached();
  await check("play-on");
  await go("/games");
  await expect(page.locator("main section")).toHaveCount(2);
  await check("games");
  await go("/about");
  await expect(page.locator("main section")).toHaveCount(5);
  await check("about");
  await go("/t/1-00000000000000000000");
  await expect(page.locator("main h1")).toBeVisible();
  await check("missing");
}

test.describe.configure({ timeout: 300_000 }); // each visits many screens in many sizes

for (const language of ["en", "pseudo"]) {
  test(`new game (${language})`, async ({ page, server }) => {
    await page.goto(`${server.url}/?lang=${language}`);
    await newGame(page, (screen) => checkScreen(page, screen, language));
  });

  test(`home and table (${language})`, async ({ page, server }) => {
    await page.goto(`${server.url}/?lang=${language}`);
    await expect(page.locator("button.big")).toBeEnabled();
    await checkScreen(page, "home", language);
    await page.locator("button.big").click();
    await expect(page.locator(".prompt.mine")).toBeVisible();
    await playOn(page);
    await checkScreen(page, "table", language);
    await page.evaluate(() => (location.hash = "/"));
    await expect(page.locator(".lists li .mark")).toBeVisible();
    await checkScreen(page, "home-running", language);
    await page.locator(".lists .actions button").click();
    await expect(page.locator("dialog .danger")).toBeVisible();
    await checkScreen(page, "leave", language);
  });

  test(`dialogs (${language})`, async ({ page, server }) => {
    await page.goto(`${server.url}/?lang=${language}`);
    await startWith(page, server.url, { tracker: true, seconds: 600 }, language);
    for (const [key, name] of Object.entries({ "?": "keys", m: "menu" })) {
      await page.keyboard.press(key);
      await expect(page.locator("dialog")).toBeVisible();
      await checkScreen(page, `dialog-${name}`, language);
      await page.keyboard.press("Escape");
    }
    await page.keyboard.press("m");
    await page.locator("dialog .pair button").first().click();
    await checkScreen(page, "dialog-settings", language);
    await page.keyboard.press("Escape");
    await page.locator("[data-tab=decks]").click();
    await expect(page.locator(".tracker")).toBeVisible();
    await checkScreen(page, "tracker", language);
  });

  test(`after the game (${language})`, async ({ page, server }) => {
    const go = (path: string) => page.goto(`${server.url}/?lang=${language}#${path}`);
    await go("/");
    await afterwards(page, go, (screen) => checkScreen(page, screen, language));
  });
}
