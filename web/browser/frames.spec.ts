// How smoothly a game with computer opponents plays: run by hand on a machine that is idle (docs/FIGURES.md), because others' work would be measured too.
import { expect, test } from "./fixtures";
import { move, startWith } from "./play";

const turns = Number(process.env["FRAMES"] ?? 0);

test("frames and long tasks of a game against three opponents", async ({ page, server }) => {
  test.skip(turns === 0, "FRAMES=12 measures twelve rounds");
  test.setTimeout(600_000);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.addInitScript(() => localStorage.setItem("dominium.preferences", '{"pace":"normal","confirmEnd":false}'));
  await startWith(page, server.url, { seats: ["person", "first-game", "big-money", "village-smithy"] });
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => {
    const measured = { frames: [] as number[], tasks: [] as number[] };
    Object.assign(window, { measured });
    new PerformanceObserver((list) => measured.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: "longtask",
    });
    let last = performance.now();
    const frame = (now: number) => {
      measured.frames.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  const round = async () => Number(/turn (\d+)/.exec(await page.getByRole("heading", { level: 1 }).innerText())?.[1] ?? 0);
  while ((await round()) <= turns && (await move(page, ["province", "gold", "smithy", "silver"])));
  const { frames, tasks } = await page.evaluate(() => (window as unknown as { measured: { frames: number[]; tasks: number[] } }).measured);
  frames.sort((a, b) => a - b);
  const at = (share: number) => frames[Math.floor((frames.length - 1) * share)]!.toFixed(1);
  const seconds = frames.reduce((sum, time) => sum + time, 0) / 1000;
  console.log(
    `${frames.length} frames in ${seconds.toFixed(0)} s: ${(frames.length / seconds).toFixed(1)} a second; ` +
      `median ${at(0.5)} ms, 99 % ${at(0.99)} ms, longest ${at(1)} ms; ` +
      `${tasks.length} tasks above 50 ms, ${tasks.filter((task) => task > 100).length} above 100 ms, longest ${Math.max(0, ...tasks).toFixed(0)} ms`,
  );
  expect(frames.length).toBeGreaterThan(0);
});
