// The table keeps its geometry: nothing moves during a game, everything fits into every window.
import { join } from "node:path";
import { bigHand, messagesOf, sixPlayers } from "../tests/crowded-tables";
import * as dense from "../tests/dense-table";
import { type Page, expect, test } from "./fixtures";
import { openMadeUp } from "./made-up-table";
import { button, lit, move, playUntil, sentence, start, startWith } from "./play";
import { checkScreen } from "./screen-check";
import { resize, tableSizes, viewports } from "./viewports";

const shots = process.env["SHOTS"];
const kingdom = "artisan,bandit,chapel,harbinger,library,moat,sentry,throne-room,vassal,village";

/** The boxes of all that must stay where it is. */
const places = (page: Page) =>
  page.evaluate(() => {
    const fixed =
      ".seats-row, .supply-row, .play-row, .prompt-row, .hand-row, aside, [data-letter], [data-zone=trash], [data-zone=deck], .me";
    return [...document.querySelectorAll<HTMLElement>(fixed)].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return `${one.dataset["letter"] ?? one.className}: ${[x, y, width, height].map(Math.round).join(" ")}`;
    });
  });

// What the browser itself counts as moved although nobody has just clicked.
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const found: string[] = [];
    (window as unknown as { shifts: string[] }).shifts = found;
    new PerformanceObserver((list) => {
      if (!document.querySelector(".table") || document.querySelector("dialog")) return;
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        const nodes = entry.sources.map(
          ({ node, previousRect: a, currentRect: b }) =>
            `${(node as Element | null)?.className ?? node?.nodeName ?? "?"} ${a.x},${a.y} → ${b.x},${b.y}`,
        );
        found.push(`${entry.value.toFixed(4)} ${nodes.join("; ")}`);
      }
    }).observe({ type: "layout-shift", buffered: false });
  });
}

const movesWatched = process.env["DOMINIUM_LONG"] ? Infinity : 80;

test("nothing moves during a game, whatever is asked", async ({ page, server }) => {
  test.setTimeout(420_000);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.addInitScript(() => localStorage.setItem("dominium.preferences", '{"pace":"fast","confirmEnd":false}'));
  await watchShifts(page);
  await startWith(page, server.url, { kingdom });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(600); // what moves until then belongs to the page's arrival
  await page.evaluate(() => ((window as unknown as { shifts: string[] }).shifts.length = 0));
  const before = await places(page);
  let trays = 0;
  let moves = 0;
  do {
    expect(await places(page)).toEqual(before);
    if (await page.locator(".tray").isVisible()) ++trays;
  } while (++moves < movesWatched && (await move(page, ["sentry", "harbinger", "vassal", "village", "province", "gold", "silver"])));
  expect(trays).toBeGreaterThan(0);
  expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
});

/** What is outside of the window or of its own row, overlaps with its neighbours, or is too narrow for its words. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const name = (one: Element) => (one as HTMLElement).dataset["pile"] ?? (one.getAttribute("aria-label") || one.className || one.tagName);
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .filter((one) => one.checkVisibility())
        .map((one) => ({ one, box: one.getBoundingClientRect() }));
    const all = boxes(
      ".seat, [data-letter], [data-zone=trash], .prompt, .prompt button, .hand .place, [data-zone=deck], [data-zone=discard], .me, .table-menu",
    );
    for (const { one, box } of all)
      if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1 || box.width < 20 || box.height < 20)
        found.push(`${name(one)} is at ${[box.left, box.top, box.right, box.bottom].map(Math.round).join(" ")}`);
    const piles = boxes("[data-letter], [data-zone=trash]");
    piles.forEach(({ one, box }, i) => {
      for (const other of piles.slice(i + 1))
        if (
          box.left < other.box.right - 1 &&
          other.box.left < box.right - 1 &&
          box.top < other.box.bottom - 1 &&
          other.box.top < box.bottom - 1
        )
          found.push(`${name(one)} lies over ${name(other.one)}`);
    });
    for (const row of document.querySelectorAll(".seats-row, .supply-row, .play-row, .prompt-row, .hand-row"))
      if (row.scrollHeight > row.clientHeight + 1 || row.scrollWidth > row.clientWidth + 1)
        found.push(`${row.className} is ${row.clientWidth}×${row.clientHeight}, its content ${row.scrollWidth}×${row.scrollHeight}`);
    for (const one of document.querySelectorAll<HTMLElement>(".prompt button, .seat .name, .sentence"))
      if (one.matches("button") && one.scrollWidth > one.clientWidth + 1) found.push(`${one.innerText} is cut off`);
    const page = document.documentElement;
    if (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth)
      found.push(`the page is ${page.scrollWidth}×${page.scrollHeight}`);
    return found;
  });

test("a table of two fits into every window: nothing scrolls, nothing is cut off", async ({ page, server }) => {
  await start(page, server.url);
  await button(page, "Play all Treasures").click();
  await expect(sentence(page)).toContainText("Buy a card");
  await page.mouse.move(1, 1);
  for (const { size, viewport } of tableSizes) {
    await resize(page, viewport);
    if (shots) await page.screenshot({ path: join(shots, `fit-${size}.png`) });
    expect.soft(await misfits(page), size).toEqual([]);
  }
});

test("a tray lies over the play area and leaves hand and prompt free, in every window", async ({ page, server }) => {
  test.setTimeout(240_000);
  await startWith(page, server.url, { kingdom });
  await playUntil(page, /Sentry: where|Harbinger: put/, ["sentry", "harbinger", "silver"]);
  for (const { size, viewport } of tableSizes) {
    await resize(page, viewport);
    const [tray, prompt] = await Promise.all([page.locator(".tray").boundingBox(), page.locator(".prompt").boundingBox()]);
    const inside = tray!.x >= 0 && tray!.x + tray!.width <= viewport.width && tray!.y >= 0;
    expect.soft([inside, tray!.y + tray!.height <= prompt!.y], size).toEqual([true, true]);
    await expect.soft(page.locator('.tray [data-lit="true"]').first(), size).toBeInViewport();
  }
});

test("double clicks do nothing twice", async ({ page, server }) => {
  await startWith(page, server.url, {});
  const turn = page.getByRole("heading", { level: 1 });
  await expect(turn).toContainText("Your turn 1");
  await button(page, "Play all Treasures").dblclick();
  await expect(sentence(page)).toContainText("Buy a card");
  await expect(turn).toContainText("Your turn 1");
  await button(page, "Undo").dblclick({ force: true });
  await expect(turn).toContainText("Your turn 1");
  await lit(page, "copper").dblclick();
  await expect(turn).toContainText("Your turn 2");
  await lit(page, "copper").first().dblclick();
  await expect(page.locator('[data-zone="in_play"] [data-card="copper"]')).toHaveAccessibleName("Copper, cost 0");
  await button(page, "End turn").dblclick();
  await expect(turn).toContainText("Your turn 3");
});

test("a click on what can't be had says why", async ({ page, server }) => {
  await start(page, server.url);
  await button(page, "Play all Treasures").click();
  await expect(sentence(page)).toContainText("Buy a card");
  await page.locator('[data-pile="province"] button').click({ force: true });
  await expect(page.locator(".prompt")).toContainText(/Province costs 8, you have \d/);
  await page.locator('[data-pile="curse"] button').click();
  await expect(page.locator(".prompt")).toContainText("Curse? Choose it again");
  await expect(sentence(page)).toContainText("Buy a card");
});

test.describe("on a phone", () => {
  test.use({ viewport: viewports.phone, hasTouch: true, isMobile: true });

  test("a tap shows the card and what can be done with it, a second tap does it", async ({ page, server }) => {
    await start(page, server.url);
    const copper = page.locator('[data-zone="hand"] [data-card="copper"]');
    await copper.tap();
    const sheet = page.getByRole("dialog", { name: "Copper" });
    await expect(sheet.getByRole("button", { name: "Play" })).toBeVisible();
    await sheet.getByRole("button", { name: "Close" }).tap();
    await expect(sheet).toBeHidden();
    await expect(page.locator('[data-zone="in_play"] [data-card]')).toHaveCount(0);
    await copper.tap();
    await sheet.getByRole("button", { name: "Play" }).tap();
    await expect(page.locator('[data-zone="in_play"] [data-card="copper"]')).toHaveCount(1);
    await page.locator('[data-pile="gold"] button').tap({ force: true });
    await expect(page.getByRole("dialog", { name: "Gold" })).toContainText("Gold: first play your Treasures");
    await page.touchscreen.tap(10, 10);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await button(page, "Play all Treasures").tap();
    await expect(sentence(page)).toContainText("Buy a card");
    const estate = page.locator('[data-pile="estate"] button');
    const { x, y, width, height } = (await estate.boundingBox())!;
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await expect(page.getByRole("dialog", { name: "Estate" }).getByRole("button", { name: "Buy for 2" })).toBeVisible();
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Your turn 2");
  });

  test("a setting lets single taps pick", async ({ page, server }) => {
    await page.addInitScript(() => localStorage.setItem("dominium.preferences", '{"pace":"off","confirmEnd":false,"singleTaps":true}'));
    await start(page, server.url);
    await page.locator('[data-zone="hand"] [data-card="copper"]').tap();
    await expect(page.locator('[data-zone="in_play"] [data-card="copper"]')).toHaveCount(1);
  });
});

test("a dense table of expansions has the same geometry", async ({ page, server, problems }) => {
  await openMadeUp(page, server, dense.messages);
  await expect(page.locator("[data-letter]")).toHaveCount(15 + 12 + 3 - 1);
  for (const { size, viewport } of tableSizes.filter(({ viewport }) => viewport.width >= 1280)) {
    await resize(page, viewport);
    expect.soft(await misfits(page), size).toEqual([]);
  }
  for (const viewport of [viewports.phone, viewports.landscape]) {
    await resize(page, viewport);
    const outside = (await misfits(page)).filter((one) => /^(seat|prompt|hand|play|the page)/.test(one));
    expect.soft(outside).toEqual([]);
    const last = page.locator("[data-letter]").last();
    await last.scrollIntoViewIfNeeded();
    await expect.soft(last).toBeInViewport();
  }
  await checkScreen(page, "dense");
  expect(problems).toEqual([]);
});

test("a hand of 30 cards and 25 in play keep their places, and each of them can be reached", async ({ page, server, problems }) => {
  await openMadeUp(page, server, messagesOf(bigHand));
  const hand = page.locator("section.hand [data-card]");
  const inPlay = page.locator('[data-zone="in_play"] [data-card]');
  await expect(hand).toHaveCount(15);
  await expect(inPlay).toHaveCount(12);
  for (const { size, viewport } of tableSizes) {
    await resize(page, viewport);
    if (shots) await page.screenshot({ path: join(shots, `big-hand-${size}.png`) });
    expect
      .soft(
        (await misfits(page)).filter((one) => !one.startsWith("place")),
        size,
      )
      .toEqual([]);
    for (const cards of [hand, inPlay])
      for (const card of [cards.first(), cards.last()]) {
        await card.scrollIntoViewIfNeeded();
        await expect.soft(card, size).toBeInViewport({ ratio: 0.9 });
      }
  }
  await checkScreen(page, "big-hand");
  expect(problems).toEqual([]);
});

/** What stands over the edge of a seat. */
const outsideOfSeats = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".seat")].flatMap((seat) => {
      const { left, right, top, bottom } = seat.getBoundingClientRect();
      const parts = [...seat.querySelectorAll(".counts > span, .shield, .tokens")].filter((part) => part.checkVisibility());
      return parts
        .map((part) => ({ name: part.className, box: part.getBoundingClientRect() }))
        .filter(({ box }) => box.left < left - 1 || box.right > right + 1 || box.top < top - 1 || box.bottom > bottom + 1)
        .map(({ name }) => `${seat.querySelector("h2")?.textContent}: ${name}`);
    }),
  );

/** How many letters of each name can be seen. */
const lettersSeen = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".seat .name")].map((name) => {
      const { left, right } = name.getBoundingClientRect();
      const text = name.firstChild!;
      const letters = [...name.innerText].map((_, i) => {
        const range = document.createRange();
        range.setStart(text, i);
        range.setEnd(text, i + 1);
        return range.getBoundingClientRect();
      });
      const seen = letters.filter((letter) => letter.left >= left - 1 && letter.right <= right + 1).length;
      return { name: name.innerText, seen, all: letters.length };
    }),
  );

for (const players of [3, 4, 5, 6])
  test(`on a phone six letters of every name can be seen, and all of it with the focus (${players} players)`, async ({ page, server }) => {
    await openMadeUp(page, server, messagesOf({ ...sixPlayers, seats: sixPlayers.seats.slice(0, players) }));
    await expect(page.locator(".seat")).toHaveCount(players - 1);
    for (const { size, viewport } of tableSizes.filter(({ viewport }) => viewport.width < 900 && viewport.width !== 820)) {
      await resize(page, viewport);
      if (shots) await page.screenshot({ path: join(shots, `names-${players}-${size}.png`) });
      expect.soft(await outsideOfSeats(page), size).toEqual([]);
      for (const { name, seen, all } of await lettersSeen(page))
        expect.soft(seen, `${name} at ${size}`).toBeGreaterThanOrEqual(Math.min(6, all));
    }
    await page.keyboard.press("Tab"); // from now on the focus is shown
    await page.locator(".seat button").last().focus();
    const last = (await lettersSeen(page)).at(-1)!;
    expect(last.seen, `${last.name}, which has the focus`).toBe(last.all);
  });

test("a table of six fits into every window, and every seat has its counts", async ({ page, server, problems }) => {
  await openMadeUp(page, server, messagesOf(sixPlayers));
  await expect(page.locator(".seat")).toHaveCount(5);
  for (const { size, viewport } of tableSizes) {
    await resize(page, viewport);
    if (shots) await page.screenshot({ path: join(shots, `six-${size}.png`) });
    expect.soft(await misfits(page), size).toEqual([]);
    expect.soft(await outsideOfSeats(page), size).toEqual([]);
  }
  await checkScreen(page, "six");
  expect(problems).toEqual([]);
});
