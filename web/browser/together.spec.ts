// Several browsers at one table.
import { type Page, expect, test } from "./fixtures";
import { type Drive, button, drive, move, sentence } from "./play";

const two: Drive = { wishes: { seats: ["person", "person"] }, persons: ["Anna", "Bo"] };
const say = async (page: Page, text: string) => {
  await page.getByLabel("Say something").fill(text);
  await page.keyboard.press("Enter");
};
const menu = async (page: Page, ...names: string[]) => {
  await page.getByRole("button", { name: "Menu" }).click();
  for (const name of names) await page.getByRole("dialog").getByRole("button", { name }).click();
};

/** Plays until it is the turn of somebody else. */
async function turn(page: Page): Promise<void> {
  await expect(page.locator(".prompt.mine")).toBeVisible();
  const heading = page.getByRole("heading", { level: 1 });
  const begun = await heading.innerText();
  const mine = begun.slice(0, begun.indexOf(" ·"));
  while ((await heading.innerText()).startsWith(`${mine} `)) {
    // An answer may be on its way: then there comes another question, or the turn is over.
    await page.waitForFunction(
      (still) => document.querySelector(".table[data-request], dialog") || !document.querySelector("h1")?.innerText.startsWith(still),
      `${mine} `,
    );
    if ((await heading.innerText()).startsWith(`${mine} `)) await move(page, ["silver"]);
  }
}

test("two browsers at one table: whole turns, chat, mute, an opponent for who leaves", async ({ page, another, server }) => {
  const { seats } = await drive(page, server.url, two);
  const bo = await another();
  await Promise.all([page.goto(seats[0]!), bo.goto(seats[1]!)]);
  await Promise.all([expect(page.locator(".hand")).toBeVisible(), expect(bo.locator(".hand")).toBeVisible()]);
  await expect.poll(async () => (await page.locator(".prompt.mine").count()) + (await bo.locator(".prompt.mine").count())).toBe(1);
  const [first, second] = (await page.locator(".prompt.mine").count()) > 0 ? [page, bo] : [bo, page];
  for (let round = 0; round < 2; ++round) {
    await turn(first);
    await turn(second);
  }
  await expect(second.locator(".log")).toContainText(/(Anna|Bo) buys/);
  await expect(first).toHaveTitle("● Your move – dominium");
  await expect(second).toHaveTitle("dominium");

  await say(page, "Good luck");
  await expect(bo.locator(".chat")).toContainText("Good luck");
  await bo.getByRole("button", { name: "Mute" }).click();
  await bo.getByRole("dialog").getByLabel("Anna").check();
  await bo.keyboard.press("Escape");
  await expect(bo.locator(".chat")).not.toContainText("Good luck");
  await bo.reload();
  await say(page, "Still there?");
  await say(bo, "Yes");
  await expect(page.locator(".chat")).toContainText("Yes");
  await expect(bo.locator(".chat")).toContainText("Yes");
  await expect(bo.locator(".chat")).not.toContainText("Still there?");

  // On a phone the chat is behind a button that counts what was not read.
  await page.setViewportSize({ width: 390, height: 844 });
  await say(bo, "Hello?");
  await expect(page.getByRole("button", { name: "Log" })).toContainText("1 new line");
  await page.getByRole("button", { name: "Log" }).click();
  await expect(page.getByRole("dialog")).toContainText("Hello?");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Log" })).not.toContainText("1");

  await bo.setViewportSize({ width: 390, height: 844 });
  await menu(bo, "Give the seat up", "Give the seat up");
  await expect(bo.locator(".hand")).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.locator(".chat")).toContainText("Bo has left.");
  await expect(page.getByText("1 watches")).toBeVisible();
  await turn(page);
  await expect(page.locator(".prompt.mine")).toBeVisible();
});

test("the host pauses the game, takes a seat back and deletes the table", async ({ page, another, server }) => {
  const { seats } = await drive(page, server.url, two);
  const bo = await another();
  await Promise.all([page.goto(seats[0]!), bo.goto(seats[1]!)]);
  await expect(page.locator(".hand")).toBeVisible();
  await menu(page, "Pause the game");
  await expect(bo.getByText("Paused")).toBeVisible();
  await menu(page, "Go on with the game");
  await expect(bo.getByText("Paused")).toBeHidden();
  await menu(page, "Take the seat from Bo", "Take the seat from Bo");
  await expect(bo.getByText("The host has taken your seat back.")).toBeVisible();
  await menu(page, "Delete the table", "Delete the table");
  await expect(bo.getByText("The host has deleted this table.")).toBeVisible();
});

test("while a table waits its people talk, and the host sends one away", async ({ page, another, server }) => {
  const { table, seats } = await drive(page, server.url, { wishes: { seats: ["person", "person", "person"] }, persons: ["Anna", "Bo"] });
  const bo = await another();
  await Promise.all([page.goto(seats[0]!), bo.goto(seats[1]!)]);
  await say(bo, "Who else is coming?");
  await expect(page.locator(".chat")).toContainText("Who else is coming?");
  await page.reload();
  await expect(page.locator(".chat")).toContainText("Who else is coming?");
  await menu(page, "Take the seat from Bo");
  await expect(page.getByRole("dialog")).toContainText("Somebody else can take it.");
  await page.getByRole("dialog").getByRole("button", { name: "Take the seat from Bo" }).click();
  await expect(bo.getByText("The host has taken your seat back.")).toBeVisible();
  await expect(page.getByText("Free seat", { exact: true })).toHaveCount(2);
  await bo.getByRole("button", { name: "Sit down" }).click();
  await expect(bo.getByText("The host has taken your seat back.")).toBeHidden();
  await menu(page, "Delete the table", "Delete the table");
  await expect(bo.getByText("The host has deleted this table.")).toBeVisible();
  await bo.goto(table);
  await bo.reload();
  await expect(bo.getByRole("heading", { name: "There is no table here for you" })).toBeVisible();
});

test("what others have answered since is taken back only if they agree", async ({ page, another, server }) => {
  // A Moat is not shown against a Militia that comes a second time, and its player goes on: nothing new is seen meanwhile.
  const { seats } = await drive(page, server.url, {
    wishes: { seats: ["person", "person"], kingdom: "cellar,chapel,festival,laboratory,market,militia,moat,throne-room,village,workshop" },
    persons: ["Anna", "Bo"],
    wants: [["throne-room", "militia"], ["moat"]],
    until: { person: 1, ask: "react", then: ["play_treasure"] },
  });
  const bo = await another();
  await Promise.all([page.goto(seats[0]!), bo.goto(seats[1]!)]);
  await button(page, "Go on to buy").click();
  await button(bo, "Ask to undo").click();
  const wish = page.getByRole("dialog", { name: "Bo wants to take something back" });
  await wish.getByRole("button", { name: "No" }).click();
  await expect(bo.getByText("The others did not agree.")).toBeVisible();
  await button(bo, "Ask to undo").click();
  await wish.getByRole("button", { name: "Yes" }).click();
  await expect(sentence(bo)).toContainText("Anna plays Militia: reveal Moat");
  await button(bo, "No, not this turn").click();
  await expect(page.locator(".chat")).toContainText("Bo took something back.");
});

test("a seat is taken up on another device by its own link", async ({ page, another, server }) => {
  const { table, seats } = await drive(page, server.url, { wishes: {}, persons: ["Anna"] });
  await page.goto(seats[0]!);
  await expect(page.locator(".prompt.mine")).toBeVisible();
  await menu(page);
  await expect(page.getByText("Whoever has this link has your seat")).toBeVisible();
  const link = await page.getByLabel("Your own link").inputValue();
  await page.keyboard.press("Escape");
  const elsewhere = await another();
  await elsewhere.goto(link);
  await expect(elsewhere.locator(".prompt.mine")).toBeVisible();
  expect(elsewhere.url()).toBe(table);
  await button(elsewhere, "Go on to buy").click();
  await expect(sentence(page)).toContainText("buy a card");
});

test("whoever has only the link of the table watches: no hand is seen, nothing can be done", async ({ page, another, server }) => {
  const { table, seats } = await drive(page, server.url, { wishes: {}, persons: ["Anna"] });
  await page.goto(seats[0]!);
  const guest = await another();
  await guest.goto(table);
  await expect(guest.locator(".supply")).toBeVisible();
  await expect(sentence(guest)).toContainText("Anna’s turn");
  await expect(guest.locator('.hand, [data-lit="true"], .chat input, .prompt button')).toHaveCount(0);
  for (const key of ["1", "a", "e", "u", " "]) await guest.keyboard.press(key);
  await expect(page.getByText("1 watches")).toBeVisible();
  await expect(sentence(page)).toContainText("play Treasures");
});

test("whoever comes to a full table watches too; where that is not wanted, it is told", async ({ page, another, server }) => {
  const { table } = await drive(page, server.url, { ...two, wishes: { ...two.wishes, spectators: false } });
  const late = await another();
  await late.goto(table);
  await expect(late.getByRole("heading", { name: "There is no table here for you" })).toBeVisible();
});
