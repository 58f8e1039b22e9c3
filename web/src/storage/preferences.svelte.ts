// The player's settings, in localStorage.
import type { Edition } from "../kingdoms/kingdom";
import type { Role } from "../protocol/messages";

export const themes = ["system", "light", "dark"] as const;
export const paces = { off: 0, fast: 400, normal: 700, slow: 1500 } as const; // milliseconds before another player's next move is shown
export const volumes = { off: 0, soft: 0.08, normal: 0.2, loud: 0.5 } as const;
type Theme = (typeof themes)[number];
export type PaceName = keyof typeof paces;
export type VolumeName = keyof typeof volumes;

/** The ways to choose a kingdom. */
export const kingdomWays = ["recommended", "random", "pick", "draft", "saved", "link"] as const;
export type KingdomWay = (typeof kingdomWays)[number];

/** What was last chosen for a new table. */
interface TableWishes {
  edition: Edition;
  way: KingdomWay;
  least: Role[]; // a random kingdom has at least one card of each
  with: string[]; // cards it must have
  without: string[]; // cards it must not have
  withoutSets: string[]; // sets that it is not drawn from
  mostSets: number; // from how many sets at most
  colonies: "chance" | "yes" | "no"; // Platinum and Colony
  others: string[]; // on the other seats: `person`, or an opponent's id
  listed: boolean;
  spectators: boolean;
  practice: boolean;
  tracker: boolean;
  seconds: number; // for each decision; 0: no limit
  timeOut: "pass" | "opponent";
}

interface Preferences {
  name: string;
  theme: Theme;
  pace: PaceName | null; // null: normal, or off if the system asks for reduced motion
  confirmEnd: boolean; // warn before ending a turn in which something could still be done
  help: boolean | null; // what can be done is explained at each step; null: in the first games
  singleTaps: boolean; // on a touch screen, a tap on a card picks it at once
  sound: VolumeName;
  notify: boolean; // while the page is hidden
  practice: boolean; // in a game that is started from the home page
  opponent: string | null;
  language: string | null;
  table: TableWishes;
}

const storageKey = "dominium.preferences";
const defaults: Preferences = {
  name: "",
  theme: "system",
  pace: null,
  confirmEnd: true,
  help: null,
  singleTaps: false,
  sound: "off",
  notify: false,
  practice: true,
  opponent: null,
  language: null,
  table: {
    edition: 2,
    way: "recommended",
    least: [],
    with: [],
    without: [],
    withoutSets: [],
    mostSets: 2,
    colonies: "chance",
    others: ["big-money"],
    listed: false,
    spectators: true,
    practice: false,
    tracker: false,
    seconds: 0,
    timeOut: "pass",
  },
};

function read(): Preferences {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? "{}") as Partial<Preferences>;
    return { ...defaults, ...stored, table: { ...defaults.table, ...stored.table } };
  } catch {
    return defaults;
  }
}

export const preferences = $state<Preferences>(read());

export function savePreferences(): void {
  localStorage.setItem(storageKey, JSON.stringify(preferences));
}

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether the system asks for reduced motion. */
export const reducedMotion = () => reduced.matches;

export function currentPace(): PaceName {
  return preferences.pace ?? (reducedMotion() ? "off" : "normal");
}
