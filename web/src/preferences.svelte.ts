// What this person likes, kept in the browser.

export const themes = ["system", "light", "dark"] as const;
export const paces = { off: 0, fast: 400, normal: 800, slow: 1500 } as const; // milliseconds for a move of another seat
export type Theme = (typeof themes)[number];
export type PaceName = keyof typeof paces;

interface Kept {
  name: string;
  theme: Theme;
  pace: PaceName | null; // null: normal, or off for whoever wants less motion
  confirmEnd: boolean;
  practice: boolean;
  opponent: string | null;
  language: string | null;
}

const place = "dominium.preferences";
const usual: Kept = {
  name: "",
  theme: "system",
  pace: null,
  confirmEnd: true,
  practice: false,
  opponent: null,
  language: null,
};

function read(): Kept {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(place) ?? "{}") as Partial<Kept>) };
  } catch {
    return { ...usual };
  }
}

export const preferences = $state<Kept>(read());

export function keepPreferences(): void {
  localStorage.setItem(place, JSON.stringify(preferences));
}

const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");

export function pace(): PaceName {
  return preferences.pace ?? (lessMotion.matches ? "off" : "normal");
}
