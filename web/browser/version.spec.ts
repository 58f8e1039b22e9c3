// New versions of the client and the server.
import { expect, test } from "./fixtures";
import { sentence, start } from "./play";

test("a new version is announced at once, and loaded when nobody waits for the player", async ({ page, server }) => {
  await start(page, server.url);
  await page.route("**/version.json", (route) => route.fulfill({ json: { build: "another" } }));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByText("There is a new version.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Reload" })).toBeVisible();
  await expect(sentence(page)).toContainText("Play Treasures");
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

test("a screen that cannot be loaded says so, and can be loaded again", async ({ page, ownServer: server, lostConnections }) => {
  await page.goto(server.url);
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeEnabled();
  lostConnections.allowed = true;
  await server.stop("SIGKILL");
  await page.evaluate(() => (location.hash = "/games"));
  await expect(page.getByRole("heading", { name: "This page could not be loaded" })).toBeVisible();
  await server.start();
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My games" })).toBeVisible();
});

test("a server with another version of the protocol is reported", async ({ page, server }) => {
  await page.routeWebSocket("**/ws", (socket) => {
    const real = socket.connectToServer();
    real.onMessage((text) => socket.send(String(text).replace(/(?<="type":"hello".*?"protocol":)\d+/, "999")));
  });
  await page.goto(server.url);
  await expect(page.getByText("don’t understand each other")).toBeVisible();
});
