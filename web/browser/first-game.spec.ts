// What a newcomer does, in every language: a new game is chosen, played to its end, and begun again.
import { expect, test } from "./fixtures";
import { languages } from "./languages";
import { moveByKeys } from "./play";
import { checkInLanguage } from "./screen-check";

type Texts = { [key: string]: string };
const textsOf = async (language: string) =>
  (await import(`../../locales/${language}/web.json`, { with: { type: "json" } })).default as Texts;
const cardsOf = async (language: string) =>
  (await import(`../../locales/${language}/cards/base.json`, { with: { type: "json" } })).default as { [card: string]: { name: string } };

test.describe.configure({ timeout: 300_000 }); // each plays a whole game

for (const language of languages)
  test(`a new game is chosen, played to its end and begun again (${language})`, async ({ page, server }) => {
    const [texts, cards] = await Promise.all([textsOf(language), cardsOf(language)]);
    const choose = (way: string) => page.locator(`input[value="${way}"]`).check({ force: true });
    await page.goto(`${server.url}/?lang=${language}`);
    await expect(page.locator("button.big")).toBeEnabled();
    await checkInLanguage(page, "home", language);
    await page.getByRole("link", { name: texts["home.new_game"]!, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: texts["new.title"]! })).toBeVisible();

    await choose("random");
    await expect(page.locator("[data-card]")).toHaveCount(10);
    await choose("pick");
    await page.getByLabel(texts["pool.search"]!, { exact: true }).fill(cards["witch"]!.name);
    await expect(page.locator('.pool [data-card="village"]')).toHaveCount(0);
    await page.locator('.pool [data-card="witch"]').click();
    await choose("recommended");
    await page.locator(".rest select").first().selectOption("big-money");
    await expect(page.locator("[data-card]").first()).toBeVisible();
    await checkInLanguage(page, "new", language);
    await page.getByRole("button", { name: texts["new.create"]!, exact: true }).click();

    await expect(page.locator(".prompt.mine")).toBeVisible();
    const table = page.url();
    for (let i = 0; i < 4; ++i) await moveByKeys(page, ["silver"]);
    await checkInLanguage(page, "table", language);
    while (await moveByKeys(page, ["province", "gold", "silver"]));
    const result = page.getByRole("dialog", { name: texts["over.title"]! });
    await expect(result.locator("canvas")).toHaveCount(2);
    await checkInLanguage(page, "result", language);
    await result.getByRole("button", { name: texts["over.same"]! }).click();
    await expect(page.locator(".prompt")).toBeVisible();
    await expect(result).toBeHidden();
    expect(page.url()).not.toBe(table);
  });
