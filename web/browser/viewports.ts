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
