// The keys of the table, besides Tab, arrows, Space and Enter on what has the focus.
import type { TableClient } from "../../table.svelte";
import type { Ending } from "./ending.svelte";

const typing = "input, textarea, select, [contenteditable]";
const acting = "button, a, summary";

/** The cards that can be picked, in the order of their numbers. */
const lit = () => [...document.querySelectorAll<HTMLElement>('[data-item][data-lit="true"]')];

export function pressed(event: KeyboardEvent, client: TableClient, ending: Ending, help: () => void): void {
  const target = event.target as Element;
  if (event.ctrlKey || event.altKey || event.metaKey || target.closest(typing)) return;
  const { decision } = client.state;
  const act = (): boolean => {
    if (event.key === "?") help();
    else if (event.key === "Escape") client.clear();
    else if (/^[0-9]$/.test(event.key)) lit()[(Number(event.key) + 9) % 10]?.click();
    else if (event.key === "a" && decision?.all) client.choose("all");
    else if (event.key === "c" && decision) client.confirm();
    else if (event.key === "n" && decision?.stop) client.choose("stop");
    else if (event.key === "e" && decision?.stop && decision.source === null) ending.end();
    else if (event.key === "u") client.undo();
    else if (event.key === " " && !target.closest(acting)) space(client);
    else return false;
    return true;
  };
  if (act()) event.preventDefault();
}

// Space does what the most prominent button does.
function space(client: TableClient): void {
  const { decision } = client.state;
  if (!decision) client.hurry();
  else if (decision.all) client.choose("all");
  else if (client.picked.length > 0) client.confirm();
}
