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

test("Sentry: each card is put where it should go, by keys, and all answers follow", async ({ page, server }) => {
  await startWith(page, server.url, { kingdom });
  await playUntil(page, /Sentry: where/, ["sentry", "silver"]);
  const tray = page.locator('[data-zone="held"]');
  const bin = (name: string) => tray.getByRole("group", { name }).locator("[data-card]");
  const cards = await tray.locator("[data-card]").count();
  await page.keyboard.press("1");
  await expect(bin("Trash")).toHaveCount(1);
  for (const [name, viewport] of Object.entries(viewports)) {
    await resize(page, viewport);
    await expect(tray).toBeInViewport({ ratio: 0.95 });
    for (const place of ["Trash", "Discard", "Keep"])
      await expect(tray.getByRole("button", { name: new RegExp(`^${place} \\(`) })).toBeInViewport({ ratio: 0.9 });
    await expect(page.locator(".prompt .second")).toContainText("Trash ");
    if (shots) await page.screenshot({ path: join(shots, `tray-sentry-${name}.png`) });
  }
  await resize(page, viewports.desktop);
  if (cards === 2) await page.keyboard.press("2");
  await expect(bin("Keep")).toHaveCount(0);
  await button(page, "Done").click();
  await expect(page.locator('[data-zone="trash"]')).toContainText(/[1-9]/);
  await expect(page.locator(".log")).toContainText(cards === 2 ? /trash .* discard /s : /trash /);
  await expect(tray).toBeHidden();
});

test("Sentry: cards are dragged to their bins", async ({ page, server }) => {
  await startWith(page, server.url, { kingdom });
  await playUntil(page, /Sentry: where/, ["sentry", "silver"]);
  const tray = page.locator('[data-zone="held"]');
  const discard = tray.getByRole("group", { name: "Discard" });
  await tray.locator(".place").first().dragTo(discard);
  await expect(discard.locator("[data-card]")).toHaveCount(1);
  await expect(page.locator(".prompt .second")).toContainText("Discard ");
  await page.keyboard.press("c");
  await expect(tray).toBeHidden();
  await expect(page.locator(".log")).toContainText(/discard /);
});
