// A finished game, moment by moment.
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { playGame } from "./finished-game";
import { button, sentence } from "./play";

const slider = (page: Page) => page.getByRole("slider", { name: "Moment" });
const at = (page: Page) => slider(page).evaluate((input: HTMLInputElement) => Number(input.value));
const viewAs = (page: Page, name: string) => page.getByRole("combobox", { name: "Point of view" }).selectOption({ label: name });

/** Opens the replay of a short game that ended with a resignation. */
async function open(page: Page, url: string, query = ""): Promise<string> {
  await page.goto(url);
  const { table } = await playGame(page, { kingdom: "First Game", seats: ["person", "big-money"] }, { turns: 8 });
  await page.goto(`${url}/#/replay/${table}${query}`);
  await expect(slider(page)).toBeVisible();
  return table;
}

test("moments are reached by slider, buttons and keys, and have addresses", async ({ page, server }) => {
  const table = await open(page, server.url);
  await expect(page.locator(".log details")).toHaveCount(1);
  const end = Number(await slider(page).getAttribute("max"));
  expect(end).toBeGreaterThan(8);

  await page.getByRole("button", { name: "A step forward" }).click();
  await expect.poll(() => at(page)).toBe(1);
  await expect(page).toHaveURL(new RegExp(`/replay/${table}\\?at=1&as=open$`));
  await page.getByRole("button", { name: "A turn forward" }).click();
  await expect(page.locator(".log details")).toHaveCount(2);
  await page.getByRole("button", { name: "A turn back" }).click();
  await expect(page.locator(".log details")).toHaveCount(1);
  await expect.poll(() => at(page)).toBe(0);

  await sentence(page).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => at(page)).toBe(2);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => at(page)).toBe(1);
  await page.keyboard.press("Shift+ArrowRight");
  await expect(page.locator(".log details")).toHaveCount(2);
  await page.keyboard.press("End");
  await expect(sentence(page)).toHaveText("The game is over.");
  await expect(page.getByRole("button", { name: "Play on from here" })).toBeDisabled();
  await page.keyboard.press("Home");
  await expect(sentence(page)).toContainText(/^Next, /);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toContainText("a turn back or forward");
  await page.keyboard.press("Escape");

  await slider(page).fill(String(end - 1));
  await expect(page.locator(".log details")).not.toHaveCount(1);
  await page.reload();
  await expect.poll(() => at(page)).toBe(end - 1);
  await page.locator(".log details").last().getByRole("button", { name: "Go to this turn" }).click();
  await expect.poll(() => at(page)).toBeLessThan(end - 1);
});

test("a replay plays automatically until it is stopped", async ({ page, server }) => {
  await open(page, server.url);
  await page.getByRole("combobox", { name: "Speed" }).selectOption("Fast");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(() => at(page)).toBeGreaterThan(3);
  await page.getByRole("button", { name: "Stop" }).click();
  const stopped = await at(page);
  await page.waitForTimeout(700);
  expect(await at(page)).toBe(stopped);
});

test("many steps at once fetch only a few moments", async ({ page, server }) => {
  await open(page, server.url);
  let requests = 0;
  page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => (requests += String(payload).includes('"replay"') ? 1 : 0)));
  await page.reload();
  await expect(slider(page)).toBeVisible();
  await page.waitForTimeout(800);
  requests = 0;
  const end = Number(await slider(page).getAttribute("max"));
  await slider(page).evaluate((input: HTMLInputElement, last) => {
    for (let n = 5; n < last; ++n) {
      input.value = String(n);
      input.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }
  }, end);
  await expect(page).toHaveURL(new RegExp(`at=${end - 1}&`));
  await page.waitForTimeout(800);
  expect(requests).toBeLessThan(8);
});

test("a player's point of view hides what the player did not know", async ({ page, server }) => {
  await open(page, server.url, "?at=0&as=1");
  // Equal cards are one item, which says how many there are.
  const hand = page.locator('[data-zone="hand"] [data-item]');
  const cardsInHand = async () => {
    const labels = await hand.evaluateAll((items) => items.map((item) => item.getAttribute("aria-label") ?? ""));
    return labels.reduce((sum, label) => sum + Number(/, (\d+) times/.exec(label)?.[1] ?? 1), 0);
  };
  await expect.poll(cardsInHand).toBe(5);
  await expect(page.locator('[data-lit="true"]')).toHaveCount(0);
  await viewAs(page, "As a spectator");
  await expect(hand).toHaveCount(0);
  await viewAs(page, "As Big Money saw it");
  await expect.poll(cardsInHand).toBe(5);
  await expect(page.locator(".seats article")).toHaveText([/Anna/, /Big Money/]); // the others first
  await viewAs(page, "All cards open");
  const all = page.getByRole("region", { name: "All cards of all players" });
  for (const name of ["Anna", "Big Money"]) await expect(all.getByRole("group", { name: `${name}’s hand` })).toBeVisible();
  await expect(all.getByText("Deck, from the top (5)")).toHaveCount(2);
  await expect(all.getByRole("list").first().getByRole("listitem")).toHaveCount(5);
});

test("a game can be played on from the middle: with the same hand, and with undo", async ({ page, server }) => {
  await open(page, server.url, "?at=0&as=1");
  await page.getByRole("button", { name: "A turn forward" }).click();
  await page.getByRole("button", { name: "A turn forward" }).click();
  const hand = page.locator('[data-zone="hand"] [data-item]');
  await expect(page.locator(".log details")).toHaveCount(3);
  const cards = await hand.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset["card"]));
  await page.getByRole("button", { name: "Play on from here" }).click();
  const dialog = page.getByRole("dialog", { name: "Play on from here" });
  await dialog.getByRole("combobox", { name: "I play for" }).selectOption("Anna");
  await dialog.getByRole("combobox", { name: "Big Money is played by" }).selectOption("Random mover");
  await dialog.getByRole("button", { name: "Play on", exact: true }).click();
  await expect(page).toHaveURL(/#\/t\//);
  await expect(page.locator(".prompt.mine")).toBeVisible();
  expect(await hand.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset["card"]))).toEqual(cards);
  const asked = await sentence(page).innerText();
  await button(page, /Play all Treasures|End actions/)
    .first()
    .click();
  await expect(sentence(page)).not.toHaveText(asked);
  await button(page, /Undo/).click();
  await expect(sentence(page)).toHaveText(asked);
});

test("the link to a moment can be copied", async ({ page, server }) => {
  const table = await open(page, server.url, "?at=3&as=watch");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/#/replay/${table}?at=3&as=watch`);
});

test("a wrong link and a game that is not over say so", async ({ page, server }) => {
  await page.goto(`${server.url}/#/replay/1-00000000000000000000`);
  await expect(page.getByRole("heading", { name: "There is no replay here" })).toBeVisible();
  await page.getByRole("button", { name: "Start page" }).click();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.locator(".prompt.mine")).toBeVisible();
  await page.goto(page.url().replace("#/t/", "#/replay/"));
  await expect(page.getByRole("heading", { name: "There is no replay here" })).toBeVisible();
});

test("a replay goes on when a lost server is back", async ({ page, ownServer: server, lostConnections }) => {
  await open(page, server.url);
  lostConnections.allowed = true;
  await server.stop("SIGKILL");
  await expect(page.getByText("The connection is lost")).toBeVisible();
  await slider(page).focus();
  for (let i = 0; i < 6; ++i) await page.keyboard.press("ArrowRight");
  await server.start();
  await expect(page.getByText("The connection is lost")).toBeHidden();
  await expect(page.locator(".log details")).not.toHaveCount(1);
  await page.keyboard.press("End");
  await expect(sentence(page)).toContainText("The game is over");
});
