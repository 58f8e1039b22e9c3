// Plays as a person would: looks at what is lit and at the buttons.
import { type Page, expect } from "@playwright/test";

const usual = ["province", "gold", "market", "smithy", "militia", "village", "silver"];

/** Two clicks to a game. */
export async function start(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.locator(".prompt.mine")).toBeVisible();
}

/** A table with these wishes, made as a program would, entered by its personal link. */
export async function startWith(page: Page, url: string, wishes: object): Promise<void> {
  await page.goto(url);
  const path = await page.evaluate(async (create) => {
    const hex = () => Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");
    const token = hex();
    const socket = new WebSocket(`ws://${location.host}/ws`);
    return new Promise<string>((done, fail) => {
      let table = "";
      socket.onmessage = ({ data }) => {
        const message = JSON.parse(String(data)) as { type: string; table?: string; seat?: number | null; text?: string };
        if (message.type === "hello") socket.send(JSON.stringify({ create, token }));
        if (message.type === "created") {
          table = message.table!;
          socket.send(JSON.stringify({ sit: "Anna", token, contribution: hex() }));
        }
        if (message.type === "error") fail(new Error(message.text));
        if (message.type === "you" && message.seat) {
          socket.close();
          done(`/t/${table}/${token}`);
        }
      };
    });
  }, wishes);
  await page.goto(`${url}/#${path}`);
  await expect(page.locator(".prompt.mine")).toBeVisible();
}

export const lit = (page: Page, card = "") => page.locator(`[data-item][data-lit="true"]${card && `[data-card="${card}"]`}`);
export const button = (page: Page, name: string | RegExp) => page.locator(".prompt").getByRole("button", { name });
export const sentence = (page: Page) => page.locator(".sentence");

const look = (page: Page) =>
  page.evaluate(() => ({
    over: document.querySelector("dialog") !== null,
    request: document.querySelector<HTMLElement>(".table")?.dataset["request"],
    lit: [...document.querySelectorAll<HTMLElement>('[data-item][data-lit="true"]')].map((card) => card.dataset["card"]!),
    buttons: [...document.querySelectorAll<HTMLButtonElement>(".prompt button:enabled")].map((one) => one.innerText),
  }));

/** Answers what is asked, by mouse, with the first of these cards that can be chosen. False when the game is over. */
export async function move(page: Page, wanted: string[] = usual): Promise<boolean> {
  await page.waitForSelector(".table[data-request], dialog");
  const seen = await look(page);
  if (seen.over) return false;
  const card = wanted.find((one) => seen.lit.includes(one));
  const press = ["Play all Treasures", "Yes", "None"].find((name) => seen.buttons.includes(name)) ?? "End turn";
  if (press === "End turn" && card) await lit(page, card).first().click();
  else if (seen.buttons.includes(press)) await button(page, press).click();
  else await choose(page);
  await page.waitForSelector(`.table[data-request="${seen.request}"]`, { state: "detached" });
  return true;
}

// As many cards as must be, the first ones.
async function choose(page: Page): Promise<void> {
  const confirm = button(page, /^(Discard|Trash|Gain|Put|Choose|Reveal) \d+/);
  if (!(await page.getByText(/ picked; /).isVisible())) return lit(page).first().click();
  while (!(await confirm.isEnabled().catch(() => false))) await page.locator(".card.lit:not(.picked)").first().click();
  await confirm.click();
}

/** Plays on until the sentence says this. */
export async function playUntil(page: Page, says: RegExp, wanted: string[]): Promise<void> {
  for (let i = 0; i < 120; ++i) {
    await expect(page.locator(".prompt.mine")).toBeVisible();
    if (says.test(await sentence(page).innerText())) return;
    await move(page, wanted);
  }
  throw new Error(`never asked: ${says}`);
}
