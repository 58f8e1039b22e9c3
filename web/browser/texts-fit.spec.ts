// Texts fit where they are shown, in every language: every card of both editions on every face that this client draws, and the questions of the
// base game with their answers in the prompt.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Decision } from "../src/protocol/messages";
import { bigHand, messagesOf } from "../tests/crowded-tables";
import * as game from "../tests/fixtures";
import { type Page, Server, test as base, expect } from "./fixtures";
import { languages } from "./languages";
import { openMadeUp } from "./made-up-table";
import { resize, tableSizes, viewports } from "./viewports";

// Faces that a card is read on: beside the table, over it, in the sheet of a phone and of a phone that lies on its side.
const readingFaces = ["large-216x356", "large-250x370", "large-250x350", "large-288x404", "large-229x327"];
const chips = ["chip-272x38"];

/** The sizes of the cards that the page shows. */
const facesOn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".face")].flatMap((face) => {
      const form = face.closest(".basic") ? "basic" : ["pile", "hand"].find((one) => face.classList.contains(one));
      return form && face.checkVisibility() ? [`${form}-${face.offsetWidth}x${face.offsetHeight}`] : [];
    }),
  );

/** Without those that are only a little larger than another: a quarter. */
function distinct(faces: readonly string[]): string[] {
  const measure = (face: string) => face.match(/\d+/g)!.map(Number) as [number, number];
  const kept: string[] = [];
  for (const face of [...new Set(faces)].sort((a, b) => measure(a)[0] - measure(b)[0] || measure(a)[1] - measure(b)[1])) {
    const [width, height] = measure(face);
    const alike = kept.some((other) => {
      const [w, h] = measure(other);
      return other.split("-")[0] === face.split("-")[0] && width >= w && width < 1.25 * w && height >= h && height < 1.25 * h;
    });
    if (!alike) kept.push(face);
  }
  return kept;
}

const test = base.extend<object, { gallery: Server; faces: string[] }>({
  /** A server that hands out the gallery. */
  gallery: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "dominium-gallery-"));
      const options = ["--config", "tools/gallery/vite.config.ts", "--outDir", folder, "--logLevel", "warn"];
      execFileSync("node", ["node_modules/vite/bin/vite.js", "build", ...options], { stdio: "inherit" });
      const server = new Server(folder);
      await server.start();
      await use(server);
      await server.end();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  /** The faces that this client draws: at a table, with many cards too, on the home page and where a kingdom is chosen. */
  faces: [
    async ({ browser, server }, use) => {
      const page = await browser.newPage();
      const faces: string[] = [];
      for (const path of ["#/", "#/new"]) {
        await page.goto(`${server.url}/${path}`);
        await expect(page.locator(".face").nth(9)).toBeVisible();
        for (const viewport of Object.values(viewports)) {
          await resize(page, viewport);
          faces.push(...(await facesOn(page)));
        }
      }
      for (const view of [game.view, bigHand]) {
        const table = await browser.newPage();
        await openMadeUp(table, server, messagesOf({ ...view, seats: view.seats.slice(0, 2) }));
        for (const { viewport } of tableSizes) {
          await resize(table, viewport);
          faces.push(...(await facesOn(table)));
        }
        await table.close();
      }
      await page.close();
      await use([...distinct(faces), ...readingFaces, ...chips]);
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

/** The texts of faces that are cut off, lie over each other, or have a word that is broken in two. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const parts = ".called, .words, .signs, .value, .text > span, .types, .price .tag, .count, .foot > .tag, .copies";
    /** What can be seen of a part: its words and signs. */
    const boxOf = (one: Element) => {
      if (one.matches(".tag, .count, .copies")) return one.getBoundingClientRect();
      const signs = [...one.querySelectorAll(".sign")].filter((sign) => sign.checkVisibility());
      const seen = signs.map((sign) => sign.getBoundingClientRect());
      const words = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      while (words.nextNode()) {
        if (words.currentNode.parentElement!.closest(".visually-hidden, .sign")) continue;
        const range = document.createRange();
        range.selectNode(words.currentNode);
        // Lines stand closer to each other than their letters are high.
        for (const { x, y, width, height } of range.getClientRects()) seen.push(new DOMRect(x, y + height * 0.18, width, height * 0.64));
      }
      const [x, y] = [Math.min(...seen.map(({ left }) => left)), Math.min(...seen.map(({ top }) => top))];
      const [right, bottom] = [Math.max(...seen.map((box) => box.right)), Math.max(...seen.map((box) => box.bottom))];
      return new DOMRect(x, y, Math.max(0, right - x), Math.max(0, bottom - y));
    };
    /** Words that stand on two lines. */
    const broken = (one: Element) => {
      const words = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      const all: string[] = [];
      while (words.nextNode()) {
        if (words.currentNode.parentElement!.closest(".visually-hidden")) continue;
        const text = words.currentNode.nodeValue ?? "";
        for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}]+/gu)) {
          const range = document.createRange();
          range.setStart(words.currentNode, index);
          range.setEnd(words.currentNode, index + word.length);
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (tops.size > 1) all.push(word);
        }
      }
      return all;
    };
    for (const cell of document.querySelectorAll<HTMLElement>("[data-face]")) {
      const tell = (what: string) => found.push(`${cell.dataset["face"]}: ${what}`);
      const face = cell.firstElementChild!;
      const { left, right, top, bottom } = face.getBoundingClientRect();
      if (right > cell.getBoundingClientRect().right + 1 || left < cell.getBoundingClientRect().left - 1) tell("is too wide");
      const shown = [...face.querySelectorAll(parts)]
        .filter((one) => one.checkVisibility() && !one.closest(".visually-hidden") && !one.parentElement!.closest(".tag, .words .signs"))
        .map((one) => ({ one, name: one.className.replace(/\s?svelte-\w+/g, ""), box: boxOf(one) }))
        .filter(({ box }) => box.width > 0);
      for (const { one, name, box } of shown) {
        if (box.left < left - 0.5 || box.right > right + 0.5 || box.top < top - 0.5 || box.bottom > bottom + 0.5)
          tell(`${name} is outside`);
        const clipping = one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== "visible";
        if (clipping) tell(`${name} is cut off`);
        for (const word of broken(one)) tell(`“${word}” is broken`);
      }
      shown.forEach((a, i) => {
        for (const b of shown.slice(i + 1)) {
          if (a.one.contains(b.one) || b.one.contains(a.one)) continue;
          const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
          const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
          if (wide > 1.5 && high > 1.5) tell(`${a.name} lies over ${b.name}`);
        }
      });
      const picture = face.querySelector(".art")!.getBoundingClientRect();
      if (picture.height < 14) tell(`its picture is ${picture.height.toFixed(0)} high`);
    }
    return found;
  });

test("the texts of every card fit on every face, in every language", async ({ page, gallery, faces }) => {
  test.setTimeout(300_000); // thousands of faces, in five languages
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".picture { display: none }"); // measured are texts
    document.adoptedStyleSheets.push(sheet);
  });
  await page.goto(`${gallery.url}/?faces=${faces.join(",")}`);
  await expect(page.locator("[data-face]").last()).toBeAttached({ timeout: 60_000 });
  expect(await page.locator("[data-face]").count()).toBeGreaterThan(30 * faces.length);
  for (const language of languages) {
    await page.evaluate((name) => (location.hash = `lang=${name}`), language);
    await page.waitForFunction((name) => document.documentElement.lang === name, language);
    await page.evaluate(() => document.fonts.ready);
    expect.soft(await misfits(page), language).toEqual([]);
  }
});

type Question = Pick<Decision, "ask" | "from"> & Partial<Decision>;
const one = { min: 1, max: 1, stop: false };
const ofHand: Question = { ask: "discard", from: "hand", ...one, options: { copper: 2, estate: 1, moat: 1 } };
const ofSupply: Question = { ask: "gain", from: "supply", ...one, options: { silver: 38, village: 10, workshop: 10 } };
const yesOrNo = (card: string): Partial<Decision> => ({ min: 0, max: 1, stop: true, options: { [card]: 1 } });

/** What the cards of the base game ask, with the longest answers. */
const questions: Question[] = [
  { ask: "play_action", from: "hand", options: { village: 1 } },
  { ask: "play_treasure", from: "hand", options: { copper: 3 }, all: true },
  { ask: "buy", from: "supply", options: { copper: 46, silver: 38, village: 10 } },
  { ...ofHand, source: "cellar", min: 0, max: 4, stop: false },
  { ...ofHand, source: "chapel", ask: "trash", min: 0, max: 4 },
  { ask: "react", from: "hand", source: "militia", ...yesOrNo("moat") },
  { ask: "react", from: "hand", source: "witch", ...yesOrNo("moat") },
  { ask: "put_on_deck", from: "discard", source: "harbinger", min: 0, max: 1, stop: true, options: { silver: 1, village: 1 } },
  { ask: "put_on_deck", from: "discard", source: "harbinger", ...yesOrNo("laboratory") },
  { ask: "play", from: "discard", source: "vassal", ...yesOrNo("laboratory") },
  { ...ofSupply, source: "workshop" },
  { ...ofHand, source: "bureaucrat", ask: "reveal", options: { estate: 1, duchy: 1 } },
  { ...ofHand, source: "militia", min: 2, max: 2 },
  { ask: "trash", from: "hand", source: "moneylender", ...yesOrNo("copper") },
  { ...ofHand, source: "poacher", min: 3, max: 3 },
  { ...ofHand, source: "remodel", ask: "trash" },
  { ...ofSupply, source: "remodel" },
  { ask: "discard", from: "held", source: "spy", ...yesOrNo("throne-room") },
  { ask: "discard", from: "held", source: "spy", owner: 2, ...yesOrNo("throne-room") },
  { ask: "trash", from: "held", source: "thief", owner: 2, ...one, options: { silver: 1, gold: 1 } },
  { ask: "gain", from: "trash", source: "thief", min: 0, max: 2, stop: false, options: { silver: 1, gold: 1 } },
  { ...ofHand, source: "throne-room", ask: "play", min: 0, stop: true, options: { moat: 1, village: 1 } },
  { ask: "play", from: "hand", source: "throne-room", ...yesOrNo("throne-room") },
  { ask: "trash", from: "held", source: "bandit", ...one, options: { silver: 1, gold: 1 } },
  { ask: "set_aside", from: "held", source: "library", ...yesOrNo("throne-room") },
  { ...ofHand, source: "mine", ask: "trash", min: 0, stop: true, options: { copper: 1, silver: 1 } },
  { ...ofSupply, source: "mine", options: { silver: 38, gold: 30 } },
  { ...ofSupply, source: "artisan" },
  { ...ofHand, source: "artisan", ask: "put_on_deck" },
  { ask: "put_on_deck", from: "held", source: "sentry", ...one, options: { silver: 1, gold: 1 } },
  { ask: "use", from: "none", source: "chancellor", ...yesOrNo("chancellor") },
];

/** The smallest window of each layout. */
const smallest = ["1280×593", "820×1180", "320×568", "667×375"];

interface Measured {
  /** What is wrong with the prompt of each question, by its number. */
  prompts: { [request: string]: string[] };
}

/** Measures the prompt of every question that comes: which words are cut off, and what lies outside of its row; also after cards are picked. */
const measurePrompts = (page: Page) =>
  page.evaluate(() => {
    const measured: Measured = { prompts: {} };
    Object.assign(window, { measured });
    const misfits = () => {
      const prompt = document.querySelector(".prompt")!;
      const { left, right, top, bottom } = prompt.getBoundingClientRect();
      return [...prompt.querySelectorAll<HTMLElement>(".sentence, button, .counters")].flatMap((part) => {
        if (!part.checkVisibility()) return [];
        const box = part.getBoundingClientRect();
        const name = part.innerText.replace(/\s+/g, " ");
        const outside = box.left < left - 1 || box.right > right + 1 || box.top < top - 1 || box.bottom > bottom + 1;
        const cutOff = part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1;
        return [...(outside ? [`${name}: outside`] : []), ...(cutOff ? [`${name}: cut off`] : [])];
      });
    };
    const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    const table = document.querySelector<HTMLElement>(".table")!;
    new MutationObserver(() => {
      const { request } = table.dataset;
      if (request === undefined) return;
      const found = misfits();
      for (const key of ["1", "2"]) press(key);
      const settled = Promise.resolve().then(() => Promise.resolve()); // the page shows what is picked, and has followed
      void settled.then(() => (measured.prompts[request] = [...found, ...misfits()]));
    }).observe(table, { attributeFilter: ["data-request"] });
  });

for (const language of languages)
  test(`questions and their answers fit in the prompt, down to the smallest window (${language})`, async ({ page, server }) => {
    const held = ["silver", "gold"].map((card) => ({ card, seat: 1, set_aside: false }));
    const send = await openMadeUp(page, server, messagesOf(game.view), language);
    await measurePrompts(page);
    let request = 100;
    for (const { size, viewport } of tableSizes.filter((one) => smallest.includes(one.size))) {
      await resize(page, viewport);
      const asked = new Map<number, string>();
      for (const question of questions) {
        asked.set(++request, `${size} ${question.source ?? "turn"} ${question.ask} ${question.from}`);
        const before = questions[questions.indexOf(question) - 1]?.from;
        if (question.from !== before) send({ ...game.view, actions: 3, buys: 2, coins: 14, held: question.from === "held" ? held : [] });
        send({ ...game.decision, ...question, request });
      }
      await page.waitForFunction((last) => (window as unknown as { measured: Measured }).measured.prompts[last], request);
      const found = await page.evaluate(() => (window as unknown as { measured: Measured }).measured.prompts);
      for (const [n, what] of asked) expect.soft(found[n], what).toEqual([]);
    }
  });
