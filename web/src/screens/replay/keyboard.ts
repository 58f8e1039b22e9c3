// The keyboard shortcuts of a replay. Forward is the direction of reading.
import { isRightToLeft } from "../../texts/text";
import type { Autoplay } from "./autoplay.svelte";
import { turnAfter, turnBefore } from "./moment";
import type { ReplayClient } from "./replay-client.svelte";

const textFields = "input:not([type=range]), textarea, select";
const controls = "button, a, summary";

/** The arrow keys for a step back and a step forward. */
export const arrowKeys = (): [string, string] => (isRightToLeft() ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"]);

export function handleKey(event: KeyboardEvent, client: ReplayClient, autoplay: Autoplay, help: () => void): void {
  const target = event.target as Element;
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || target.closest(textFields)) return;
  const { at, end, turns } = client;
  const [back, forward] = arrowKeys();
  const isArrow = event.key === back || event.key === forward;
  const go = (to: number) => {
    autoplay.stop();
    client.go(to);
  };
  const act = (): boolean => {
    if (event.key === "?") help();
    else if (event.key === " " && !target.closest(controls)) autoplay.toggle();
    else if (target.closest("[data-item]")) return false;
    else if (isArrow && event.shiftKey) go(event.key === forward ? turnAfter(turns, at, end) : turnBefore(turns, at));
    else if (isArrow) go(event.key === forward ? at + 1 : at - 1);
    else if (event.key === "Home") go(0);
    else if (event.key === "End") go(end);
    else return false;
    return true;
  };
  if (act()) event.preventDefault();
}
