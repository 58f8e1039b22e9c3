// Learning to play: the tutorial in every language, lessons done and missed, the helper of the first games, explanations.
import { selectorOf } from "../src/learn/lessons";
import { steps } from "../src/learn/script";
import { type Page, expect, test } from "./fixtures";
import { lit, startWith } from "./play";
import { checkScreen } from "./screen-check";
import { resize } from "./viewports";

const coach = (page: Page) => page.locator(".coach");
const main = (page: Page) => coach(page).locator(".answers .main");
const texts = async (language: string) =>
  (await import(`../../locales/${language}/learn.json`, { with: { type: "json" } })).default as { [key: string]: string };

/** The longest piece of a text between the names of cards, which are filled in. */
const longestPiece = (text: string) =>
  text
    .split(/\{\w+\}/)
    .sort((a, b) => b.length - a.length)[0]!
    .trim();

async function openLearn(page: Page, url: string, language = "en"): Promise<void> {
  await page.goto(`${url}/?lang=${language}`);
  await page.locator(".ways a[href='#/learn']").click();
  await expect(page.locator("main ol").first()).toBeVisible();
}

async function begin(page: Page, url: string, language = "en"): Promise<void> {
  await openLearn(page, url, language);
  await page.locator("main .stack section").first().getByRole("button").click();
  await expect(page.locator(".prompt.mine")).toBeVisible();
}

async function openLesson(page: Page, url: string, title: string): Promise<void> {
  await openLearn(page, url);
  await page.getByRole("button", { name: title }).click();
  await expect(page.locator(".prompt.mine")).toBeVisible();
  await expect(coach(page)).toContainText(title);
}

const buy = async (page: Page, card: string) => {
  await lit(page, card).first().click();
};
const playTreasures = (page: Page) => page.locator(".prompt [data-key=a]").click();

/** The first three turns of the rulebooks; `check` is told each step. */
async function walk(page: Page, check: (step: string) => Promise<void>): Promise<void> {
  for (const step of ["welcome", "hand", "supply", "turn"]) {
    await check(step);
    await main(page).click();
  }
  await check("coppers");
  await playTreasures(page);
  await check("remodel");
  await buy(page, "remodel");
  await check("clean_up");
  await main(page).click();
  await check("second_turn");
  await playTreasures(page);
  await check("silver");
  await buy(page, "silver");
  await check("shuffle");
  await main(page).click();
  await check("action");
  await lit(page, "remodel").first().click();
  await check("trash");
  await lit(page, "estate").first().click();
  await check("smithy");
  await buy(page, "smithy");
  await check("money");
  await playTreasures(page);
  await check("militia");
  await buy(page, "militia");
  await check("end");
}

for (const language of ["en", "pl", "cs", "ro", "he"])
  test(`the tutorial goes through the rulebook's first turns, in ${language}`, async ({ page, server }) => {
    const said = await texts(language);
    await begin(page, server.url, language);
    await walk(page, async (step) => {
      await expect(coach(page)).toContainText(longestPiece(said[`tutorial.${step}`]!));
      if (step === "remodel") await checkScreen(page, "tutorial", language);
    });
    await main(page).click();
    await expect(coach(page)).toHaveCount(0); // the helper is off in these tests
    await expect(page.locator(".hand-row [data-card=copper]")).toBeVisible();
  });

test("the tutorial goes on after a reload, and back a page or a move", async ({ page, server }) => {
  const said = await texts("en");
  await begin(page, server.url);
  await main(page).click();
  await expect(coach(page)).toContainText("This is your hand");
  await page.reload();
  await expect(coach(page)).toContainText("This is your hand");
  await coach(page).getByRole("button", { name: said["back"]! }).click();
  await expect(coach(page)).toContainText("Welcome!");
  await playTreasures(page);
  await buy(page, "moat");
  await expect(coach(page)).toContainText("another way");
  await main(page).click();
  await expect(coach(page)).toContainText("Four coins!");
  await coach(page).getByRole("button", { name: said["back"]! }).click();
  await expect(page.locator(".hand-row [data-card=copper]").first()).toBeVisible();
  await page.goto(`${server.url}/#/learn`);
  await page.getByRole("button", { name: said["go_on"]! }).click();
  await expect(coach(page)).toContainText("Welcome!");
});

test("the tutorial can be played by keyboard alone", async ({ page, server }) => {
  await begin(page, server.url);
  for (let i = 0; i < 4; ++i) {
    await main(page).focus();
    await page.keyboard.press("Enter");
  }
  await page.keyboard.press("a");
  await lit(page, "remodel").first().focus();
  await page.keyboard.press("Enter");
  await expect(coach(page)).toContainText("Your turn is over");
});

test("the tutorial fits a phone, where it never covers the card it speaks of", async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await begin(page, server.url);
  await walk(page, async (id) => {
    await expect(coach(page)).toBeVisible();
    const box = (await coach(page).boundingBox())!;
    const cards = (steps.find((step) => step.id === id)?.points ?? []).filter((point) => point.includes(":"));
    for (const card of cards) {
      const at = (await page.locator(selectorOf(card)).first().boundingBox())!;
      expect(at.y >= box.y + box.height || at.y + at.height <= box.y, `${id}: ${card} is covered`).toBe(true);
    }
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(390);
    expect(box.y + box.height).toBeLessThanOrEqual(844);
  });
});

test("a lesson that is missed can be tried again, and leads to the next when done", async ({ page, server }) => {
  await openLesson(page, server.url, "Actions and villages");
  await lit(page, "smithy").first().click();
  await expect(coach(page)).toContainText("ran out");
  await main(page).click();
  await expect(coach(page)).toContainText("Play all three");
  for (const card of ["village", "smithy", "militia"]) await lit(page, card).first().click();
  await expect(coach(page)).toHaveClass(/done/);
  await main(page).click();
  await expect(coach(page)).toContainText("Attacks and Moat");
  await page.goto(`${server.url}/#/learn`);
  await expect(page.getByRole("button", { name: "Actions and villages" })).toContainText("done");
});

const solutions: { [title: string]: (page: Page) => Promise<void> } = {
  "Money and buying": async (page) => {
    await playTreasures(page);
    await buy(page, "gold");
  },
  "Attacks and Moat": (page) => page.locator(".prompt .main").click(),
  Trashing: async (page) => {
    await lit(page, "chapel").first().click();
    for (const card of ["estate", "estate", "copper", "copper"]) await lit(page, card).first().click();
    await page.keyboard.press("c");
  },
  "The end of the game": async (page) => {
    await playTreasures(page);
    await buy(page, "province");
  },
  "Buying before playing an Action": (page) => lit(page, "smithy").first().click(),
  "Too many cards, too few Actions": async (page) => {
    await lit(page, "militia").first().click();
    await playTreasures(page);
    await buy(page, "village");
  },
  "A forgotten Buy": async (page) => {
    await lit(page, "market").first().click();
    await playTreasures(page);
    await buy(page, "silver");
    await buy(page, "smithy");
  },
  "A Copper because it costs nothing": (page) => page.locator(".prompt [data-key=e]").click(),
  "Points too early": async (page) => {
    await playTreasures(page);
    await buy(page, "market");
  },
  "Discarding the wrong cards": async (page) => {
    for (let i = 0; i < 2; ++i) await lit(page, "estate").first().click();
    await page.keyboard.press("c");
  },
  "Money at the end": async (page) => {
    await playTreasures(page);
    await buy(page, "duchy");
  },
  "Holding on to money": async (page) => {
    await lit(page, "remodel").first().click();
    await lit(page, "gold").first().click();
    await buy(page, "province");
  },
  "Ending a game you would lose": async (page) => {
    await playTreasures(page);
    await buy(page, "duchy");
  },
  "Overlooking the third pile": async (page) => {
    await playTreasures(page);
    await buy(page, "village");
  },
};

for (const [title, solve] of Object.entries(solutions))
  test(`the lesson can be done: ${title}`, async ({ page, server }) => {
    await openLesson(page, server.url, title);
    await solve(page);
    await expect(coach(page)).toHaveClass(/done/);
  });

test("the page of lessons passes axe in every size", async ({ page, server }) => {
  await openLearn(page, server.url);
  await checkScreen(page, "learn");
});

test("in the first games a helper says what can be done, until it is switched off", async ({ page, server }) => {
  await page.addInitScript(() => localStorage.setItem("dominium.preferences", '{"pace":"off","confirmEnd":false}'));
  await startWith(page, server.url, { seats: ["person", "big-money"], kingdom: "First Game", practice: true });
  await expect(coach(page)).toContainText("Most players play all of them");
  await playTreasures(page);
  await expect(coach(page)).toContainText("The highlighted cards can be bought");
  await resize(page, { width: 390, height: 844 });
  await coach(page).getByRole("button", { name: "Fold away" }).click();
  await expect(coach(page)).not.toContainText("The highlighted cards");
  await resize(page, { width: 1440, height: 900 });
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Help at the table").setChecked(false);
  await page.keyboard.press("Escape");
  await expect(coach(page)).toHaveCount(0);
});

test("signs explain themselves when they are pointed at or have the focus; what can't be had names its rule", async ({ page, server }) => {
  await startWith(page, server.url, { seats: ["person", "big-money"], kingdom: "First Game", practice: true });
  await page.locator(".counter").nth(1).hover();
  await expect(page.getByRole("tooltip")).toHaveText("You can buy this many more cards in this turn.");
  await page.locator(".supply [data-pile=market] .tag").hover({ force: true }); // a button covers it
  await expect(page.locator("#explanation")).toContainText("The price");
  await page.mouse.move(0, 0);
  await expect(page.locator("#explanation")).toHaveCount(0);
  await page.keyboard.press("Tab");
  await page.locator(".counter").first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("#explanation")).toContainText("more cards in this turn");
  await page.locator(".supply [data-card=province]").first().click({ force: true }); // it is marked as disabled
  await expect(page.locator(".prompt .warning .rule-link")).toHaveAttribute("href", "#/rules/BUY-1");
});
