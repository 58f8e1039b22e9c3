// Before a move that ends the game, the player is asked once more.
import { type Page, expect, test } from "./fixtures";
import { button, lit, readTable, startWith } from "./play";

const wanted = ["province", "gold", "silver"];
const wishes = {
  seats: ["person", "random"],
  tracker: true,
  kingdom: "cellar,chapel,festival,laboratory,market,mine,remodel,smithy,village,workshop",
};
const ends = (page: Page) => page.getByRole("dialog", { name: "End the game?" });

/** Makes the next move; false if a dialog is open. */
async function act(page: Page): Promise<boolean> {
  await page.waitForSelector(".table[data-request], dialog");
  const seen = await readTable(page);
  if (seen.dialogOpen) return false;
  const card = wanted.find((one) => seen.lit.includes(one));
  if (seen.buttons.includes("Play all Treasures")) await button(page, "Play all Treasures").click();
  else if (card) await lit(page, card).first().click();
  else await button(page, "End turn").click();
  await page.waitForFunction(
    (old) => document.querySelector("dialog") || document.querySelector<HTMLElement>(".table")?.dataset["request"] !== old,
    seen.request,
  );
  return true;
}

test("a move that ends the game is asked about once, with the points", async ({ page, server }) => {
  test.setTimeout(300_000);
  for (let game = 0; game < 5 && !(await ends(page).isVisible()); ++game) {
    await startWith(page, server.url, wishes);
    await page.evaluate(() => localStorage.setItem("dominium.preferences", '{"pace":"off","confirmEnd":true}'));
    await page.reload();
    const endOfTurn = page.getByRole("dialog", { name: "End your turn?" });
    for (;;) {
      if (await act(page)) continue;
      if (!(await endOfTurn.isVisible())) break;
      await endOfTurn.getByRole("button", { name: "End turn" }).click();
      await expect(endOfTurn).toBeHidden();
    }
  }
  await expect(ends(page)).toContainText(/The points would then be: Anna \d+, .* -?\d+/);
  const points = /Anna (\d+)/.exec(await ends(page).innerText())![1]!;
  await ends(page).getByRole("button", { name: "Play on" }).click();
  await expect(ends(page)).toBeHidden();
  expect(await act(page)).toBe(true);
  await ends(page).getByRole("button", { name: "End the game" }).dblclick();
  await expect(page.getByRole("dialog")).toContainText(points);
  await expect(page.locator(".prompt")).toContainText("The game is over");
});
