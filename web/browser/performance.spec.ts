// How large the page is, and how fast it appears.
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "./fixtures";

test("the whole page without its fonts is less than 250 kB on the wire", () => {
  const files = readdirSync("dist", { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".br") && !file.includes("pseudo"),
  );
  const bytes = files.reduce((sum, file) => sum + statSync(join("dist", file)).size, 0);
  expect(files.length).toBeGreaterThan(3);
  expect(bytes).toBeLessThan(250_000);
});

test("the page appears in less than a second", async ({ page, server }) => {
  let best = Infinity;
  for (let i = 0; i < 3; ++i) {
    await page.goto(server.url);
    await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
    const painted = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity);
    best = Math.min(best, painted);
  }
  expect(best).toBeLessThan(1000);
});
