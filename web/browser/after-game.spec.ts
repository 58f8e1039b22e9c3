// After the game: the result, downloads, my games.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Download, Page } from "@playwright/test";
import { expect, program, test } from "./fixtures";
import { playGame } from "./finished-game";
import { move, start } from "./play";

const result = (page: Page) => page.getByRole("dialog", { name: "Result" });
const row = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });

async function downloaded(page: Page, button: string): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: button }).click()]);
  return download;
}

test("the result of a whole game: points, decks, plots, log, record, and back to the table", async ({ page, server }) => {
  await page.goto(server.url);
  const { table, token } = await playGame(page, { seats: ["person", "big-money"] });
  await page.goto(`${server.url}/#/t/${table}/${token}`);
  await expect(result(page)).toContainText(/wins? with \d+ points|share the victory/);
  await expect(result(page)).toContainText(/The game ended when .* gained the last /);
  await expect(result(page)).toContainText("Coins in a turn");
  for (const name of ["Anna", "Big Money"]) await expect(result(page).getByRole("heading", { name, exact: true })).toBeVisible();
  await expect(result(page).locator('[data-card="province"]').first()).toBeVisible();
  await expect(result(page).locator('[data-card="copper"]').first()).toHaveAccessibleName(/7 times/);

  await expect(result(page).locator("canvas")).toHaveCount(2);
  await result(page).getByText("As a table").first().click();
  const points = result(page).getByRole("table").first();
  await expect(points.getByRole("columnheader")).toHaveText(["Turn", "Anna", "Big Money"]);
  await expect(points.getByRole("row").nth(1)).toHaveText(/1\s*3\s*3/);

  const log = await downloaded(page, "Download the log");
  expect(log.suggestedFilename()).toBe(`${table}.txt`);
  expect(readFileSync(await log.path(), "utf8")).toMatch(/^Your turn 1\n {2}You play .*\n/m);
  const record = await downloaded(page, "Download record");
  expect(record.suggestedFilename()).toBe(`${table}.yaml`);
  execFileSync(program, ["replay", "--verify", await record.path()]);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await result(page).getByRole("button", { name: "Copy the log" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("Your turn 1");

  await result(page).getByRole("button", { name: "Look at the table" }).click();
  await expect(result(page)).toBeHidden();
  await expect(page.locator(".supply")).toBeVisible();
  await page.getByRole("button", { name: "Result" }).click();
  await result(page).getByRole("button", { name: "Watch the replay" }).click();
  await expect(page).toHaveURL(new RegExp(`#/replay/${table}\\?at=0&as=1$`));
  await expect(page.getByRole("slider")).toBeVisible();
});

async function resign(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
}

test("the result says who resigned, and leads to another game with a new kingdom", async ({ page, server }) => {
  await start(page, server.url);
  await move(page);
  await resign(page);
  await expect(result(page)).toContainText(/wins: Guest resigned/);
  await expect(result(page).getByText("has resigned")).toBeVisible();
  await result(page).getByRole("button", { name: "New kingdom" }).dblclick();
  await expect(result(page)).toBeHidden();
  await expect(page.locator(".prompt")).toBeVisible();
  expect(await page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem("dominium.tables")!) as object))).toHaveLength(2);
  // Its kingdom and who begins follow from the game before.
  await resign(page);
  await expect(result(page).getByText("Shuffles and signature checked")).toBeVisible();
});

test("the shuffles are checked against what this browser was told before the game", async ({ page, server }) => {
  await start(page, server.url);
  for (let i = 0; i < 8; ++i) await move(page);
  await resign(page);
  const checked = result(page).getByText("Shuffles and signature checked");
  await checked.click();
  await expect(result(page)).toContainText("as this browser was told then");
  await expect(result(page)).toContainText(/signs records with the key: [0-9a-f]{64}/);

  // Had it been told another hash, or given another contribution, it would say so.
  for (const [key, fault] of [
    ["contribution", "The server used another contribution in place of yours."],
    ["hash", "The server committed to something else before the game."],
  ] as const) {
    await page.evaluate((what) => {
      const tables = JSON.parse(localStorage.getItem("dominium.tables")!) as { [table: string]: { [key: string]: string } };
      for (const table of Object.values(tables)) table[what] = "0".repeat(64);
      localStorage.setItem("dominium.tables", JSON.stringify(tables));
    }, key);
    await page.reload();
    await expect(result(page).getByRole("alert")).toHaveText(`The shuffles do not match! ${fault}`);
  }
});

test("my games: running, finished, unknown; go on, replay, forget", async ({ page, server }) => {
  await page.goto(server.url);
  const { table, token } = await playGame(page, { listed: true, seats: ["person", "big-money"] }, { turns: 2 });
  await page.goto(`${server.url}/#/t/${table}/${token}`);
  await expect(result(page)).toBeVisible();
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem("dominium.tables")!) as object;
    const gone = { token: "0".repeat(64), seen: 1, players: ["Zoe", "Yan"] };
    localStorage.setItem("dominium.tables", JSON.stringify({ ...stored, "1-00000000000000000000": gone }));
  });
  await start(page, `${server.url}/?`);
  await page.goto(`${server.url}/#/`);
  await page.reload();
  await expect(page.getByRole("link", { name: /Against Big Money.*Lost/ })).toBeVisible();
  await page.getByRole("link", { name: "All games and replays" }).click();

  await row(page, "being played").getByRole("button", { name: "Continue" }).click();
  await expect(page.locator(".prompt")).toBeVisible();
  await page.goBack();
  await expect(row(page, "lost")).toContainText(/Anna \d+, Big Money \d+/);
  await expect(row(page, "lost")).toContainText("First Game");

  await expect(page.getByRole("heading", { name: "No longer on the server" })).toBeVisible();
  await row(page, "Zoe · Yan").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Zoe · Yan")).toBeHidden();

  const listed = row(page, "Anna and Big Money");
  await listed.first().getByRole("button", { name: "Replay" }).click();
  await expect(page.getByRole("slider")).toBeVisible();
  await page.goBack();

  await row(page, "lost").getByRole("button", { name: "Forget" }).click();
  const forget = page.getByRole("dialog", { name: "Forget this game?" });
  await forget.getByRole("button", { name: "Keep" }).click();
  await expect(row(page, "lost")).toBeVisible();
  await row(page, "lost").getByRole("button", { name: "Forget" }).click();
  await forget.getByRole("button", { name: "Forget" }).click();
  await expect(row(page, "lost")).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Running" })).toBeVisible();
  await expect(row(page, "lost")).toBeHidden();
  await page.goto(`${server.url}/#/replay/${table}`);
  await expect(page.getByRole("heading", { name: "There is no replay here" })).toBeVisible();
});
