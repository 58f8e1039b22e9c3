// A tiny router: the address after # says which screen is shown.

import type { As } from "../protocol/messages";

class Router {
  path = $state(read());
  constructor() {
    addEventListener("hashchange", () => (this.path = read()));
  }
  go(path: string): void {
    location.hash = path;
  }
  /** Changes the address without a new entry in the browser's history. */
  replace(path: string): void {
    history.replaceState(null, "", `#${path}`);
    this.path = path;
  }
}

function read(): string {
  return location.hash.slice(1) || "/";
}

export const router = new Router();

export const tablePath = (table: string) => `/t/${table}`;

/** The replay of a game after `at` answers, as `as` saw it. */
export const replayPath = (table: string, at = 0, as: As = "open") => `/replay/${table}?at=${at}&as=${as ?? "watch"}`;

/** The page of the rules, at a rule (`BUY-2`, `MOAT`) or a topic (`turn`). */
export const rulesPath = (at = "") => (at === "" ? "/rules" : `/rules/${at}`);

/** The full address of a path, to be shared. */
export function linkTo(path: string): string {
  return `${location.origin}${location.pathname}#${path}`;
}
