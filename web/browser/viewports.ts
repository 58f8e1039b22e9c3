/** The window sizes that every screen must look right in. */
export const viewports = {
  desktop: { width: 1440, height: 900 },
  laptop: { width: 1280, height: 720 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
  landscape: { width: 844, height: 390 },
};
