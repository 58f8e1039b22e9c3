// Whoever clicks twice by accident, quickly or slowly, answers once.
import type { Locator } from "@playwright/test";
import { type Page, expect, test } from "./fixtures";
import { button, lit, sentence, startWith } from "./play";

const request = (page: Page) => page.locator(".table").getAttribute("data-request");

/** A double click whose second click comes when the next question is already there. */
async function clickTwiceSlowly(page: Page, what: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  const box = (await what.boundingBox())!;
  const before = await request(page);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down({ clickCount: 1 });
  await page.mouse.up({ clickCount: 1 });
  await page.waitForFunction(
    (old) => ![undefined, old].includes(document.querySelector<HTMLElement>(".table")?.dataset["request"]),
    before!,
  );
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}

for (const speed of ["quick", "slow"] as const)
  test(`${speed} double clicks on what a turn offers answer once`, async ({ page, server }) => {
    const sent: string[] = [];
    page.on("websocket", (socket) =>
      socket.on("framesent", ({ payload }) => {
        const said = JSON.parse(String(payload)) as { choice?: string; undo?: number };
        if (said.choice !== undefined || said.undo !== undefined) sent.push(said.choice ?? "undo");
      }),
    );
    await startWith(page, server.url, { practice: true });
    const press = async (what: Locator, outcome: RegExp) => {
      if (speed === "slow") await clickTwiceSlowly(page, what);
      else await what.dblclick();
      await expect(sentence(page)).toHaveText(outcome);
    };
    sent.length = 0;
    await press(button(page, "Play all Treasures"), /^Buy/);
    await press(button(page, "Undo"), /^Play Treasures/);
    await button(page, "More answers").click();
    await press(button(page, "Go on to buy"), /^Buy/);
    await press(button(page, "Undo"), /^Play Treasures/);
    await press(lit(page, "copper").first(), /^Play Treasures/);
    await press(button(page, "Play all Treasures"), /^Buy/);
    expect(sent).toEqual(["all", "undo", "stop", "undo", "copper", "all"]);
    await press(page.locator('[data-pile="copper"] [data-lit="true"]'), /^Play Treasures/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Your turn 2");
    expect(sent.slice(6)).toEqual(["copper"]);
    await press(button(page, "End turn"), /^Play Treasures/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Your turn 3");
    expect(sent.slice(7)).toEqual(["stop", "stop"]);
  });
