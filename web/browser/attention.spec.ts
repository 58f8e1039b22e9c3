// What the page says to somebody who does not look at it, and what it says of new versions.
import { type Page, expect, test } from "./fixtures";
import { button, drive, sentence, start } from "./play";

interface Heard {
  notes: string[];
  sounds: number;
}
const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: Heard }).heard);

// Takes the place of notifications and of the sound, and lets the page be out of sight.
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const all: Heard = { notes: [], sounds: 0 };
    class Note {
      static permission = "default";
      static requestPermission = async () => (Note.permission = "granted");
      constructor(_title: string, { body }: { body: string }) {
        all.notes.push(body);
      }
      close() {}
    }
    const Oscillator = window.OscillatorNode;
    class Counted extends Oscillator {
      override start(when?: number): void {
        ++all.sounds;
        super.start(when);
      }
    }
    Object.assign(window, { heard: all, Notification: Note, OscillatorNode: Counted });
  });
}

test("your turn: title, icon, and, if they are wanted, a notification and a sound", async ({ page, another, server }) => {
  await listen(page);
  const { seats } = await drive(page, server.url, { wishes: { seats: ["person", "person"] }, persons: ["Anna", "Bo"] });
  const bo = await another();
  await Promise.all([page.goto(seats[0]!), bo.goto(seats[1]!)]);
  await Promise.all([expect(page.locator(".hand")).toBeVisible(), expect(bo.locator(".hand")).toBeVisible()]);
  if ((await page.locator(".prompt.mine").count()) === 0) await button(bo, "End turn").click();
  await expect(page).toHaveTitle("● Your move – dominium");
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute("href", /icon-asked/);
  expect((await heard(page)).sounds).toBe(0);

  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Notify me").check();
  await page.getByLabel("Sounds").selectOption({ label: "Soft" });
  await page.keyboard.press("Escape");
  const { sounds } = await heard(page);
  expect(sounds).toBeGreaterThan(0);
  await button(page, "End turn").click();
  await expect(page).toHaveTitle("dominium");
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute("href", /icon-(?!asked)/);
  await page.evaluate(() => Object.defineProperty(document, "hidden", { value: true, configurable: true }));
  await button(bo, "End turn").click();
  await expect(page).toHaveTitle("● Your move – dominium");
  const after = await heard(page);
  expect(after.notes).toEqual([expect.stringContaining("Your Buy phase")]);
  expect(after.sounds).toBeGreaterThan(sounds);
});

test("a new version is told at once and loaded when nobody waits for the person", async ({ page, server }) => {
  await start(page, server.url);
  await page.route("**/version.json", (route) => route.fulfill({ json: { build: "another" } }));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByText("There is a new version.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Load anew" })).toBeVisible();
  await expect(sentence(page)).toContainText("play Treasures");
  await page.unroute("**/version.json");
  const loaded = page.waitForEvent("load");
  await page.evaluate(() => {
    location.hash = "/";
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
  });
  await loaded;
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeEnabled();
  await expect(page.getByText("There is a new version.")).toBeHidden();
});

test("a page that can't be fetched is told of, and fetched again", async ({ page, ownServer: server, lostConnections }) => {
  await page.goto(server.url);
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeEnabled();
  lostConnections.allowed = true;
  await server.stop("SIGKILL");
  await page.evaluate(() => (location.hash = "/games"));
  await expect(page.getByRole("heading", { name: "This page could not be loaded" })).toBeVisible();
  await server.start();
  await page.getByRole("button", { name: "Load anew" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My games" })).toBeVisible();
});

test("a server that speaks another protocol is told clearly", async ({ page, server }) => {
  await page.routeWebSocket("**/ws", (socket) => {
    const real = socket.connectToServer();
    real.onMessage((text) => socket.send(String(text).replace(/("type":"hello".*?"protocol":)1/, "$12")));
  });
  await page.goto(server.url);
  await expect(page.getByText("don’t understand each other")).toBeVisible();
});
