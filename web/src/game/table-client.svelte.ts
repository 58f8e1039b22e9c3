// A table that this browser plays at or watches: receives the server's messages, keeps the state, sends what the player does.
import { announcer } from "../alerts/announcer.svelte";
import { notify } from "../alerts/your-turn";
import { Refusal, type Connection } from "../net/connection";
import { animateMoves, blinkAt, findMoves } from "../cards/animation";
import { forgetTable, storeTable, storedTable } from "../storage/tables";
import { MoveQueue } from "./move-queue";
import { currentPace, paces, preferences, reducedMotion } from "../storage/preferences.svelte";
import type { Choice, Decision, Ending, Event as GameEvent, Seat, ServerMessage, Table } from "../protocol/messages";
import { decidesFor, isTurnQuestion, question, questionWithAnswers, sortQuestion } from "./question";
import { commitmentTo } from "../fair/fair";
import { randomHex } from "../fair/random";
import { router, tablePath } from "../app/router.svelte";
import { GameClient } from "./game-client.svelte";
import { type Item, choiceOf, isMultiPick, mayConfirm, toggled, toggledStack } from "./selection";
import { type Plan, type Sorting, isSorted, planOf, plannedAnswer, sortedInto, sortingOf } from "./sorting";
import { play } from "../alerts/sound";
import { noteInWords } from "./log";
import { type TableState, afterAnswer, afterMessage, answerToResend, standInFor } from "./table-state";
import { ChatLog } from "./chat-log.svelte";
import { Narrator } from "../alerts/narrator";
import { t } from "../texts/text";

const gameMessages = new Set<ServerMessage["type"]>(["welcome", "events", "view", "decision", "heard", "undo", "over"]);

const longestTurn = 6; // moves that a computer opponent's turn may take: with more of them, each takes less time

const toSitAt = new Set<string>(); // rematch tables at which the player takes a seat on arrival

export class TableClient extends GameClient {
  busy = $state(false); // other players' moves are waiting to be shown
  hurried = $state(false); // they are shown faster
  missing = $state(false); // there is no such table, or it may not be watched
  setAside = $state(""); // why the server can't restore the table
  until = $state(0); // when the time for the answer is over, in milliseconds since 1970
  lastMove = $state.raw<Ending | null>(null); // an answer that would end the game: the player is asked first
  /** Whether an opponent plays for this player, whose time ran out. */
  readonly away = $derived(standInFor(this.state.table, this.me) !== null);
  /** Whether everybody is away: then nobody plays. */
  readonly allAway = $derived(this.state.table?.seats.every(({ opponent, away }) => opponent !== null || away != null) ?? false);
  readonly chatLog: ChatLog;

  private ending: number | null = null; // the turn that the player wants to end, whatever it still asks
  private plan: Plan | null = null; // the answers to the next questions about cards that were sorted
  private entered = false;
  private revealed = false; // our contribution to the shuffles, over this connection
  private catchingUp = false; // the events that come now happened before we came
  private wantsRematch = false; // the player asked for it
  private alreadyAlerted = false; // the player knows that the table waits for them
  private readonly narrator = new Narrator(
    (text) => announcer.say(text),
    () => this.reader,
  );
  private readonly moves: MoveQueue;
  private readonly stopListening: () => void;

  constructor(
    id: string,
    private readonly connection: Connection,
  ) {
    super(id);
    this.chatLog = new ChatLog(id, () => this.me);
    this.moves = new MoveQueue(
      (message) => this.show(message),
      () => (document.hidden ? 0 : paces[currentPace()] / (this.hurried ? 2 : 1)),
      () => (this.isPerson(this.state.view?.turn_of) ? Infinity : paces[currentPace()] * longestTurn),
      () => this.actingSeat,
    );
    this.stopListening = connection.listen({ opened: () => void this.enter(), received: (message) => this.receive(message) });
  }

  close(): void {
    this.stopListening();
    this.moves.clear();
    this.narrator.reset(null);
  }

  private async enter(): Promise<void> {
    this.entered = this.revealed = false;
    const token = storedTable(this.id)?.token;
    try {
      const you = await this.connection.ask(token ? { enter: this.id, token } : { enter: this.id }, "you");
      this.setAside = "";
      const name = storedTable(this.id)?.name;
      if (you.seat === null && name && toSitAt.delete(this.id)) await this.sit(name);
    } catch (why) {
      if (why instanceof Refusal && why.error.code === "set_aside") this.setAside = why.message;
      this.missing = this.connection.isOpen;
    }
  }

  private receive(message: ServerMessage): void {
    // What comes before the reply to `enter` is ignored: the server sends everything again after it.
    this.entered ||= message.type === "you";
    if (!this.entered) return;
    if (gameMessages.has(message.type)) this.moves.add(message);
    else this.show(message);
    this.busy = this.moves.busy;
  }

  /** Shows the others' moves faster; if they are fast already, all that are waiting now. */
  hurry(): void {
    if (!this.hurried) this.hurried = this.busy;
    else this.skipAhead();
  }

  /** Shows all of the others' moves that are waiting now. */
  skipAhead(): void {
    this.moves.flush();
    this.busy = this.hurried = false;
  }

  private isPerson(seat: Seat | undefined): boolean {
    return this.state.table?.seats.some((one) => one.seat === seat && one.opponent === null && one.away == null) ?? false;
  }

  private show(message: ServerMessage): void {
    const before = this.state;
    if (message.type === "welcome") this.catchingUp = true;
    const events = message.type === "events" && !this.catchingUp ? message.events : null;
    const moves = events && !document.hidden ? findMoves(events, this.me) : [];
    this.state = afterMessage(before, message);
    this.busy = this.moves.busy;
    this.hurried &&= this.busy;
    if (reducedMotion()) blinkAt(moves);
    else if (paces[currentPace()] > 0) animateMoves(moves, this.cards);
    if (events) this.reactToEvents(events);
    this.react(message, before);
  }

  private react(message: ServerMessage, before: TableState): void {
    switch (message.type) {
      case "view":
        if (this.catchingUp) this.narrator.reset(message.turn_of);
        this.catchingUp = false;
        if (message.held.length === 0) this.sorting = null;
        this.since = Date.now();
        this.alreadyAlerted &&= message.asked?.seat === this.me;
        break;
      case "decision":
        this.asked();
        break;
      case "error":
        this.plan = null;
        break;
      case "undo":
        this.picked = [];
        this.plan = this.sorting = null;
        if (message.state === "done") {
          this.narrator.reset(this.state.view?.turn_of ?? null);
          this.catchingUp = true;
        }
        if (message.state !== "asked") {
          const by = { who: this.who(message.by), name: this.nameOf(message.by) };
          this.chatLog.addNews(() => t(`web.undo.${message.state}`, by));
        }
        break;
      case "over":
        this.narrator.flush();
        announcer.say(t("web.over.sentence"));
        if (!before.over && before.view?.phase !== "over") play("over");
        break;
      case "clock":
        this.until = Date.now() + 1000 * message.seconds;
        announcer.say(t("web.prompt.clock", { n: message.seconds }));
        break;
      case "notes":
        if (before.view) for (const note of message.notes.slice(before.notes.length)) announcer.say(noteInWords(note, this.reader));
        break;
      case "chat":
        this.chatLog.receive(message);
        break;
      case "talk":
        this.chatLog.restore(message);
        break;
      case "notice":
        if (message.code === "deleted") forgetTable(this.id);
        if (message.code === "delete_declined" || (message.code === "delete_asked" && this.state.you?.host))
          this.chatLog.addNews(() => t(`web.menu.${message.code}`));
        break;
      case "table":
        this.remember();
        this.reveal(message);
        if (before.table) this.announceReplacedPlayers(before.table, message);
        if (this.away && standInFor(before.table, this.me) === null) notify(t("web.away.title"));
        if (before.table?.state === "revealing") this.announceWithheld(message);
        if (this.wantsRematch && message.rematch) this.goToRematch();
    }
  }

  private reactToEvents(events: readonly GameEvent[]): void {
    this.narrator.add(events);
    const attacks = (event: GameEvent) =>
      event.what === "plays" && event.seat !== this.me && event.card && this.cards.get(event.card)?.types.includes("attack");
    if (this.me !== null && events.some(attacks)) play("attack");
  }

  private announceReplacedPlayers(before: Table, now: Table): void {
    for (const { seat, opponent } of now.seats) {
      const person = before.seats.find((one) => one.seat === seat);
      if (person && person.opponent === null && person.name !== null && opponent !== null) {
        const names = { name: person.name, opponent: this.nameOf(seat) };
        this.chatLog.addNews(() => t("web.seats.stepped_in", names));
      }
    }
  }

  private announceWithheld(table: Table): void {
    for (const seat of table.withheld) {
      const name = table.seats.find((one) => one.seat === seat)?.name ?? "";
      this.chatLog.addNews(() => t("web.shuffles.withheld", { name }));
    }
  }

  // Reveals our contribution to the shuffles, once everybody is committed to theirs. What they are committed to is kept, to be compared later.
  private reveal(table: Table): void {
    const mine = storedTable(this.id);
    if (table.state !== "revealing" || this.me === null || !mine?.contribution || !table.commitments) return;
    if (table.seats.some(({ seat, opponent }) => opponent === null && !table.commitments![seat - 1])) return;
    if (table.commitments[this.me - 1] !== commitmentTo(mine.contribution, this.id)) return;
    if (!mine.commitments) storeTable(this.id, { token: mine.token, commitments: table.commitments });
    if (!this.revealed) this.revealed = this.connection.send({ reveal: mine.contribution });
  }

  // The seat this player makes moves for.
  private get actingSeat(): Seat | null {
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
    const unsent = answerToResend(this.state);
    if (unsent) {
      this.connection.send(unsent);
      return;
    }
    this.lastMove = null;
    const planned = this.plan && plannedAnswer(this.plan, decision);
    this.plan = planned && planned.then;
    if (planned) return this.choose(planned.choice);
    this.sorting = sortingOf(decision, this.cards, view.held);
    this.picked = this.sorting ? this.sorting.items.slice(0, 1) : [];
    if (this.ending === view.turn && decision.stop && isTurnQuestion(decision)) return this.choose("stop");
    this.ending = null;
    this.narrator.flush();
    announcer.say(this.sorting ? sortQuestion(decision) : questionWithAnswers(decision, view, this.reader));
    if (!this.alreadyAlerted) {
      play("turn");
      notify(question(decision, view, this.reader));
    }
    this.alreadyAlerted = true;
  }

  private remember(): void {
    const token = storedTable(this.id)?.token;
    const table = this.state.table;
    if (!token || !table) return;
    const seat = this.me === null ? {} : { seat: this.me };
    storeTable(this.id, { token, ...seat, players: table.seats.map((one) => one.name ?? ""), over: table.state === "over" });
  }

  override choose(choice: Choice): void {
    const { decision, pending } = this.state;
    const ending = preferences.confirmEnd && !pending && decision?.ends?.find((one) => one.choice === choice);
    if (ending) this.lastMove = ending;
    else this.answer(choice);
  }

  /** The player ends the game with the last move, or not. */
  decideLastMove(ends: boolean): void {
    const { lastMove } = this;
    this.lastMove = this.ending = null;
    if (ends && lastMove) this.answer(lastMove.choice);
  }

  private answer(choice: Choice): void {
    const next = afterAnswer(this.state, choice);
    if (next === this.state) return;
    this.state = next;
    this.connection.send(next.pending!);
  }

  /** A click on a card or option: it is the answer, or is added to or removed from what is picked. */
  override pick(item: Item): void {
    if (this.sorting) this.picked = [item];
    else this.pickWith((decision) => toggled(decision, this.picked, item));
  }

  override pickFromStack(card: string, copies: number): void {
    this.pickWith((decision) => toggledStack(decision, this.picked, card, copies));
  }

  override sortInto(bin: number, item: Item | undefined = this.picked[0]): void {
    const { decision, pending } = this.state;
    if (!this.sorting || !decision || pending || item === undefined || bin >= this.sorting.bins.length) return;
    this.sorting = sortedInto(this.sorting, decision, item, bin);
    const next = this.sorting.items[this.sorting.items.indexOf(item) + 1];
    this.picked = next === undefined ? [] : [next];
  }

  private pickWith(pickedNow: (decision: Decision) => readonly Item[]): void {
    const { decision, pending } = this.state;
    if (!decision || pending) return;
    const picked = pickedNow(decision);
    if (isMultiPick(decision)) this.picked = picked;
    else if (picked.length > 0) this.choose(choiceOf(picked)[0]!);
  }

  confirm(): void {
    const { decision, pending } = this.state;
    if (!decision || pending) return;
    if (this.sorting) this.confirmSorting(this.sorting, decision);
    else if (mayConfirm(decision, this.picked)) this.choose(choiceOf(this.picked));
  }

  private confirmSorting(sorting: Sorting, decision: Decision): void {
    const planned = isSorted(sorting, decision) && plannedAnswer(planOf(sorting, decision.source ?? ""), decision);
    if (!planned) return;
    this.plan = planned.then;
    this.picked = [];
    this.choose(planned.choice);
  }

  clear(): void {
    if (!this.sorting) this.picked = [];
  }

  /** Ends the turn: answers "stop" to everything it still asks. */
  endTurn(): void {
    this.ending = this.state.view?.turn ?? null;
    this.choose("stop");
  }

  undo(): void {
    this.ending = null;
    this.connection.send({ undo: 1 });
  }

  consent(agrees: boolean): void {
    this.state = { ...this.state, undo: null };
    this.connection.send({ consent: agrees });
  }

  async sit(name: string): Promise<void> {
    const hash = this.state.table?.hash;
    const mine = { token: storedTable(this.id)?.token ?? randomHex(), contribution: randomHex(), name, ...(hash && { hash }) };
    storeTable(this.id, mine);
    await this.connection.ask({ sit: name, token: mine.token, commitment: commitmentTo(mine.contribution, this.id) }, "you");
  }

  /** Chooses a pile of the kingdom in a draft. */
  namePile(card: string): void {
    this.connection.send({ pile: card });
  }

  chat(text: string): boolean {
    return this.connection.send({ chat: text });
  }

  leave(): void {
    this.connection.send({ leave: true });
  }

  /** Takes the seat back from the opponent that plays meanwhile. */
  comeBack(): void {
    this.connection.send({ back: true });
  }

  resign(): void {
    this.connection.send({ resign: true });
  }

  /** Asks for another game, and goes there as soon as there is a table for it. */
  rematch(which: "same" | "new"): void {
    this.wantsRematch = this.connection.send({ rematch: which });
  }

  /** Goes to the table of the rematch and takes a seat there. */
  goToRematch(): void {
    const id = this.state.table?.rematch;
    if (!id) return;
    const mine = storedTable(this.id);
    if (mine?.name && this.me !== null) {
      storeTable(id, { token: mine.token, name: mine.name });
      toSitAt.add(id);
    }
    router.go(tablePath(id));
  }

  pauseGame(paused: boolean): void {
    this.connection.send({ pause: paused });
  }

  /** Host only: takes this seat away from its player. */
  remove(seat: Seat): void {
    this.connection.send({ remove: seat });
  }

  /** Deletes the table, as its host; in a running game, once the others agree. */
  delete(): void {
    this.connection.send({ delete: true });
  }

  /** Agrees, or not, that the host deletes the running game. */
  consentToDeletion(agrees: boolean): void {
    this.state = { ...this.state, deletion: false };
    this.connection.send({ delete: agrees });
  }

  /** Says what is to be done when this seat's time runs out. */
  setStanding(what: "pass" | "opponent"): void {
    const { you } = this.state;
    if (you && this.connection.send({ standing: what })) this.state = { ...this.state, you: { ...you, standing: what } };
  }

  /** Declines every Reaction of this turn without being asked again. */
  declineReactions(): void {
    this.connection.send({ decline: "reactions" });
  }
}
