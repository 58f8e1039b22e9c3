// Questions about cards that are neither in the hand nor in the supply.
import { join } from "node:path";
import { expect, test } from "./fixtures";
import { resize, viewports } from "./viewports";
import { button, playUntil, sentence, startWith } from "./play";

const shots = process.env["SHOTS"];
const kingdom = "artisan,bandit,chapel,harbinger,library,moat,sentry,throne-room,vassal,village";

test("Harbinger: a card from the discard pile is picked in the tray", async ({ page, server }) => {
  await startWith(page, server.url, { kingdom });
  await playUntil(page, /Harbinger: put/, ["harbinger", "silver"]);
  const tray = page.locator('[data-zone="held"]');
  await expect(tray.locator('[data-lit="true"]').first()).toBeVisible();
  if (shots) await page.screenshot({ path: join(shots, "tray-harbinger.png") });
  const asked = await sentence(page).innerText();
  await tray.locator('[data-lit="true"]').first().click();
  await expect(sentence(page)).not.toHaveText(asked);
  await expect(page.locator(".log")).toContainText("on the deck");
});

test("Sentry: cards looked at are trashed, several at a time", async ({ page, server }) => {
  await startWith(page, server.url, { kingdom });
  await playUntil(page, /Sentry: trash/, ["sentry", "silver"]);
  const tray = page.locator('[data-zone="held"]');
  await tray.locator('[data-lit="true"]').first().click();
  for (const [name, viewport] of Object.entries(viewports)) {
    await resize(page, viewport);
    await expect(tray).toBeInViewport({ ratio: 0.95 });
    await expect(tray.locator('[aria-pressed="true"]')).toHaveCount(1);
    await expect(page.locator('[data-zone="hand"] [aria-pressed="true"]')).toHaveCount(0);
    if (shots) await page.screenshot({ path: join(shots, `tray-sentry-${name}.png`) });
  }
  const confirm = button(page, "Trash 1");
  const request = await page.locator(".table").getAttribute("data-request");
  if (await confirm.isVisible()) await confirm.click();
  await page.waitForSelector(`.table[data-request="${request}"]`, { state: "detached" });
  await expect(page.locator('[data-zone="trash"]')).toContainText(/[1-9]/);
});
