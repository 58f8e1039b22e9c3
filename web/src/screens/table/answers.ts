// The answers to a question that are buttons, in the order in which they are shown: the main one is last.
import { isTurnQuestion, isYesOrNo } from "../../game/question";
import { isMultiPick, mayConfirm } from "../../game/selection";
import { isSorted } from "../../game/sorting";
import type { TableClient } from "../../game/table-client.svelte";
import { t } from "../../texts/text";
import type { EndTurn } from "./end-turn.svelte";
import type { Undo } from "./undo.svelte";

export interface Answer {
  text: string;
  short?: string; // where there is little room
  rank: number; // the lower, the longer it stays when there is little room
  press: () => void;
  kind?: "main" | "quiet";
  key?: string;
  why?: string;
  off?: boolean; // can be pressed, but only says why not
  disabled?: boolean;
}

export function answersOf(client: TableClient, endTurn: EndTurn, undo: Undo): Answer[] {
  const { decision, pending, over } = client.state;
  const disabled = pending !== null;
  if (client.away && !over) return [{ text: t("web.away.back"), rank: 0, kind: "main", press: () => client.link.comeBack() }];
  const all: Answer[] = [];
  if (undo.kind !== null && !over)
    all.push({
      text: t(undo.kind === "consent" ? "web.undo.ask" : "web.undo.button"),
      rank: 3,
      kind: "quiet",
      key: "u",
      why: undo.why,
      off: !undo.possible,
      press: () => undo.press(),
    });
  if (client.pace.busy)
    return [
      ...all,
      { text: t(client.pace.hurried ? "web.prompt.skip" : "web.prompt.hurry"), rank: 0, key: "s", press: () => client.pace.hurry() },
    ];
  if (!decision) return all;
  const { ask } = decision;
  const stop = () => client.choose("stop");
  if (client.sorting) {
    const sorted = isSorted(client.sorting, decision);
    all.push({ text: t("web.sort.done"), rank: 0, kind: "main", key: "c", disabled: disabled || !sorted, press: () => client.confirm() });
  } else if (isMultiPick(decision)) {
    const n = client.picked.length;
    if (n > 0) all.push({ text: t("web.prompt.clear"), rank: 1, key: "Esc", press: () => client.clear() });
    all.push({
      text: t("web.prompt.confirm", { ask, n }),
      rank: 0,
      kind: "main",
      key: "c",
      disabled: disabled || !mayConfirm(decision, client.picked),
      press: () => client.confirm(),
    });
  } else if (isYesOrNo(decision)) {
    if (ask === "react") all.push({ text: t("web.prompt.decline"), rank: 2, disabled, press: () => client.link.declineReactions() });
    all.push({ text: t("web.prompt.no"), rank: 1, key: "n", disabled, press: stop });
    all.push({
      text: t("web.prompt.yes"),
      rank: 0,
      kind: "main",
      disabled,
      press: () => client.choose(Object.keys(decision.options)[0]!),
    });
  } else {
    const ofTurn = isTurnQuestion(decision) && decision.stop;
    if (ofTurn)
      all.push({ text: t("web.prompt.end_turn"), rank: ask === "buy" ? 0 : 2, key: "e", disabled, press: () => endTurn.request() });
    if (decision.stop && ask !== "buy")
      all.push({ text: t("web.prompt.stop", { ask }), rank: decision.all ? 4 : 0, key: "n", disabled, press: stop });
    if (decision.all)
      all.push({
        text: t("web.prompt.all"),
        short: t("web.prompt.all_short"),
        rank: 0,
        kind: "main",
        key: "a",
        disabled,
        press: () => client.choose("all"),
      });
  }
  return all;
}

/** Those that have room, and the others. */
export function split(answers: readonly Answer[], room: number): { shown: Answer[]; more: Answer[] } {
  const kept = [...answers].sort((a, b) => a.rank - b.rank).slice(0, room);
  return { shown: answers.filter((one) => kept.includes(one)), more: answers.filter((one) => !kept.includes(one)) };
}
