// A table as this browser sits at it: hears the server, keeps the state, says what the person wants.
import { announcer } from "./announce.svelte";
import { notify } from "./attention";
import type { Connection } from "./connection";
import * as glide from "./glide";
import { drop, keep, keyOf } from "./keys";
import { Pace } from "./pace";
import { pace, paces } from "./preferences.svelte";
import type { Choice, Event as Happening, Seat, ServerMessage, Table } from "./protocol/messages";
import { decidesFor, isOfTurn, question, questionWithAnswers } from "./question";
import { randomHex } from "./random";
import { router, tablePath } from "./router.svelte";
import { SeenTable } from "./seen.svelte";
import { type Item, choiceOf, isSet, itemOf, mayConfirm, toggled } from "./selection";
import { play } from "./sound";
import { type TableState, answered, told, unheard } from "./store";
import { Talk } from "./talk.svelte";
import { Teller } from "./tell";
import { t } from "./text";

const ofTheGame = new Set<ServerMessage["type"]>(["welcome", "events", "view", "decision", "heard", "undo", "over"]);

const toSitAt = new Set<string>(); // tables where the person's seat is kept

export class TableClient extends SeenTable {
  busy = $state(false); // moves of others are waiting to be shown
  missing = $state(false); // there is no such table, or one may not watch it
  readonly talk: Talk;

  private ending: number | null = null; // the turn that the person wants to end, whatever is still asked in it
  private entered = false;
  private past = false; // what is told now happened before one came
  private following = false; // the person asked for the rematch
  private waitedFor = false; // the person was asked before
  private readonly teller = new Teller(
    (text) => announcer.say(text),
    () => this.reader,
  );
  private readonly pace: Pace;
  private readonly stopListening: () => void;

  constructor(
    id: string,
    private readonly connection: Connection,
  ) {
    super(id);
    this.talk = new Talk(id, () => this.me);
    this.pace = new Pace(
      (message) => this.show(message),
      () => (document.hidden ? 0 : paces[pace()]),
      () => this.acts,
    );
    this.stopListening = connection.listen({ opened: () => void this.enter(), heard: (message) => this.hear(message) });
  }

  close(): void {
    this.stopListening();
    this.pace.clear();
    this.teller.forget(null);
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
    if (events) this.happened(events);
    this.react(message, before);
  }

  private react(message: ServerMessage, before: TableState): void {
    switch (message.type) {
      case "view":
        if (this.past) this.teller.forget(message.turn_of);
        this.past = false;
        this.since = Date.now();
        this.waitedFor &&= message.asked?.seat === this.me;
        break;
      case "decision":
        this.asked();
        break;
      case "undo":
        this.picked = [];
        if (message.state === "done") {
          this.teller.forget(this.state.view?.turn_of ?? null);
          this.past = true;
        }
        if (message.state !== "asked")
          this.talk.tell(t(`web.undo.${message.state}`, { who: this.who(message.by), name: this.nameOf(message.by) }));
        break;
      case "over":
        this.teller.flush();
        announcer.say(t("web.over.sentence"));
        if (!before.over && before.view?.phase !== "over") play("over");
        break;
      case "chat":
        this.talk.hear(message);
        break;
      case "talk":
        this.talk.hearAgain(message);
        break;
      case "notice":
        if (message.code === "deleted") drop(this.id);
        break;
      case "table":
        this.remember();
        if (before.table) this.tellOfSeats(before.table, message);
        if (this.following && message.rematch) this.follow();
    }
  }

  private happened(events: readonly Happening[]): void {
    this.teller.hear(events);
    const attacks = (event: Happening) =>
      event.what === "plays" && event.seat !== this.me && event.card && this.cards.get(event.card)?.types.includes("attack");
    if (this.me !== null && events.some(attacks)) play("attack");
  }

  private tellOfSeats(before: Table, now: Table): void {
    for (const { seat, opponent } of now.seats) {
      const person = before.seats.find((one) => one.seat === seat);
      if (person && person.opponent === null && person.name !== null && opponent !== null)
        this.talk.tell(t("web.seats.stepped_in", { name: person.name, opponent: this.nameOf(seat) }));
    }
  }

  // The seat whose moves are this person's.
  private get acts(): Seat | null {
    const { view } = this.state;
    return (view && decidesFor(view, this.me)) ?? this.me;
  }

  private nameOf(seat: Seat): string {
    return this.names.get(seat) ?? "";
  }

  private who(seat: Seat): "you" | "other" {
    return seat === this.me ? "you" : "other";
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
    if (this.ending === view.turn && decision.stop && isOfTurn(decision)) return this.choose("stop");
    this.ending = null;
    this.teller.flush();
    announcer.say(questionWithAnswers(decision, view, this.reader));
    if (!this.waitedFor) {
      play("turn");
      notify(question(decision, view, this.reader));
    }
    this.waitedFor = true;
  }

  private remember(): void {
    const token = keyOf(this.id)?.token;
    const table = this.state.table;
    if (!token || !table) return;
    const seat = this.me === null ? {} : { seat: this.me };
    keep(this.id, { token, ...seat, players: table.seats.map((one) => one.name ?? ""), over: table.state === "over" });
  }

  /** Answers the open question. */
  choose(choice: Choice): void {
    const after = answered(this.state, choice);
    if (after === this.state) return;
    this.state = after;
    this.connection.say(after.pending!);
  }

  /** A click on a card or an option that can be chosen: the answer, or one more for it. */
  override pick(item: Item): void {
    const decision = this.state.decision;
    if (!decision || this.state.pending) return;
    const picked = toggled(decision, this.picked, item);
    if (isSet(decision)) this.picked = picked;
    else if (picked.length > 0) this.choose(choiceOf(picked)[0]!);
  }

  override pickCard(card: string): void {
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

  /** Names a pile of the kingdom, in a draft. */
  namePile(card: string): void {
    this.connection.say({ pile: card });
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

  /** Host only: an opponent plays on for this seat. */
  remove(seat: Seat): void {
    this.connection.say({ remove: seat });
  }

  /** Host only: the table is gone. */
  delete(): void {
    this.connection.say({ delete: true });
  }

  /** What is to be done when this seat's time is over. */
  stand(what: "pass" | "opponent"): void {
    const { you } = this.state;
    if (you && this.connection.say({ standing: what })) this.state = { ...this.state, you: { ...you, standing: what } };
  }

  /** Declines every Reaction of this turn without being asked again. */
  declineReactions(): void {
    this.connection.say({ decline: "reactions" });
  }
}
