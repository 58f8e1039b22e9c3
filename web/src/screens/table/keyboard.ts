// The keyboard shortcuts of the table, besides Tab, arrows, Space and Enter on what has the focus.
import { tick } from "svelte";
import { isTurnQuestion } from "../../game/question";
import type { TableClient } from "../../game/table-client.svelte";
import type { EndTurn } from "./end-turn.svelte";
import { cardWithKey } from "./card-keys";
import { side } from "./side.svelte";
import type { Viewed } from "./viewed.svelte";

const textFields = "input, textarea, select, [contenteditable]";
const controls = "button, a, summary, [role=button]";

export interface Actions {
  client: TableClient;
  endTurn: EndTurn;
  undo: () => void;
  viewed: Viewed;
  open: (what: "keys" | "menu" | "side") => void;
}

export function handleKey(event: KeyboardEvent, { client, endTurn, undo, viewed, open }: Actions): void {
  const target = event.target as Element;
  if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || target.closest(textFields)) return;
  const { decision } = client.state;
  const act = (): boolean => {
    if (event.key === "?") open("keys");
    else if (event.key === "Escape") {
      client.clear();
      viewed.close();
    } else if (/^[0-9]$/.test(event.key)) cardWithKey(event)?.click();
    else if (event.key === "a" && decision?.all) client.choose("all");
    else if (event.key === "c" && decision) client.confirm();
    else if (event.key === "n" && decision?.stop) client.choose("stop");
    else if (event.key === "e" && decision?.stop && isTurnQuestion(decision)) endTurn.request();
    else if (event.key === "u") undo();
    else if (event.key === "s") client.pace.hurry();
    else if (event.key === "m") open("menu");
    else if (event.key === "t") void focusChat(open);
    else if (cardWithKey(event)) cardWithKey(event)!.click();
    else if (event.key === " " && !target.closest(controls)) pressMainButton(client);
    else return false;
    return true;
  };
  if (act()) event.preventDefault();
}

// Space does what the most prominent button does.
function pressMainButton(client: TableClient): void {
  const { decision } = client.state;
  if (!decision) client.pace.skipAhead();
  else if (decision.all) client.choose("all");
  else if (client.picked.length > 0 || client.sorting) client.confirm();
}

// Opens the chat if it is not on the screen.
async function focusChat(open: Actions["open"]): Promise<void> {
  side.tab = "chat";
  open("side");
  await tick();
  document.querySelector<HTMLElement>(".chat input")?.focus();
}
