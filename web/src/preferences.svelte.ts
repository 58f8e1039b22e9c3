// What this person likes, kept in the browser.
import type { Edition } from "./kingdom";
import type { Role } from "./protocol/messages";

export const themes = ["system", "light", "dark"] as const;
export const paces = { off: 0, fast: 400, normal: 800, slow: 1500 } as const; // milliseconds for a move of another seat
export const volumes = { off: 0, soft: 0.08, normal: 0.2, loud: 0.5 } as const;
export type Theme = (typeof themes)[number];
export type PaceName = keyof typeof paces;
export type VolumeName = keyof typeof volumes;

export const ways = ["recommended", "random", "pick", "draft", "saved", "link"] as const;
export type Way = (typeof ways)[number];

/** The wishes for a new table, as they were the last time. */
export interface TableWishes {
  edition: Edition;
  way: Way; // to a kingdom
  least: Role[];
  with: string[];
  without: string[];
  others: string[]; // on the other seats: `person`, or an opponent
  listed: boolean;
  spectators: boolean;
  practice: boolean;
  tracker: boolean;
  seconds: number;
  timeOut: "pass" | "opponent";
}

interface Kept {
  name: string;
  theme: Theme;
  pace: PaceName | null; // null: normal, or off for whoever wants less motion
  confirmEnd: boolean;
  sound: VolumeName;
  notify: boolean; // when the page is not in sight
  practice: boolean;
  opponent: string | null;
  language: string | null;
  table: TableWishes;
}

const place = "dominium.preferences";
const usual: Kept = {
  name: "",
  theme: "system",
  pace: null,
  confirmEnd: true,
  sound: "off",
  notify: false,
  practice: false,
  opponent: null,
  language: null,
  table: {
    edition: 2,
    way: "recommended",
    least: [],
    with: [],
    without: [],
    others: ["big-money"],
    listed: false,
    spectators: true,
    practice: false,
    tracker: false,
    seconds: 0,
    timeOut: "pass",
  },
};

function read(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? "{}") as Partial<Kept>;
    return { ...usual, ...kept, table: { ...usual.table, ...kept.table } };
  } catch {
    return usual;
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
