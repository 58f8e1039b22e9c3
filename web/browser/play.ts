// Plays as a person would: looks at what is lit and at the buttons.
import { type Page, expect } from "@playwright/test";

const usual = ["province", "gold", "market", "smithy", "militia", "village", "silver"];

/** Two clicks to a game. */
export async function start(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.locator(".prompt.mine")).toBeVisible();
}

/** A game of programs, as far as this: who sits there, and what they do when they are asked. */
export interface Drive {
  wishes: object;
  persons: string[];
  /** For each person, the cards to play (the first one that can be), to buy (any of them) and to keep. Else as little as may be is done. */
  wants?: string[][];
  /** The game goes on until, after that person was asked that, somebody is asked one of these; at once if it is left out. */
  until?: { person: number; ask: string; then: string[] };
}

interface Driven {
  table: string;
  tokens: string[];
}

/** A table made and played by programs. Gives the addresses by which the persons' seats are taken up. */
export async function drive(page: Page, url: string, plan: Drive): Promise<{ table: string; seats: string[] }> {
  await page.goto(url);
  const driven = await page.evaluate(async ({ wishes, persons, wants = [], until }: Drive): Promise<Driven> => {
    type Said = { type: string; [key: string]: unknown };
    const hex = () => Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");
    const tokens = persons.map(hex);
    const sockets: WebSocket[] = [];
    let table = "";
    let seen = false; // what has to come before the end
    const answer = (message: Said, person: number): unknown => {
      const options = Object.entries(message["options"] as { [card: string]: number });
      if (message["all"]) return "all";
      const wanted = (wants[person] ?? []).filter((card) => options.some(([option]) => option === card));
      if (wanted.length > 0 && message["ask"] === "buy") return wanted[Math.floor(Math.random() * wanted.length)];
      if (wanted.length > 0 && ["play_action", "play"].includes(String(message["ask"]))) return wanted[0];
      if (message["stop"]) return "stop";
      const all = options.flatMap(([card, n]) => Array<string>(n).fill(card));
      return all.sort((a, b) => Number(wanted.includes(a)) - Number(wanted.includes(b))).slice(0, Number(message["min"]));
    };
    const join = (person: number, done: () => void, fail: (why: Error) => void) => {
      const socket = new WebSocket(`ws://${location.host}/ws`);
      sockets.push(socket);
      const say = (message: object) => socket.send(JSON.stringify(message));
      const sit = () => say({ sit: persons[person], token: tokens[person], contribution: hex() });
      socket.onmessage = ({ data }) => {
        const message = JSON.parse(String(data)) as Said;
        if (message.type === "hello") say(person === 0 ? { create: wishes, token: tokens[0] } : { enter: table });
        if (message.type === "created") table = String(message["table"]);
        if (message.type === "you" && message["seat"] === null) sit();
        if (message.type === "you" && message["seat"] !== null && (!until || person < persons.length - 1)) done();
        if (message.type === "error") fail(new Error(String(message["text"])));
        if (message.type === "over") fail(new Error("the game is over"));
        if (message.type !== "decision" || !until) return;
        if (seen && until.then.includes(String(message["ask"]))) return done();
        seen = person === until.person && message["ask"] === until.ask;
        setTimeout(() => say({ choice: answer(message, person), request: message["request"] }), 55); // the server allows 20 a second
      };
    };
    await new Promise<void>((end, fail) => {
      let sitting = -1;
      const next = () => {
        if (++sitting === persons.length) return end();
        join(sitting, next, fail);
      };
      next();
    });
    for (const socket of sockets) socket.close();
    return { table, tokens };
  }, plan);
  return { table: `${url}/#/t/${driven.table}`, seats: driven.tokens.map((token) => `${url}/#/t/${driven.table}/${token}`) };
}

/** A table with these wishes, made as a program would, entered by its personal link. */
export async function startWith(page: Page, url: string, wishes: object, language = "en"): Promise<void> {
  const { seats } = await drive(page, url, { wishes, persons: ["Anna"] });
  await page.goto(seats[0]!.replace("/#", `/?lang=${language}#`));
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
