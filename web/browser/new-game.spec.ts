// New games with every way to choose a kingdom, and the tables that are created.
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

const tenCards = ["witch", "village", "smithy", "market", "chapel", "gardens", "moat", "library", "festival", "cellar"];

async function toNewGame(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole("link", { name: "New game" }).click();
  await expect(page.getByRole("heading", { name: "New game" })).toBeVisible();
}

const choose = (page: Page, name: string) => page.getByRole("radio", { name, exact: true }).check({ force: true });
const create = (page: Page) => page.getByRole("button", { name: "Create the table" }).click();
const seat = (page: Page, n: number) => page.getByRole("combobox", { name: `Seat ${n}` });
const cardsIn = (page: Page, list: string | RegExp) =>
  page
    .getByRole("list", { name: list })
    .locator("[data-card]")
    .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset["card"]!));

/** The kingdom piles of the game on the screen. */
async function kingdomPlayed(page: Page): Promise<string[]> {
  await expect(page.locator(".prompt")).toBeVisible();
  const basic = ["copper", "silver", "gold", "estate", "duchy", "province", "curse"];
  const piles = await page.locator("[data-pile]").evaluateAll((all) => all.map((pile) => (pile as HTMLElement).dataset["pile"]!));
  return piles.filter((pile) => !basic.includes(pile)).sort();
}

async function sit(page: Page, name: string): Promise<void> {
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Sit down" }).click();
}

test("a recommended kingdom, of the first edition too, against several opponents", async ({ page, server }) => {
  await toNewGame(page, server.url);
  await choose(page, "First edition");
  await choose(page, "Village Square");
  const shown = await cardsIn(page, "Village Square");
  expect(shown).toHaveLength(10);
  await page.getByRole("button", { name: "Add a seat" }).click();
  await seat(page, 3).selectOption({ label: "Random mover" });
  await create(page);
  expect(await kingdomPlayed(page)).toEqual([...shown].sort());
  await expect(page.locator(".seats")).toContainText("Random mover");
});

test("a random kingdom fulfils the wishes, and is played as shown", async ({ page, server }) => {
  await toNewGame(page, server.url);
  await choose(page, "Random");
  await expect(page.getByRole("list", { name: "The kingdom" }).locator("[data-card]")).toHaveCount(10);
  await page.getByLabel("attacks").check();
  await page.getByLabel("a village").check();
  const search = page.getByLabel("Find a card");
  await search.fill("gard");
  await page.getByRole("button", { name: "Require Gardens" }).click();
  for (const card of ["Witch", "Militia", "Bandit"]) {
    await search.fill(card);
    await page.getByRole("button", { name: `Ban ${card}` }).click();
  }
  await expect(async () => expect(await cardsIn(page, "The kingdom")).toContain("bureaucrat")).toPass();
  await page.getByRole("button", { name: "Draw again" }).click();
  await expect(async () => {
    const drawn = await cardsIn(page, "The kingdom");
    expect(drawn).toEqual(expect.arrayContaining(["bureaucrat", "gardens"]));
    expect(drawn).not.toContain("witch");
  }).toPass();

  // The form explains that wishes contradict each other.
  await search.fill("bureaucrat");
  await page.getByRole("button", { name: "Ban Bureaucrat" }).click();
  await expect(page.getByRole("alert")).toContainText("attack");
  await expect(page.getByRole("button", { name: "Create the table" })).toBeDisabled();
  await page.getByRole("button", { name: "Bureaucrat: remove this wish" }).click();
  await expect(page.getByRole("button", { name: "Create the table" })).toBeEnabled();
  const drawn = await cardsIn(page, "The kingdom");
  await create(page);
  expect(await kingdomPlayed(page)).toEqual([...drawn].sort());
});

test("ten cards are picked by hand, saved, renamed, played, deleted", async ({ page, server }) => {
  await toNewGame(page, server.url);
  await choose(page, "Pick ten");
  const pool = page.getByRole("list", { name: "All cards" });
  await page.getByLabel("Search").fill("curse");
  await expect(pool.locator("[data-card]")).toHaveCount(1);
  await pool.locator('[data-card="witch"]').click();
  await page.getByLabel("Search").fill("");
  await page.getByRole("combobox", { name: "Cost" }).selectOption({ label: "3 coins" });
  await expect(pool.locator('[data-card="witch"]')).toHaveCount(0);
  await pool.locator('[data-card="village"]').click();
  await page.getByRole("combobox", { name: "Cost" }).selectOption({ label: "Any" });
  await page.getByRole("combobox", { name: "Type" }).selectOption({ label: "Victory" });
  await pool.locator('[data-card="gardens"]').click();
  await page.getByRole("combobox", { name: "Type" }).selectOption({ label: "Any" });
  await expect(page.getByRole("main").getByText("3 of 10 piles")).toBeVisible();
  await expect(page.getByRole("button", { name: "Create the table" })).toBeDisabled();
  for (const card of tenCards.slice(2).filter((one) => one !== "gardens")) await pool.locator(`[data-card="${card}"]`).click();
  await expect(page.getByRole("main").getByText("10 of 10 piles")).toBeVisible();
  await expect(pool.locator('[data-card="merchant"]')).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("list", { name: "The kingdom" }).locator('[data-card="cellar"]').click();
  await expect(page.getByRole("main").getByText("9 of 10 piles")).toBeVisible();
  await pool.locator('[data-card="cellar"]').click();

  await page.getByRole("button", { name: "Save the kingdom" }).click();
  await page.getByLabel("Name of the kingdom").fill("Curses and gardens");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.reload();
  await choose(page, "Saved");
  await choose(page, "Curses and gardens");
  await page.getByRole("button", { name: "Rename" }).click();
  await page.getByLabel("Name of the kingdom").fill("My kingdom");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const shown = await cardsIn(page, "My kingdom");
  expect(shown).toEqual(expect.arrayContaining(["witch", "village", "gardens", "cellar"]));
  await create(page);
  expect(await kingdomPlayed(page)).toEqual([...shown].sort());

  await toNewGame(page, server.url);
  await choose(page, "My kingdom");
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("You have not saved any kingdoms")).toBeVisible();
});

test("a kingdom is shared by a link", async ({ page, server, anotherBrowser }) => {
  await toNewGame(page, server.url);
  await choose(page, "Deck Top");
  const shown = await cardsIn(page, "Deck Top");
  const link = await page.getByLabel("Link to this kingdom").inputValue();
  const guest = await anotherBrowser();
  await guest.goto(link);
  await expect(guest.getByRole("heading", { name: "Deck Top" })).toBeVisible();
  expect(await cardsIn(guest, "Deck Top")).toEqual(shown);
  await create(guest);
  expect(await kingdomPlayed(guest)).toEqual([...shown].sort());

  await choose(page, "By link");
  await page
    .getByLabel("A link to a kingdom")
    .fill("Witch, Village, Smithy, Market, Chapel, Gardens, Moat, Library, Festival, Throne Room");
  await expect(page.getByRole("list", { name: "The kingdom" }).locator("[data-card]")).toHaveCount(10);
  await expect(page.getByRole("button", { name: "Create the table" })).toBeEnabled();
});

test("a wrong link is explained", async ({ page, server }) => {
  await page.goto(`${server.url}/#/new?kingdom=village,smithy,possession&edition=2`);
  await expect(page.getByText("This edition has no such card: possession")).toBeVisible();
  await expect(page.getByRole("button", { name: "Create the table" })).toBeDisabled();
  await page.goto(`${server.url}/#/new?kingdom=village,smithy&edition=2`);
  await expect(page.getByText("this names 2")).toBeVisible();
  await page.goto(`${server.url}/#/new?kingdom=&edition=2`);
  await expect(page.getByText("this names none")).toBeVisible();
  await choose(page, "Recommended");
  await expect(page.getByRole("button", { name: "Create the table" })).toBeEnabled();
});

test("a whole draft with somebody who joins from the lobby", async ({ page, server, anotherBrowser }) => {
  await toNewGame(page, server.url);
  await choose(page, "Draft in turns");
  await page.getByLabel("Your name").fill("Anna");
  await seat(page, 2).selectOption({ label: "A person" });
  await page.getByLabel("Show it among the open tables").check();
  await page.getByLabel("Tracker").check();
  await page.getByLabel("Time for each decision").selectOption({ label: "5 minutes" });
  await create(page);
  await expect(page.getByText("With the tracker")).toBeVisible();
  await expect(page.getByText("5 minutes for each decision")).toBeVisible();

  const guest = await anotherBrowser();
  await guest.goto(server.url);
  await guest.getByRole("link", { name: "Join: Anna" }).click();
  await sit(guest, "Anna");
  await expect(guest.getByRole("alert")).toContainText("choose another name");
  await sit(guest, "Berta");
  for (let n = 0; n < tenCards.length; ++n) {
    await expect(page.getByText(`${n} of 10`)).toBeVisible();
    await expect(guest.getByText(`${n} of 10`)).toBeVisible();
    const drafter = (await page.locator(".sentence.mine").isVisible()) ? page : guest;
    await drafter.getByRole("list", { name: "Cards to choose from" }).locator(`[data-card="${tenCards[n]}"]`).click();
  }
  expect(await kingdomPlayed(page)).toEqual([...tenCards].sort());
  expect(await kingdomPlayed(guest)).toEqual([...tenCards].sort());
});

test("a full table can only be watched, and only if spectators are allowed", async ({ page, server, anotherBrowser }) => {
  await toNewGame(page, server.url);
  await page.getByLabel("Your name").fill("Anna");
  await seat(page, 2).selectOption({ label: "A person" });
  await page.getByLabel("Others may watch").uncheck();
  await create(page);
  await expect(page.getByText("You have a seat")).toBeVisible();
  await expect(page.getByText("Nobody else may watch")).toBeVisible();
  const link = await page.getByLabel("Link for others").inputValue();

  const [second, third] = [await anotherBrowser(), await anotherBrowser()];
  for (const guest of [second, third]) {
    await guest.goto(link);
    await expect(guest.getByRole("button", { name: "Sit down" })).toBeVisible();
  }
  await sit(second, "Berta");
  await expect(page.locator(".prompt")).toBeVisible();
  await expect(third.getByRole("heading", { name: "The game has begun" })).toBeVisible();
  await third.reload();
  await expect(third.getByRole("heading", { name: "There is no table here for you" })).toBeVisible();
});
