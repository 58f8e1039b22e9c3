// Every screen of a game in every size, by day and by night, in English and in the pseudo-language.
import { type Page, expect, test } from "./fixtures";
import { playGame } from "./finished";
import { look } from "./look";
import { startWith } from "./play";

/** Does what the main button says, or the first card that can be chosen, a few times. */
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

/** Every way to a kingdom, a table that waits, a draft. */
async function newGame(page: Page, seen: (screen: string) => Promise<void>): Promise<void> {
  const open = async (way: string, sitter: string) => {
    await page.evaluate(() => (location.hash = "/new"));
    await page.locator(`input[value="${way}"]`).check({ force: true });
    await page.locator(".rest select").first().selectOption(sitter);
    if (way !== "draft") await expect(page.locator("[data-card]").first()).toBeVisible();
  };
  await open("recommended", "person");
  await seen("new");
  await page.locator("[type=submit]").click();
  await expect(page.locator(".waiting [data-card]")).toHaveCount(10);
  await seen("waiting");
  await open("pick", "big-money");
  for (const card of ["village", "witch", "moat"]) await page.locator(`.pool [data-card="${card}"]`).click();
  await seen("new-pick");
  await open("random", "big-money");
  await expect(page.locator("[data-card]")).toHaveCount(10);
  await seen("new-random");
  await open("draft", "big-money");
  await page.locator("[type=submit]").click();
  await page.locator('.draft [data-lit="true"]').first().click();
  await expect(page.locator(".draft .free")).not.toHaveCount(10);
  await seen("draft");
}

/** The result, the replay with all cards open and with a seat's eyes, playing on, my games. */
async function afterwards(page: Page, go: (path: string) => Promise<unknown>, seen: (screen: string) => Promise<void>): Promise<void> {
  const { table, token } = await playGame(page, { listed: true, seats: ["person", "big-money", "random"] }, { turns: 7 });
  await go(`/t/${table}/${token}`);
  await expect(page.locator("dialog canvas")).toHaveCount(2);
  await seen("result");
  for (const as of ["open", "1"]) {
    await go(`/replay/${table}?at=9&as=${as}`);
    await expect(page.locator(".now")).toBeVisible();
    await seen(`replay-${as}`);
  }
  await page.locator(".choices .main").click();
  await expect(page.locator("dialog option").nth(4)).toBeAttached();
  await seen("play-on");
  await go("/games");
  await expect(page.locator("main section")).toHaveCount(2);
  await seen("games");
}

for (const language of ["en", "pseudo"]) {
  test(`new game (${language})`, async ({ page, server }) => {
    await page.goto(`${server.url}/?lang=${language}`);
    await newGame(page, (screen) => look(page, screen, language));
  });

  test(`home and table (${language})`, async ({ page, server }) => {
    await page.goto(`${server.url}/?lang=${language}`);
    await expect(page.locator("button.big")).toBeEnabled();
    await look(page, "home", language);
    await page.locator("button.big").click();
    await expect(page.locator(".prompt.mine")).toBeVisible();
    await playOn(page);
    await look(page, "table", language);
  });

  test(`dialogs (${language})`, async ({ page, server }) => {
    await page.goto(`${server.url}/?lang=${language}`);
    await startWith(page, server.url, { tracker: true, seconds: 600 }, language);
    for (const [key, name] of Object.entries({ "?": "keys", m: "menu" })) {
      await page.keyboard.press(key);
      await expect(page.locator("dialog")).toBeVisible();
      await look(page, `dialog-${name}`, language);
      await page.keyboard.press("Escape");
    }
    await page.keyboard.press("m");
    await page.locator("dialog .pair button").first().click();
    await look(page, "dialog-settings", language);
    await page.keyboard.press("Escape");
    await page.locator(".tracker summary").click();
    await look(page, "tracker", language);
  });

  test(`after the game (${language})`, async ({ page, server }) => {
    const go = (path: string) => page.goto(`${server.url}/?lang=${language}#${path}`);
    await go("/");
    await afterwards(page, go, (screen) => look(page, screen, language));
  });
}
