// The keys of the table, besides Tab, arrows, Space and Enter on what has the focus.
import { isOfTurn } from "../../question";
import type { TableClient } from "../../table.svelte";
import type { Ending } from "./ending.svelte";
import { numbered } from "./numbers";

const typing = "input, textarea, select, [contenteditable]";
const acting = "button, a, summary, [role=button]";

export interface Actions {
  client: TableClient;
  ending: Ending;
  undo: () => void;
  open: (what: "keys" | "menu" | "side") => void;
}

export function pressed(event: KeyboardEvent, { client, ending, undo, open }: Actions): void {
  const target = event.target as Element;
  if (event.ctrlKey || event.altKey || event.metaKey || target.closest(typing)) return;
  const { decision } = client.state;
  const act = (): boolean => {
    if (event.key === "?") open("keys");
    else if (event.key === "Escape") client.clear();
    else if (/^[0-9]$/.test(event.key)) numbered(event.key)?.click();
    else if (event.key === "a" && decision?.all) client.choose("all");
    else if (event.key === "c" && decision) client.confirm();
    else if (event.key === "n" && decision?.stop) client.choose("stop");
    else if (event.key === "e" && decision?.stop && isOfTurn(decision)) ending.end();
    else if (event.key === "u") undo();
    else if (event.key === "s") client.hurry();
    else if (event.key === "m") open("menu");
    else if (event.key === "t") talk(open);
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

// To the chat, wherever it is.
function talk(open: Actions["open"]): void {
  const field = document.querySelector<HTMLElement>(".chat input");
  if (field) field.focus();
  else open("side");
}
