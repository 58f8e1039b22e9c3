import type { Page } from "@playwright/test";

/** The window sizes that every screen must look right in. */
export const viewports = {
  desktop: { width: 1440, height: 900 },
  laptop: { width: 1280, height: 720 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
  landscape: { width: 844, height: 390 },
};

const sizes = (all: string[]) =>
  all.map((size) => {
    const [width, height] = size.split("×").map(Number) as [number, number];
    return { size, viewport: { width, height } };
  });

/** The windows in which a whole table must be visible at once. */
export const tableSizes = sizes([
  ...["1280×593", "1366×641", "1440×900", "1920×960", "2560×1300"],
  ...["820×1180", "390×844", "360×640", "320×568", "844×390", "667×375"],
]);

/** Makes the window this large, and waits until the page has been laid out anew. */
export async function resize(page: Page, viewport: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(viewport);
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, viewport);
  // The window tells of its new size at the beginning of a frame; a frame later the page has followed.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
