// How the page alerts a player who is looking elsewhere.
import { type Page, expect, test } from "./fixtures";
import { button, prepareTable } from "./play";

interface Alerts {
  notifications: string[];
  sounds: number;
}
const alertsOf = (page: Page) => page.evaluate(() => (window as unknown as { alerts: Alerts }).alerts);

// Replaces notifications and counts sounds.
async function recordAlerts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const all: Alerts = { notifications: [], sounds: 0 };
    class FakeNotification {
      static permission = "default";
      static requestPermission = async () => (FakeNotification.permission = "granted");
      constructor(_title: string, { body }: { body: string }) {
        all.notifications.push(body);
      }
      close() {}
    }
    const Oscillator = window.OscillatorNode;
    class CountedOscillator extends Oscillator {
      override start(when?: number): void {
        ++all.sounds;
        super.start(when);
      }
    }
    Object.assign(window, { alerts: all, Notification: FakeNotification, OscillatorNode: CountedOscillator });
  });
}

test("your turn is shown by title and icon and, if wanted, a notification and a sound", async ({ page, anotherBrowser, server }) => {
  await recordAlerts(page);
  const { seats } = await prepareTable(page, server.url, { wishes: { seats: ["person", "person"] }, people: ["Anna", "Bo"] });
  const bo = await anotherBrowser();
  await Promise.all([page.goto(seats[0]!), bo.goto(seats[1]!)]);
  await Promise.all([expect(page.locator("section.hand")).toBeVisible(), expect(bo.locator("section.hand")).toBeVisible()]);
  if ((await page.locator(".prompt.mine").count()) === 0) await button(bo, "End turn").click();
  await expect(page).toHaveTitle("● Your move – dominium");
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute("href", /icon-asked/);
  expect((await alertsOf(page)).sounds).toBe(0);

  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Notify me").check();
  await page.getByLabel("Sounds").selectOption({ label: "Soft" });
  await page.keyboard.press("Escape");
  const { sounds } = await alertsOf(page);
  expect(sounds).toBeGreaterThan(0);
  await button(page, "End turn").click();
  await expect(page).toHaveTitle("dominium");
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute("href", /icon-(?!asked)/);
  await page.evaluate(() => Object.defineProperty(document, "hidden", { value: true, configurable: true }));
  await button(bo, "End turn").click();
  await expect(page).toHaveTitle("● Your move – dominium");
  const after = await alertsOf(page);
  expect(after.notifications).toEqual([expect.stringContaining("Your Buy phase")]);
  expect(after.sounds).toBeGreaterThan(sounds);
});
