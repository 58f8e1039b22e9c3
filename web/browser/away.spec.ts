// Seats whose time runs out. Clocks are as short as they can be, and nothing happens once everybody is away or the game is paused: no test has to
// be quick.
import { type Page, expect, test } from "./fixtures";
import { button, prepareTable, sentence } from "./play";
import { checkScreen } from "./screen-check";
import { resize } from "./viewports";

const slow = { wishes: { seats: ["person", "person"], seconds: 1, time_out: "opponent" }, people: ["Anna", "Bo"] };
const dialog = (page: Page) => page.getByRole("dialog", { name: "Your time has run out" });

test("a seat whose time ran out is told so in large letters, stays its player's, and is taken back with one click", async ({
  page,
  anotherBrowser,
  server,
}) => {
  const { seats } = await prepareTable(page, server.url, slow);
  const bo = await anotherBrowser();
  await Promise.all([page.goto(seats[0]!), bo.goto(seats[1]!)]);
  for (const one of [page, bo]) await expect(dialog(one)).toContainText("The game waits until you are back.");
  await bo.reload();
  await expect(dialog(bo)).toBeVisible();

  await dialog(page).getByRole("button", { name: "Keep watching" }).click();
  await expect(page.locator("section.hand [data-card]").first()).toBeVisible();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Pause the game" }).click();
  await expect(bo.getByText("Paused")).toBeVisible();
  await expect(sentence(page)).toHaveText("Your time has run out");
  await button(page, "Take my seat back").click();
  await expect(sentence(page)).not.toHaveText("Your time has run out");
  await expect(dialog(bo)).toContainText("The computer plays for you until you are back.");
  await expect(page.locator('[data-seat="2"]')).toContainText("the computer plays");

  await dialog(bo).getByRole("button", { name: "Take my seat back" }).dblclick();
  await expect(dialog(bo)).toBeHidden();
  for (const one of [page, bo]) await one.reload();
  await expect(page.locator(".log")).toContainText("Bo is back: until here the computer played for this seat.");
  await expect(bo.locator(".log")).toContainText("Your time ran out: from here on the computer plays for this seat.");
  await expect(bo.locator(".log")).toContainText("You are back");
});

test("the notice of a seat that is away fits, also on a phone and in Hebrew", async ({ page, server }) => {
  const { seats } = await prepareTable(page, server.url, {
    ...slow,
    wishes: { ...slow.wishes, seats: ["person", "big-money"] },
    people: ["Anna"],
  });
  for (const language of ["en", "he"]) {
    await page.goto(seats[0]!.replace("/#", `/?lang=${language}#`));
    await expect(page.getByRole("dialog")).toBeVisible();
    await checkScreen(page, "away", language);
    for (const viewport of [
      { width: 1366, height: 641 },
      { width: 390, height: 844 },
      { width: 320, height: 568 },
    ]) {
      await resize(page, viewport);
      const box = await page.getByRole("dialog").boundingBox();
      expect(box!.y).toBeGreaterThanOrEqual(0);
      expect(box!.y + box!.height).toBeLessThanOrEqual(viewport.height);
    }
  }
});

test("a pass whose time ran out is in the log, and in that of the replay", async ({ page, server }) => {
  const { seats } = await prepareTable(page, server.url, { wishes: { seats: ["person", "big-money"], seconds: 1 }, people: ["Anna"] });
  await page.goto(seats[0]!);
  await expect(page.locator(".log")).toContainText("Your time ran out: you did not answer.");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog", { name: "Result" }).getByRole("button", { name: "Watch the replay" }).click();
  await expect(page.locator(".log")).not.toContainText("ran out");
  await page.getByRole("button", { name: "To the end" }).click();
  await page
    .locator(".log details")
    .first()
    .evaluate((turn: HTMLDetailsElement) => (turn.open = true));
  await expect(page.locator(".log")).toContainText("Anna’s time ran out without an answer.");
});

test("the start page says in which games it is my move, or my seat waits for me", async ({ page, anotherBrowser, server }) => {
  const { seats } = await prepareTable(page, server.url, { wishes: { seats: ["person", "person"] }, people: ["Anna", "Bo"] });
  const late = await prepareTable(page, server.url, slow);
  const bo = await anotherBrowser();
  for (const [i, one] of [page, bo].entries()) {
    await one.goto(late.seats[i]!);
    await expect(dialog(one)).toBeVisible();
    await one.goto(seats[i]!);
    await expect(one.locator(".prompt")).toBeVisible();
  }
  await expect.poll(async () => (await page.locator(".prompt.mine").count()) + (await bo.locator(".prompt.mine").count())).toBe(1);
  for (const one of [page, bo]) {
    const mine = (await one.locator(".prompt.mine").count()) > 0;
    await one.goto(server.url);
    const games = one.getByRole("region", { name: "Continue" }).getByRole("listitem");
    await expect(games).toHaveCount(2);
    const marked = games.filter({ hasText: "Your seat is waiting for you" });
    await expect(marked).toHaveCount(1);
    await expect(games.filter({ hasText: "Your move" })).toHaveCount(mine ? 1 : 0);
    if (mine) await expect(games.first()).toContainText("Your move");
    await expect(marked.getByRole("button", { name: /^Leave or delete/ })).toBeVisible();
  }
});
