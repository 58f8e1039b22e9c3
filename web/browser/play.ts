// Plays as a person would, by what is lit and by the buttons; and prepares tables as a program would, over the protocol.
import { type Page, expect } from "@playwright/test";
import { randomHex } from "../src/fair/random";

const usualCards = ["province", "gold", "market", "smithy", "militia", "village", "silver"];

/** Starts a game from the start page; as practice unless told otherwise. */
export async function start(page: Page, url: string, practice = true): Promise<void> {
  await page.goto(url);
  await page.getByLabel("Practice").setChecked(practice);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.locator(".prompt.mine")).toBeVisible();
}

/** How to prepare a table: who sits there, and how they play. */
export interface TablePlan {
  wishes: object;
  people: string[];
  /** For each of them, the cards to play (the first possible one), to buy (any of them) and to keep. Otherwise they do as little as possible. */
  wants?: string[][];
  /** They play until `person` is asked `ask` and the next question is one of `then`. Without it, they only sit down. */
  until?: { person: number; ask: string; then: string[] };
}

/** Creates a table over the protocol and plays there as planned. Returns its address and the personal links to the people's seats. */
export async function prepareTable(page: Page, url: string, plan: TablePlan): Promise<{ table: string; seats: string[] }> {
  await page.goto(url);
  const tokens = plan.people.map(randomHex);
  const contributions = plan.people.map(randomHex);
  const table = await page.evaluate(
    async ({ wishes, people, wants = [], until, tokens, contributions }): Promise<string> => {
      type Received = { type: string; [key: string]: unknown };
      const sockets: WebSocket[] = [];
      let table = "";
      let reached = false; // the question that comes before the last one
      const answer = (message: Received, person: number): unknown => {
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
        const send = (message: object) => socket.send(JSON.stringify(message));
        let sits = false;
        const sit = async () => {
          const bytes = (digits: string) => digits.match(/../g)!.map((byte) => parseInt(byte, 16));
          const text = (words: string) => new TextEncoder().encode(words);
          const given = Uint8Array.of(...text("dominium fair commitment"), ...bytes(contributions[person]!), ...text(table));
          const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", given));
          const commitment = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
          send({ sit: people[person], token: tokens[person], commitment });
        };
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(String(data)) as Received;
          const last = person === people.length - 1;
          if (message.type === "table" && message["state"] === "revealing") send({ reveal: contributions[person] });
          else if (message.type === "table" && sits && last && !until) done();
          if (message.type === "hello") send(person === 0 ? { create: wishes, token: tokens[0] } : { enter: table });
          if (message.type === "created") table = String(message["table"]);
          if (message.type === "you" && message["seat"] === null) void sit();
          sits ||= message.type === "you" && message["seat"] !== null;
          if (message.type === "you" && sits && !last) done();
          if (message.type === "error") fail(new Error(String(message["text"])));
          if (message.type === "over") fail(new Error("the game is over"));
          if (message.type !== "decision" || !until) return;
          if (reached && until.then.includes(String(message["ask"]))) return done();
          reached = person === until.person && message["ask"] === until.ask;
          setTimeout(() => send({ choice: answer(message, person), request: message["request"] }), 55); // the server allows 20 messages a second
        };
      };
      await new Promise<void>((end, fail) => {
        let sitting = -1;
        const next = () => {
          if (++sitting === people.length) return end();
          join(sitting, next, fail);
        };
        next();
      });
      for (const socket of sockets) socket.close();
      return table;
    },
    { ...plan, tokens, contributions },
  );
  return { table: `${url}/#/t/${table}`, seats: tokens.map((token) => `${url}/#/t/${table}/${token}`) };
}

/** Starts a game with these wishes, in this language. */
export async function startWith(page: Page, url: string, wishes: object, language = "en"): Promise<void> {
  const { seats } = await prepareTable(page, url, { wishes, people: ["Anna"] });
  await page.goto(seats[0]!.replace("/#", `/?lang=${language}#`));
  await expect(page.locator(".prompt.mine")).toBeVisible();
}

export const lit = (page: Page, card = "") => page.locator(`[data-item][data-lit="true"]${card && `[data-card="${card}"]`}`);
export const button = (page: Page, name: string | RegExp) => page.locator(".prompt").getByRole("button", { name });
/** Presses an answer that may be among those for which there is no room. */
export async function pressAnswer(page: Page, name: string): Promise<void> {
  const answer = button(page, name);
  if (!(await answer.isVisible())) await button(page, "More answers").click();
  await answer.click();
}
export const sentence = (page: Page) => page.locator(".sentence");

/** What somebody at the table sees. */
export const readTable = (page: Page) =>
  page.evaluate(() => ({
    dialogOpen: document.querySelector("dialog") !== null,
    request: document.querySelector<HTMLElement>(".table")?.dataset["request"],
    lit: [...document.querySelectorAll<HTMLElement>('[data-item][data-lit="true"]')].map((card) => card.dataset["card"]!),
    buttons: [...document.querySelectorAll<HTMLButtonElement>(".prompt button:enabled")].map((one) => one.innerText),
    // Only "yes" has no key of its own.
    keys: [...document.querySelectorAll<HTMLElement>(".prompt button:enabled")].map(
      (one) => one.dataset["key"] ?? (one.matches(".main") ? "yes" : undefined),
    ),
    numbers: [...document.querySelectorAll<HTMLElement>("[data-number]")].map((one) => [one.dataset["card"], one.dataset["number"]!]),
    letters: [...document.querySelectorAll<HTMLElement>("[data-letter]")].map((pile) => [pile.dataset["pile"], pile.dataset["letter"]!]),
    hasFocus: document.activeElement !== document.body,
  }));

// Waits for a question that can be answered, or a dialog. A question that the client itself answers has nothing to choose.
const untilAsked = (page: Page) =>
  page.waitForSelector(
    'dialog, .table[data-request]:is(:has([data-item][data-lit="true"]), :has(.prompt :is(.main, [data-key=a], [data-key=c], [data-key=e], [data-key=n]):enabled))',
  );

/** Answers a question by mouse, with the first of these cards that can be chosen, in any language. False when the game is over. */
export async function move(page: Page, wanted: string[] = usualCards): Promise<boolean> {
  await untilAsked(page);
  const seen = await readTable(page);
  if (seen.dialogOpen) return false;
  const card = wanted.find((one) => seen.lit.includes(one));
  const ofTurn = seen.keys.includes("e");
  const press = ["a", "yes", ...(ofTurn ? [] : ["n", "c"])].find((key) => seen.keys.includes(key));
  if (press) await page.locator(press === "yes" ? ".prompt .main" : `.prompt [data-key=${press}]`).click();
  else if (card) await lit(page, card).first().click();
  else if (ofTurn) await page.locator(".prompt [data-key=e]").click();
  else await choose(page);
  await page.waitForSelector(`.table[data-request="${seen.request}"]`, { state: "detached" });
  return true;
}

// Picks the first cards, as many as required.
async function choose(page: Page): Promise<void> {
  const confirm = page.locator(".prompt [data-key=c]");
  if (!(await confirm.isVisible())) return lit(page).first().click();
  while (!(await confirm.isEnabled())) await lit(page).first().click();
  await confirm.click();
}

/** The same by the keys of buttons and piles. */
export async function moveByKeys(page: Page, wanted: string[]): Promise<boolean> {
  await untilAsked(page);
  const seen = await readTable(page);
  if (seen.dialogOpen) return false;
  const card = wanted.find((one) => seen.lit.includes(one));
  const letter = seen.letters.find(([pile]) => pile === card)?.[1];
  const press = seen.keys.includes("a")
    ? "a"
    : !seen.keys.includes("c") && letter
      ? letter
      : seen.keys.find((key) => key === "e" || key === "n");
  if (press) await page.keyboard.press(press);
  else {
    const confirm = page.locator(".prompt [data-key=c]");
    for (const [, key] of seen.numbers) if (!(await confirm.isEnabled())) await page.keyboard.press(key!);
    await page.keyboard.press("c");
  }
  await page.waitForSelector(`.table[data-request="${seen.request}"]`, { state: "detached" });
  return true;
}

/** Plays until the sentence says this. */
export async function playUntil(page: Page, says: RegExp, wanted: string[]): Promise<void> {
  for (let i = 0; i < 120; ++i) {
    await expect(page.locator(".prompt.mine")).toBeVisible();
    if (says.test(await sentence(page).innerText())) return;
    await move(page, wanted);
  }
  throw new Error(`never asked: ${says}`);
}
