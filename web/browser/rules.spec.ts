// The rules: their page, searched and linked to; rulings of a card; and the way there from a table.
import { expect, test } from "./fixtures";
import { start } from "./play";
import { checkScreen } from "./screen-check";

test("the rules are reached from the home page, searched, and have addresses", async ({ page, server }) => {
  await page.goto(server.url);
  await page.getByRole("link", { name: "Rules", exact: true }).click();
  await expect(page).toHaveURL(/#\/rules$/);
  const search = page.getByRole("searchbox");
  await search.fill("clockwise");
  await expect(page.getByText("1 rule found")).toBeVisible();
  await search.fill("Fosa");
  await expect(page.locator("#rule-MOAT")).toBeVisible();
  await search.fill("xyzzy");
  await expect(page.getByText("No rule found")).toBeVisible();
  await search.fill("BUY-2");
  await page.locator("#rule-BUY-2").getByRole("link", { name: "BUY-2" }).click();
  await expect(page).toHaveURL(/#\/rules\/BUY-2$/);
  await expect(search).toHaveValue("");
  await expect(page.locator("#rule-BUY-2")).toBeInViewport();
});

test("an address leads to its rule, a card's to its text and rulings in both editions", async ({ page, server }) => {
  await page.goto(`${server.url}/#/rules/SHUFFLE-4`);
  await expect(page.locator("#rule-SHUFFLE-4")).toBeInViewport();
  await expect(page.locator("#rule-SHUFFLE-4")).toHaveAttribute("aria-current", "true");
  await page.goto(`${server.url}/#/rules/MINE`);
  const mine = page.locator("#rule-MINE");
  await expect(mine).toBeInViewport();
  await expect(mine).toContainText("First edition:");
  await expect(mine).toContainText("you need not trash a Treasure");
  await expect(mine).toContainText("Rules that name it");
  await page.goto(`${server.url}/#/rules/BUY-99`);
  await expect(page.getByText("There is no rule “BUY-99”")).toBeVisible();
});

test("a refusal and the question lead to their rules without leaving the table", async ({ page, server }) => {
  await start(page, server.url);
  const table = page.url();
  await page.locator('[data-pile="province"] [data-item]').click({ force: true }); // it is marked as disabled, and says why
  await page
    .getByRole("status")
    .getByRole("link", { name: /^Rule / })
    .click();
  const dialog = page.getByRole("dialog", { name: "Rules" });
  await expect(dialog.locator("article")).toHaveCount(1);
  await expect(dialog).toContainText(/BUY-\d/);
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.locator('[data-pile="moat"] [data-item]').click({ button: "right", force: true });
  await expect(dialog).toContainText("A Moat that is not revealed does not help");
  await expect(page).toHaveURL(table);
  await dialog.getByRole("link", { name: "All rules" }).click();
  await expect(page).toHaveURL(/#\/rules\/MOAT$/);
});

test("the menu of the table leads to the topics", async ({ page, server }) => {
  await start(page, server.url);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Rules" }).click();
  await page.getByRole("dialog", { name: "Rules" }).getByRole("link", { name: "Shuffling" }).click();
  await expect(page.getByRole("dialog", { name: "Rules" }).locator("article")).toHaveCount(4);
});

test("the editions are explained where one is chosen", async ({ page, server }) => {
  await page.goto(`${server.url}/#/new`);
  await page.getByText("What do the editions change?").click();
  await expect(page.getByText(/the only one with .*Spy/)).toBeVisible();
  await expect(page.getByText(/Throne Room.* Mine: in the first edition you must/)).toBeVisible();
});

for (const language of ["en", "he"])
  test(`the page of the rules is sound in every size: ${language}`, async ({ page, server }) => {
    await page.goto(`${server.url}/?lang=${language}#/rules/MOAT`);
    await expect(page.locator("#rule-MOAT")).toBeInViewport();
    await expect(page.locator("html")).toHaveAttribute("dir", language === "he" ? "rtl" : "ltr");
    await checkScreen(page, `rules-${language}`, language);
  });
