// Speaks to a learner at the table: through the tutorial, through a lesson, or as the helper of the first games.
import { tablePath, router } from "../app/router.svelte";
import type { TableClient } from "../game/table-client.svelte";
import { TableCreator } from "../lobby/create-table.svelte";
import { learning } from "../storage/learning.svelte";
import { storeTable, storedTable } from "../storage/tables";
import { type TextPart, cardName, parts, pattern, plainText, t } from "../texts/text";
import { type Help, helpFor } from "./help";
import { helps } from "./helps";
import { lessonOf, nextAfter, tutorial } from "./lessons";
import { outcomeOf } from "./outcome";
import { madeOf, stepsNow } from "./script";

export interface Advice {
  mood: "say" | "done" | "missed" | "help";
  title: string;
  parts: TextPart[];
  points: string[];
  answers: { text: string; main?: boolean; press: () => void }[];
}

const opponent = "big-money";

/** A text of the lessons; what it has in braces and is a card is its name, which can be previewed. */
export function told(key: string, args: { [name: string]: string | number } = {}, cards: { [name: string]: string } = {}): TextPart[] {
  const named = [...pattern(key).matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).filter((name) => !(name in args));
  const cardOf = (name: string) => cards[name] ?? name.replace("_", "-");
  const pieces = named.map((name): [string, TextPart[]] => [name, [{ card: cardOf(name), text: cardName(cardOf(name)) }]]);
  return parts(key, { ...args, ...Object.fromEntries(pieces) });
}

export const lessonTitle = (id: string): string => plainText(told(`learn.lesson.${id}.title`));

/** Opens a lesson: goes on where it was left, or makes a table for it. */
export async function openLesson(id: string, creator: TableCreator): Promise<void> {
  const place = learning.place(id);
  if (place && !learning.isDone(id) && storedTable(place.table)?.lesson === id) return router.go(tablePath(place.table));
  await beginLesson(id, creator);
}

export function beginLesson(id: string, creator: TableCreator): Promise<void> {
  return creator.start({ from: { lesson: id }, seats: ["person", opponent], tracker: true, spectators: false });
}

export class Coach {
  lesson = $state<string | null>(null);
  readonly creator = new TableCreator();
  readonly advice: Advice | null = $derived.by(() => this.advise());
  private readonly place = $derived.by(() => {
    const place = this.lesson === null ? undefined : learning.place(this.lesson);
    return place?.table === this.client.id ? place : undefined;
  });

  constructor(private readonly client: TableClient) {
    this.lesson = storedTable(client.id)?.lesson ?? null;
  }

  /** Notes where the lesson begins, when it asks for the first time. */
  begin(): void {
    const { decision, events } = this.client.state;
    if (this.lesson !== null && decision && !this.place) learning.setPlace(this.lesson, { table: this.client.id, start: events.length });
  }

  /** Notes what has been achieved. */
  note(): void {
    if (this.lesson !== null && this.advice?.mood === "done") learning.finish(this.lesson);
    if (this.lesson === null && this.client.state.over && this.client.me !== null) learning.finishGame(this.client.id);
  }

  private advise(): Advice | null {
    const { view } = this.client.state;
    if (!view || this.client.me === null) return null;
    if (this.lesson === tutorial) return this.place ? this.throughTutorial(this.client.me) : null;
    if (this.lesson !== null) return this.place ? this.throughLesson(this.lesson, this.client.me) : null;
    const help = helps() ? helpFor(this.client) : null;
    return help && { mood: "help", title: t("learn.help.title"), parts: sentences(help), points: [], answers: [] };
  }

  private throughTutorial(me: number): Advice {
    const { events } = this.client.state;
    const made = madeOf(events.slice(this.place!.start), me);
    const base = { title: t("learn.tutorial.title"), points: [] };
    const alone = { text: t("learn.play_alone"), press: () => this.playOn() };
    const back = { text: t("learn.back"), press: () => this.client.undo() };
    if (made.strayed) {
      const answers = [alone, { ...back, text: t("learn.take_back"), main: true }];
      return { ...base, mood: "missed", parts: told("learn.tutorial.strayed"), answers };
    }
    const now = stepsNow(made.moves);
    if (now.length === 0) {
      const answers = [back, { ...alone, text: t("learn.play_on"), main: true }];
      return { ...base, mood: "done", parts: told("learn.tutorial.end"), answers };
    }
    const { page } = this.place!;
    const n = page?.made === made.moves ? Math.min(page.n, now.length - 1) : 0;
    const step = now[n]!;
    const turnTo = (to: number) => learning.setPlace(tutorial, { ...this.place!, page: { made: made.moves, n: to } });
    const answers: Advice["answers"] = [];
    if (n > 0) answers.push({ text: t("learn.back"), press: () => turnTo(n - 1) });
    else if (made.moves > 0) answers.push(back);
    if (n < now.length - 1) answers.push({ text: t("learn.next"), main: true, press: () => turnTo(n + 1) });
    return { ...base, mood: "say", parts: told(`learn.tutorial.${step.id}`), points: step.points, answers };
  }

  private throughLesson(id: string, me: number): Advice | null {
    const lesson = lessonOf(id);
    if (!lesson) return null;
    const { events, decision, over } = this.client.state;
    const outcome = outcomeOf(lesson.goal, { me, events: events.slice(this.place!.start), asked: decision?.ask ?? null, over });
    const key = `learn.lesson.${id}`;
    const title = lessonTitle(id);
    const again = { text: t("learn.again"), press: () => this.change(id) };
    if (outcome === "open") return { mood: "say", title, parts: told(`${key}.task`, lesson.scores), points: lesson.points, answers: [] };
    if (outcome === "missed")
      return { mood: "missed", title, parts: told(`${key}.missed`), points: [], answers: [{ ...again, main: true }] };
    const next = nextAfter(id);
    const answers: Advice["answers"] = [again, { text: t("learn.overview"), main: !next, press: () => router.go("/learn") }];
    if (next) answers.push({ text: t("learn.next_lesson"), main: true, press: () => this.change(next) });
    return { mood: "done", title, parts: told(`${key}.done`), points: [], answers };
  }

  // The tutorial's table is an ordinary one from now on.
  private playOn(): void {
    const mine = storedTable(this.client.id);
    learning.finish(tutorial);
    learning.leave(tutorial);
    if (mine) storeTable(this.client.id, { token: mine.token, lesson: undefined });
    this.lesson = null;
  }

  // Begins another lesson, or this one again, instead of this table.
  private change(to: string): void {
    if (this.lesson !== null) learning.leave(this.lesson);
    this.client.link.delete();
    void beginLesson(to, this.creator);
  }
}

function sentences({ keys, args, cards }: Help): TextPart[] {
  return keys.flatMap((key, i) => [...(i > 0 ? [" "] : []), ...told(key, args, cards)]);
}
