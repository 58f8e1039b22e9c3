// Cards that stay in play, cards set aside, mats: what lasts longer than a turn.
import { join } from "node:path";
import { expect, test } from "./fixtures";
import { resize, viewports } from "./viewports";
import { lit, playUntil, startWith } from "./play";

const shots = process.env["SHOTS"];
const kingdom = "caravan,fishing-village,haven,island,lighthouse,native-village,salvager,smugglers,treasury,wharf";

test("Haven: the card that stays and the card set aside lie apart, on every screen", async ({ page, server }) => {
  await startWith(page, server.url, { kingdom });
  await playUntil(page, /Haven: set/, ["haven"]);
  await lit(page).first().click();
  for (const [name, viewport] of Object.entries(viewports)) {
    await resize(page, viewport);
    await expect(page.getByRole("group", { name: "Yours · stays" })).toBeInViewport();
    await expect(page.getByRole("group", { name: "You have set aside" })).toBeInViewport();
    if (shots) await page.screenshot({ path: join(shots, `haven-${name}.png`) });
  }
});

test("Native Village: its options are asked, and the mat shows what lies on it", async ({ page, server }) => {
  await startWith(page, server.url, { kingdom });
  await playUntil(page, /Native Village: choose/, ["native-village"]);
  if (shots) await page.screenshot({ path: join(shots, "native-village-question.png") });
  await page.getByRole("button", { name: "Top card to mat" }).click();
  const mat = page.getByRole("button", { name: /^Native Village ?1$/ });
  await mat.click();
  await expect(page.getByRole("region", { name: "Your Native Village mat" })).toBeVisible();
  if (shots) await page.screenshot({ path: join(shots, "native-village-mat.png") });
});
