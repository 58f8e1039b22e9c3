import { expect, test } from "./fixtures";
import { button, lit, playUntil, pressAnswer, sentence, start } from "./play";

const cellar = ["cellar", "silver"];

test("the page is reloaded in the middle of an effect", async ({ page, server }) => {
  await start(page, server.url);
  await playUntil(page, /Cellar: discard/, cellar);
  const asked = await sentence(page).innerText();
  await lit(page).first().click();
  await expect(page.getByText("1 picked")).toBeVisible();
  await page.reload();
  await expect(sentence(page)).toHaveText(asked);
  await lit(page).first().click();
  await button(page, "Discard 1").click();
  await expect(sentence(page)).not.toHaveText(asked);
});

test("the server is killed in the middle of an effect: an answer given meanwhile is not lost", async ({
  page,
  ownServer: server,
  lostConnections,
}) => {
  await start(page, server.url);
  await playUntil(page, /Cellar: discard/, cellar);
  const asked = await sentence(page).innerText();
  lostConnections.allowed = true;
  await server.stop("SIGKILL");
  await expect(page.getByText("The connection is lost")).toBeVisible();
  await lit(page).first().click();
  await button(page, "Discard 1").click();
  await expect(sentence(page)).toHaveText(asked);
  await server.start();
  await expect(page.getByText("The connection is lost")).toBeHidden();
  await expect(sentence(page)).not.toHaveText(asked);
  await expect(page.locator(".log")).toContainText("discard");
});

test("undo: allowed before anything new is seen, refused with the reason after", async ({ page, server }) => {
  await start(page, server.url, false);
  const undo = button(page, "Undo");
  await expect(undo).toHaveAttribute("title", "You have no answer to take back.");
  await pressAnswer(page, "Go on to buy");
  await expect(sentence(page)).toContainText("Buy a card");
  await expect(undo).toHaveAttribute("title", "Takes your last answer back.");
  await undo.click();
  await expect(sentence(page)).toContainText("Play Treasures");
  await button(page, "Play all Treasures").click();
  await expect(sentence(page)).toContainText("Buy a card");
  await expect(undo).toHaveAttribute("aria-disabled", "true");
  await undo.click({ force: true });
  await expect(page.locator(".prompt")).toContainText("something new has been seen");
});

test("ending a turn with something left to do needs a confirmation", async ({ page, server }) => {
  await page.addInitScript(() => localStorage.setItem("dominium.preferences", '{"pace":"off"}'));
  await start(page, server.url);
  await button(page, "End turn").click();
  const dialog = page.getByRole("dialog", { name: "End your turn?" });
  await expect(dialog).toContainText("You can still play");
  await dialog.getByRole("button", { name: "Play on" }).click();
  await expect(sentence(page)).toContainText("Play Treasures");
  await button(page, "End turn").click();
  await dialog.getByRole("button", { name: "End turn" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Your turn 2");
});

test("a link to a table that does not exist says so", async ({ page, server }) => {
  await page.goto(`${server.url}/#/t/1-00000000000000000000`);
  await expect(page.getByRole("heading", { name: "There is no table here for you" })).toBeVisible();
});

test("others' moves are shown one after the other, and can be skipped", async ({ page, server }) => {
  await page.addInitScript(() => localStorage.setItem("dominium.preferences", '{"pace":"slow","confirmEnd":false}'));
  await page.goto(server.url);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.locator(".prompt")).toBeVisible();
  if (await button(page, "End turn").isVisible()) await button(page, "End turn").click();
  await button(page, "Faster").click();
  await button(page, "Skip ahead").click();
  await expect(page.locator(".prompt.mine")).toBeVisible();
});
