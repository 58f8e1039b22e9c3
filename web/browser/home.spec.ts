// The home page: games that begin with one click, and running games that are continued, left or deleted from there.
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { prepareTable, start } from "./play";

const play = (page: Page) => page.getByRole("button", { name: "Play", exact: true });
const goOn = (page: Page) => page.getByRole("region", { name: "Continue" });
const stored = (page: Page) => page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem("dominium.tables") ?? "{}") as object));

test("the one-click game is practice unless one chooses otherwise, against an opponent whose grade is told", async ({ page, server }) => {
  await page.goto(server.url);
  await expect(page.getByLabel("Practice")).toBeChecked();
  await expect(page.getByText("everything can be taken back")).toBeVisible();
  const against = page.getByRole("combobox", { name: "Against" });
  await against.selectOption({ label: "Random mover" });
  await expect(against.locator("selectedcontent [data-note]")).toHaveAttribute("data-note", "Computer · Beginner");
  const asked = page
    .waitForEvent("websocket")
    .then((socket) => socket.waitForEvent("framesent", { predicate: ({ payload }) => String(payload).includes('"create"') }));
  await page.reload();
  await play(page).click();
  expect(JSON.parse(String((await asked).payload))).toMatchObject({ create: { practice: true, seats: ["person", "random"] } });
  await expect(page.locator(".prompt.mine")).toBeVisible();
});

test("a double click begins one game", async ({ page, server }) => {
  await page.goto(server.url);
  await expect(play(page)).toBeEnabled();
  await play(page).dblclick();
  await expect(page.locator(".prompt.mine")).toBeVisible();
  expect(await stored(page)).toHaveLength(1);
});

test("the kingdom of the day is shown and played", async ({ page, server }) => {
  await page.clock.setFixedTime("2026-03-01T12:00:00Z");
  await page.goto(server.url);
  const daily = page.getByRole("region", { name: "Kingdom of the day" });
  const cards = async () => {
    await expect(daily.locator("[data-card]")).toHaveCount(10);
    return daily.locator("[data-card]").evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset["card"]!));
  };
  const shown = await cards();
  await page.clock.setFixedTime("2026-03-02T12:00:00Z");
  await page.reload();
  const next = await cards();
  expect(next).not.toEqual(shown);
  await daily.getByRole("button", { name: "Play it" }).click();
  await expect(page.locator(".prompt")).toBeVisible();
  for (const card of next) await expect(page.locator(`[data-pile="${card}"]`)).toBeVisible();
});

test("a running game says that it waits for the player, is continued, and deleted", async ({ page, server }) => {
  await start(page, server.url);
  const table = page.url();
  await page.goto(server.url);
  await expect(page.getByRole("main").getByRole("link", { name: /^Your move Against/ })).toHaveAttribute("href", new URL(table).hash);
  await expect(goOn(page).getByText("Your move")).toBeVisible();
  await goOn(page)
    .getByRole("link", { name: /^Continue/ })
    .click();
  await expect(page).toHaveURL(table);
  await expect(page.locator(".prompt.mine")).toBeVisible();
  await page.goto(server.url);
  await goOn(page)
    .getByRole("button", { name: /^Leave or delete/ })
    .click();
  await expect(page.getByRole("dialog")).toContainText("nothing of it is kept");
  await page.getByRole("dialog").getByRole("button", { name: "Stay" }).click();
  await expect(goOn(page).getByText("Your move")).toBeVisible();
  await goOn(page)
    .getByRole("button", { name: /^Leave or delete/ })
    .click();
  await page.getByRole("button", { name: "Delete the table" }).dblclick();
  await expect(goOn(page).getByText("None in this browser yet")).toBeVisible();
  expect(await stored(page)).toEqual([]);
  await page.goto(table);
  await expect(page.getByRole("heading", { name: "There is no table here for you" })).toBeVisible();
});

test("a seat among people is given up, and its game no longer listed", async ({ page, server }) => {
  const { seats } = await prepareTable(page, server.url, { wishes: { seats: ["person", "person"] }, people: ["Anna", "Berta"] });
  await page.goto(seats[1]!);
  await expect(page.locator(".prompt, .waiting")).toBeVisible();
  await page.goto(server.url);
  await expect(
    goOn(page)
      .getByRole("link", { name: /Against Anna/ })
      .first(),
  ).toBeVisible();
  await goOn(page)
    .getByRole("button", { name: /^Leave or delete/ })
    .click();
  await page.getByRole("button", { name: "Give up the seat" }).click();
  await expect(goOn(page).getByText("None in this browser yet")).toBeVisible();
});

test("a game with friends begins with a free seat and a link", async ({ page, server }) => {
  await page.goto(server.url);
  await page.getByRole("link", { name: "With friends" }).click();
  await expect(page.getByRole("combobox", { name: "Seat 2" })).toHaveValue("person");
  await page.getByRole("button", { name: "Create the table" }).click();
  await expect(page.getByLabel("Link for others")).toBeVisible();
});

test("a name is refused in words before a game begins", async ({ page, server }) => {
  await page.goto(server.url);
  await page.getByLabel("Your name").fill("x".repeat(30));
  await expect(page.getByText("A name has at most 24 characters.")).toBeVisible();
  await expect(page.getByLabel("Your name")).toHaveValue("x".repeat(24));
  await page.getByLabel("Your name").fill("An\u202ena");
  await play(page).click();
  await expect(page.getByRole("alert")).toContainText("leave out U+202E");
  await page.getByLabel("Your name").fill("👩‍🚀".repeat(10));
  await play(page).click();
  await expect(page.locator(".prompt.mine")).toBeVisible();
});
