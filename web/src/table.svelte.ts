// A table as this browser sits at it: hears the server, keeps the state, says what the person wants.
import { announcer } from "./announce.svelte";
import type { Connection } from "./connection";
import * as glide from "./glide";
import { keep, keyOf } from "./keys";
import { type Reader, logOf } from "./log";
import { Pace } from "./pace";
import { pace, paces } from "./preferences.svelte";
import type { Ask, Card, Choice, Seat, ServerMessage } from "./protocol/messages";
import { question } from "./question";
import { randomHex } from "./random";
import { router, tablePath } from "./router.svelte";
import { type Item, choiceOf, isSet, itemOf, mayConfirm, toggled } from "./selection";
import { type TableState, answered, nothingKnown, told, unheard } from "./store";
import { plain } from "./text";

const ofTheGame = new Set<ServerMessage["type"]>(["welcome", "events", "view", "decision", "heard", "undo", "over"]);
const ofTheTurn = new Set<Ask>(["play_action", "play_treasure", "buy"]);

const toSitAt = new Set<string>(); // tables where the person's seat is kept

export class TableClient {
  state = $state.raw<TableState>(nothingKnown);
  picked = $state.raw<readonly Item[]>([]);
  busy = $state(false); // moves of others are waiting to be shown
  missing = $state(false); // there is no such table, or one may not watch it
  readonly me: Seat | null = $derived(this.state.you?.seat ?? null);
  readonly cards = $derived(new Map<string, Card>(this.state.welcome?.cards.map((card) => [card.card, card])));
  readonly names = $derived(new Map<Seat, string>(this.state.table?.seats.map((seat) => [seat.seat, seat.name ?? ""])));
  readonly reader: Reader = $derived({ cards: this.cards, names: this.names, seat: this.me });
  readonly log = $derived(logOf(this.state.events, this.reader));

  private ending: number | null = null; // the turn that the person wants to end, whatever is still asked in it
  private entered = false;
  private past = false; // what is told now happened before one came
  private following = false; // the person asked for the rematch
  private readonly pace: Pace;
  private readonly stopListening: () => void;

  constructor(
    readonly id: string,
    private readonly connection: Connection,
  ) {
    this.pace = new Pace(
      (message) => this.show(message),
      () => (document.hidden ? 0 : paces[pace()]),
      () => this.me,
    );
    this.stopListening = connection.listen({ opened: () => void this.enter(), heard: (message) => this.hear(message) });
  }

  close(): void {
    this.stopListening();
    this.pace.clear();
  }

  private async enter(): Promise<void> {
    this.entered = false;
    const token = keyOf(this.id)?.token;
    try {
      const you = await this.connection.ask(token ? { enter: this.id, token } : { enter: this.id }, "you");
      const name = keyOf(this.id)?.name;
      if (you.seat === null && name && toSitAt.delete(this.id)) await this.sit(name);
    } catch {
      this.missing = this.connection.isOpen;
    }
  }

  private hear(message: ServerMessage): void {
    // What was said before one came here is said again.
    this.entered ||= message.type === "you";
    if (!this.entered) return;
    if (ofTheGame.has(message.type)) this.pace.add(message);
    else this.show(message);
    this.busy = this.pace.busy;
  }

  /** Shows at once what others did. */
  hurry(): void {
    this.pace.flush();
    this.busy = false;
  }

  private show(message: ServerMessage): void {
    const before = this.state;
    if (message.type === "welcome") this.past = true;
    const events = message.type === "events" && !this.past ? message.events : null;
    const moves = events && paces[pace()] > 0 && !document.hidden ? glide.before(events, this.me) : null;
    this.state = told(before, message);
    this.busy = this.pace.busy;
    if (moves) glide.after(moves, this.cards);
    if (events) this.announce(events);
    if (message.type === "view") this.past = false;
    if (message.type === "decision") this.asked();
    if (message.type === "undo") this.picked = [];
    if (message.type === "table") {
      this.remember();
      if (this.following && message.rematch) this.follow();
    }
  }

  private announce(events: Parameters<typeof logOf>[0]): void {
    for (const turn of logOf(events, this.reader)) {
      for (const sentence of turn.sentences) announcer.say(plain(sentence));
    }
  }

  private asked(): void {
    const { decision, view } = this.state;
    if (!decision || !view) return;
    const again = unheard(this.state);
    if (again) {
      this.connection.say(again);
      return;
    }
    this.picked = [];
    if (this.ending === view.turn && decision.stop && ofTheTurn.has(decision.ask)) return this.choose("stop");
    this.ending = null;
    announcer.say(question(decision, view, this.reader));
  }

  private remember(): void {
    const token = keyOf(this.id)?.token;
    const table = this.state.table;
    if (token && table) keep(this.id, { token, players: table.seats.map((seat) => seat.name ?? ""), over: table.state === "over" });
  }

  /** Answers the open question. */
  choose(choice: Choice): void {
    const after = answered(this.state, choice);
    if (after === this.state) return;
    this.state = after;
    this.connection.say(after.pending!);
  }

  /** A click on a card that can be chosen: the answer, or one more for it. */
  pick(item: Item): void {
    const decision = this.state.decision;
    if (!decision || this.state.pending) return;
    const picked = toggled(decision, this.picked, item);
    if (isSet(decision)) this.picked = picked;
    else if (picked.length > 0) this.choose(choiceOf(picked)[0]!);
  }

  /** Picks a card of which the copies are not told apart. */
  pickCard(card: string): void {
    this.pick(itemOf(card, 0));
  }

  confirm(): void {
    const decision = this.state.decision;
    if (decision && mayConfirm(decision, this.picked)) this.choose(choiceOf(this.picked));
  }

  clear(): void {
    this.picked = [];
  }

  /** Answers no to everything that the turn still asks. */
  endTurn(): void {
    this.ending = this.state.view?.turn ?? null;
    this.choose("stop");
  }

  undo(): void {
    this.ending = null;
    this.connection.say({ undo: 1 });
  }

  consent(agrees: boolean): void {
    this.state = { ...this.state, undo: null };
    this.connection.say({ consent: agrees });
  }

  async sit(name: string): Promise<void> {
    const key = { token: keyOf(this.id)?.token ?? randomHex(), contribution: randomHex(), name };
    keep(this.id, key);
    await this.connection.ask({ sit: name, token: key.token, contribution: key.contribution }, "you");
  }

  chat(text: string): boolean {
    return this.connection.say({ chat: text });
  }

  leave(): void {
    this.connection.say({ leave: true });
  }

  resign(): void {
    this.connection.say({ resign: true });
  }

  /** Wants another game, and goes there as soon as there is a table for it. */
  rematch(which: "same" | "new"): void {
    this.following = this.connection.say({ rematch: which });
  }

  /** Goes to the table at which this one goes on, and sits down there. */
  follow(): void {
    const id = this.state.table?.rematch;
    if (!id) return;
    const key = keyOf(this.id);
    if (key?.name && this.me !== null) {
      keep(id, { token: key.token, name: key.name });
      toSitAt.add(id);
    }
    router.go(tablePath(id));
  }

  pauseGame(paused: boolean): void {
    this.connection.say({ pause: paused });
  }
}
