// Several browsers at one table.
import { type Page, expect, test } from "./fixtures";
import { type TablePlan, button, prepareTable, pressAnswer, move, sentence } from "./play";
import { resize } from "./viewports";

const twoPeople: TablePlan = { wishes: { seats: ["person", "person"] }, people: ["Anna", "Bo"] };
const say = async (page: Page, text: string) => {
  const tab = page.getByRole("tab", { name: "Chat" });
  await expect(page.locator(".chat").or(tab).first()).toBeVisible();
  if (!(await page.locator(".chat").isVisible())) await tab.click();
  await page.getByLabel("Say something").fill(text);
  await page.keyboard.press("Enter");
};
const menu = async (page: Page, ...names: string[]) => {
  await page.getByRole("button", { name: "Menu" }).click();
  for (const name of names) await page.getByRole("dialog").getByRole("button", { name }).click();
};

/** Plays until it is somebody else's turn. */
async function playTurn(page: Page): Promise<void> {
  await expect(page.locator(".prompt.mine")).toBeVisible();
  const heading = page.getByRole("heading", { level: 1 });
  const begun = await heading.innerText();
  const mine = begun.slice(0, begun.indexOf(" ·"));
  while ((await heading.innerText()).startsWith(`${mine} `)) {
    // While an answer is on its way, wait for the next question or the end of the turn.
    await page.waitForFunction(
      (still) => document.querySelector(".table[data-request], dialog") || !document.querySelector("h1")?.innerText.startsWith(still),
      `${mine} `,
    );
    if ((await heading.innerText()).startsWith(`${mine} `)) await move(page, ["silver"]);
  }
}

test("two browsers at one table: whole turns, chat, muting, an opponent for a player who leaves", async ({
  page,
  anotherBrowser,
  server,
}) => {
  const { seats } = await prepareTable(page, server.url, twoPeople);
  const bo = await anotherBrowser();
  await Promise.all([page.goto(seats[0]!), bo.goto(seats[1]!)]);
  await Promise.all([expect(page.locator("section.hand")).toBeVisible(), expect(bo.locator("section.hand")).toBeVisible()]);
  await expect.poll(async () => (await page.locator(".prompt.mine").count()) + (await bo.locator(".prompt.mine").count())).toBe(1);
  const [first, second] = (await page.locator(".prompt.mine").count()) > 0 ? [page, bo] : [bo, page];
  for (let round = 0; round < 2; ++round) {
    await playTurn(first);
    await playTurn(second);
  }
  await expect(second.locator(".log")).toContainText(/(Anna|Bo) buys/);
  await expect(first).toHaveTitle("● Your move – dominium");
  await expect(second).toHaveTitle("dominium");

  await say(page, "Good luck");
  await bo.getByRole("tab", { name: "Chat" }).click();
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

  // On a phone, the chat is behind a button that counts unread lines.
  await resize(page, { width: 390, height: 844 });
  await say(bo, "Hello?");
  await expect(page.getByRole("button", { name: "Menu" })).toContainText("1 new chat message");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Chat" }).click();
  await expect(page.getByRole("dialog")).toContainText("Hello?");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Menu" })).not.toContainText("1");

  await resize(bo, { width: 390, height: 844 });
  await menu(bo, "Give up the seat", "Give up the seat");
  await expect(bo.locator("section.hand")).toHaveCount(0);
  await resize(page, { width: 1440, height: 900 });
  await expect(page.locator(".chat")).toContainText("Bo has left.");
  await expect(page.getByText("1 spectator")).toBeVisible();
  await playTurn(page);
  await expect(page.locator(".prompt.mine")).toBeVisible();
});

test("the host pauses the game, takes a seat back and deletes the table", async ({ page, anotherBrowser, server }) => {
  const { seats } = await prepareTable(page, server.url, twoPeople);
  const bo = await anotherBrowser();
  await Promise.all([page.goto(seats[0]!), bo.goto(seats[1]!)]);
  await expect(page.locator("section.hand")).toBeVisible();
  await menu(page, "Pause the game");
  await expect(bo.getByText("Paused")).toBeVisible();
  await menu(page, "Resume the game");
  await expect(bo.getByText("Paused")).toBeHidden();
  await menu(page, "Take the seat from Bo", "Take the seat from Bo");
  await expect(bo.getByText("The host has removed you from your seat.")).toBeVisible();
  await menu(page, "Delete the table", "Delete the table");
  const asked = bo.getByRole("dialog", { name: "The host wants to delete this game" });
  await asked.getByRole("button", { name: "Yes" }).click();
  await expect(bo.getByText("The host has deleted this table.")).toBeVisible();
});

test("at a waiting table people can chat, and the host can remove one", async ({ page, anotherBrowser, server }) => {
  const { table, seats } = await prepareTable(page, server.url, {
    wishes: { seats: ["person", "person", "person"] },
    people: ["Anna", "Bo"],
  });
  const bo = await anotherBrowser();
  await Promise.all([page.goto(seats[0]!), bo.goto(seats[1]!)]);
  await say(bo, "Who else is coming?");
  await expect(page.locator(".chat")).toContainText("Who else is coming?");
  await page.reload();
  await expect(page.locator(".chat")).toContainText("Who else is coming?");
  await menu(page, "Take the seat from Bo");
  await expect(page.getByRole("dialog")).toContainText("Somebody else can take it.");
  await page.getByRole("dialog").getByRole("button", { name: "Take the seat from Bo" }).click();
  await expect(bo.getByText("The host has removed you from your seat.")).toBeVisible();
  await expect(page.getByText("Free seat", { exact: true })).toHaveCount(2);
  await bo.getByRole("button", { name: "Sit down" }).click();
  await expect(bo.getByText("The host has removed you from your seat.")).toBeHidden();
  await menu(page, "Delete the table", "Delete the table");
  await expect(bo.getByText("The host has deleted this table.")).toBeVisible();
  await bo.goto(table);
  await bo.reload();
  await expect(bo.getByRole("heading", { name: "There is no table here for you" })).toBeVisible();
});

test("an undo that affects later answers of others needs their consent", async ({ page, anotherBrowser, server }) => {
  // Bo does not reveal Moat against the second Militia of a Throne Room, and Anna goes on: nothing new is seen meanwhile.
  const { seats } = await prepareTable(page, server.url, {
    wishes: { seats: ["person", "person"], kingdom: "cellar,chapel,festival,laboratory,market,militia,moat,throne-room,village,workshop" },
    people: ["Anna", "Bo"],
    wants: [["throne-room", "militia"], ["moat"]],
    until: { person: 1, ask: "react", then: ["play_treasure"] },
  });
  const bo = await anotherBrowser();
  await Promise.all([page.goto(seats[0]!), bo.goto(seats[1]!)]);
  await pressAnswer(page, "Go on to buy");
  await button(bo, "Ask to undo").click();
  const request = page.getByRole("dialog", { name: "Bo wants to take something back" });
  await request.getByRole("button", { name: "No" }).click();
  await expect(bo.getByText("The others did not agree.")).toBeVisible();
  await button(bo, "Ask to undo").click();
  await request.getByRole("button", { name: "Yes" }).click();
  await expect(sentence(bo)).toContainText("Anna plays Militia: reveal Moat");
  await button(bo, "No, not this turn").click();
  await page.getByRole("tab", { name: "Chat" }).click();
  await expect(page.locator(".chat")).toContainText("Bo took something back.");
});

test("a personal link brings a seat to another device", async ({ page, anotherBrowser, server }) => {
  const { table, seats } = await prepareTable(page, server.url, { wishes: {}, people: ["Anna"] });
  await page.goto(seats[0]!);
  await expect(page.locator(".prompt.mine")).toBeVisible();
  await menu(page);
  await expect(page.getByText("Whoever has this link has your seat")).toBeVisible();
  const link = await page.getByLabel("Your own link").inputValue();
  await page.keyboard.press("Escape");
  const otherDevice = await anotherBrowser();
  await otherDevice.goto(link);
  await expect(otherDevice.locator(".prompt.mine")).toBeVisible();
  expect(otherDevice.url()).toBe(table);
  await pressAnswer(otherDevice, "Go on to buy");
  await expect(sentence(page)).toContainText("Buy a card");
});

test("with only the table's link one can watch, but see no hand and do nothing", async ({ page, anotherBrowser, server }) => {
  const { table, seats } = await prepareTable(page, server.url, { wishes: {}, people: ["Anna"] });
  await page.goto(seats[0]!);
  const guest = await anotherBrowser();
  await guest.goto(table);
  await expect(guest.locator(".supply")).toBeVisible();
  await expect(sentence(guest)).toContainText("Anna’s turn");
  await expect(guest.locator('section.hand, [data-lit="true"], .chat input, .prompt button')).toHaveCount(0);
  for (const key of ["1", "a", "e", "u", " "]) await guest.keyboard.press(key);
  await expect(page.getByText("1 spectator")).toBeVisible();
  await expect(sentence(page)).toContainText("Play Treasures");
});

test("a full table that allows no spectators says so", async ({ page, anotherBrowser, server }) => {
  const { table } = await prepareTable(page, server.url, { ...twoPeople, wishes: { ...twoPeople.wishes, spectators: false } });
  const late = await anotherBrowser();
  await late.goto(table);
  await expect(late.getByRole("heading", { name: "There is no table here for you" })).toBeVisible();
});
