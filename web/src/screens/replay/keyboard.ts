// The keys of a replay. Forward is the way one reads.
import type { Autoplay } from "./autoplay.svelte";
import { turnAfter, turnBefore } from "./moment";
import type { ReplayClient } from "./replay.svelte";

const typing = "input:not([type=range]), textarea, select";
const acting = "button, a, summary";

export function pressed(event: KeyboardEvent, client: ReplayClient, autoplay: Autoplay, help: () => void): void {
  const target = event.target as Element;
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || target.closest(typing)) return;
  const { at, end, turns } = client;
  const forward = document.documentElement.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
  const moves = event.key === "ArrowLeft" || event.key === "ArrowRight";
  const go = (to: number) => {
    autoplay.stop();
    client.go(to);
  };
  const act = (): boolean => {
    if (event.key === "?") help();
    else if (event.key === " " && !target.closest(acting)) autoplay.toggle();
    else if (target.closest("[data-item]")) return false;
    else if (moves && event.shiftKey) go(event.key === forward ? turnAfter(turns, at, end) : turnBefore(turns, at));
    else if (moves) go(event.key === forward ? at + 1 : at - 1);
    else if (event.key === "Home") go(0);
    else if (event.key === "End") go(end);
    else return false;
    return true;
  };
  if (act()) event.preventDefault();
}
