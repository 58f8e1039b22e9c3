// Lays the screenshots of the browser tests out as sheets: node tools/sheets.mjs FOLDER writes ../docs/screenshots/SCREEN.webp from the pictures that
// SHOTS=FOLDER npm run browser left in FOLDER. Needs chromium and cwebp.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";

const from = resolve(process.argv[2] ?? "shots");
const to = resolve(import.meta.dirname, "../../docs/screenshots");
const sizes = ["desktop", "laptop", "tablet", "phone", "landscape"];
const looks = ["light-en", "dark-en", "light-pseudo"];
const screens = [
  ...["home", "home-running", "new", "new-random", "new-pick", "waiting", "draft", "table", "tracker", "dialog-menu"],
  ...["dialog-settings", "dialog-keys", "result", "replay-open", "replay-1", "play-on", "games"],
];
const sheets = Object.fromEntries(screens.map((screen) => [screen, looks.map((look) => sizes.map((size) => `${screen}-${size}-${look}`))]));
sheets["languages"] = ["he", "pl", "cs", "ro"].map((language) => ["desktop", "phone"].map((size) => `table-${size}-${language}`));

const browser = await chromium.launch({ executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium" });
const page = await browser.newPage({ viewport: { width: 2600, height: 1200 } });
const scratch = mkdtempSync(join(tmpdir(), "sheets-"));
for (const [sheet, rows] of Object.entries(sheets)) {
  const files = rows.map((row) => row.map((name) => join(from, `${name}.png`)));
  const missing = files.flat().filter((file) => !existsSync(file));
  if (missing.length > 0) throw new Error(`${sheet} needs ${missing.join(", ")}`);
  const pictures = (row) => row.map((file) => `<img src="${pathToFileURL(file)}">`).join("");
  const html = join(scratch, "sheet.html");
  writeFileSync(
    html,
    `<style>body{margin:0;background:#888;display:inline-block}div{display:flex;gap:12px;padding:6px 12px}img{zoom:0.5;align-self:start}</style>` +
      files.map((row) => `<div>${pictures(row)}</div>`).join(""),
  );
  await page.goto(pathToFileURL(html).href);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  const picture = join(scratch, "sheet.png");
  await page.locator("body").screenshot({ path: picture });
  execFileSync("cwebp", ["-quiet", "-q", "70", picture, "-o", join(to, `${sheet}.webp`)]);
}
rmSync(scratch, { recursive: true });
await browser.close();
