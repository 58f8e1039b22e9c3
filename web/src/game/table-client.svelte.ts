// A table that this browser plays at or watches: what is known of it, and how its player answers. TableLink handles how
// messages come and go, Pace when they are shown, TableAlerts who else is told of them.
import { TableAlerts } from "../alerts/table-alerts";
import { followMoves } from "../cards/animation";
import type { Connection } from "../net/connection";
import type { Choice, Decision, Ending, Seat, ServerMessage } from "../protocol/messages";
import { preferences } from "../storage/preferences.svelte";
import { ChatLog } from "./chat-log.svelte";
import { ForegoneAnswers } from "./foregone-answers";
import { GameClient } from "./game-client.svelte";
import { takeAlong } from "./next-table";
import { Pace } from "./pace.svelte";
import { decidesFor } from "./question";
import { type Item, choiceOf, isMultiPick, mayConfirm, toggled, toggledStack } from "./selection";
import { type Sorting, isSorted, planOf, plannedAnswer, sortedInto, sortingOf } from "./sorting";
import { TableLink } from "./table-link";
import { newsOf } from "./table-news";
import { type TableState, afterAnswer, afterMessage, answerToResend, standInFor } from "./table-state";

export class TableClient extends GameClient {
  missing = $state(false); // there is no such table, or it may not be watched
  setAside = $state(""); // why the server can't restore the table
  until = $state(0); // when the time for the answer is over, in milliseconds since 1970
  lastMove = $state.raw<Ending | null>(null); // an answer that would end the game: the player is asked first
  /** Whether an opponent plays for this player, whose time ran out. */
  readonly away = $derived(standInFor(this.state.table, this.me) !== null);
  /** Whether everybody is away: then nobody plays. */
  readonly allAway = $derived(this.state.table?.seats.every(({ opponent, away }) => opponent !== null || away != null) ?? false);
  readonly chatLog: ChatLog;
  readonly pace: Pace;
  readonly link: TableLink;

  private readonly alerts = new TableAlerts(() => this.reader);
  private readonly foregone = new ForegoneAnswers();
  private catchingUp = false; // the events that come now happened before we came
  private wantsRematch = false; // the player asked for it

  /** `goTo` shows another table. */
  constructor(
    id: string,
    connection: Connection,
    private readonly goTo: (table: string) => void,
  ) {
    super(id);
    this.chatLog = new ChatLog(id, () => this.me);
    this.pace = new Pace({
      show: (message) => this.show(message),
      actingSeat: () => this.actingSeat,
      isTurnOfPerson: () => this.isPerson(this.state.view?.turn_of),
    });
    this.link = new TableLink(id, connection, {
      received: (message) => this.pace.add(message),
      entered: ({ missing, setAside = this.setAside }) => {
        this.setAside = setAside;
        this.missing = missing;
      },
    });
  }

  close(): void {
    this.link.close();
    this.pace.clear();
    this.alerts.goOnFrom(null);
  }

  // The seat this player makes moves for.
  private get actingSeat(): Seat | null {
    const { view } = this.state;
    return (view && decidesFor(view, this.me)) ?? this.me;
  }

  private isPerson(seat: Seat | undefined): boolean {
    return this.state.table?.seats.some((one) => one.seat === seat && one.opponent === null && one.away == null) ?? false;
  }

  private show(message: ServerMessage): void {
    const before = this.state;
    if (message.type === "welcome") this.catchingUp = true;
    const events = message.type === "events" && !this.catchingUp ? message.events : [];
    const letMove = followMoves(events, this.me);
    this.state = afterMessage(before, message);
    letMove(this.cards);
    if (events.length > 0) this.alerts.happened(events);
    this.follow(message);
    for (const news of newsOf(message, before, this.me, this.names)) this.chatLog.addNews(news);
    this.alerts.shown(message, before);
  }

  // What else this message changes here.
  private follow(message: ServerMessage): void {
    switch (message.type) {
      case "view":
        if (this.catchingUp) this.alerts.goOnFrom(message.turn_of);
        this.catchingUp = false;
        if (message.held.length === 0) this.sorting = null;
        this.since = Date.now();
        break;
      case "decision":
        this.asked();
        break;
      case "error":
        this.foregone.sorted(null);
        break;
      case "undo":
        this.picked = [];
        this.sorting = null;
        this.foregone.sorted(null);
        if (message.state !== "done") break;
        this.alerts.goOnFrom(this.state.view?.turn_of ?? null);
        this.catchingUp = true;
        break;
      case "clock":
        this.until = Date.now() + 1000 * message.seconds;
        break;
      case "chat":
        this.chatLog.receive(message);
        break;
      case "talk":
        this.chatLog.restore(message);
        break;
      case "notice":
        if (message.code === "deleted") this.link.forget();
        break;
      case "table":
        this.link.remember(message, this.me);
        this.link.reveal(message, this.me);
        if (this.wantsRematch && message.rematch) this.goToRematch();
    }
  }

  private asked(): void {
    const { decision, view } = this.state;
    if (!decision || !view) return;
    const unsent = answerToResend(this.state);
    if (unsent) {
      this.link.say(unsent);
      return;
    }
    this.lastMove = null;
    const foregone = this.foregone.answerTo(decision, view);
    if (foregone !== null) return this.choose(foregone);
    this.sorting = sortingOf(decision, this.cards, view.held);
    this.picked = this.sorting ? this.sorting.items.slice(0, 1) : [];
    this.alerts.asked(decision, view, this.sorting !== null);
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
    this.lastMove = null;
    this.foregone.endTurn(null);
    if (ends && lastMove) this.answer(lastMove.choice);
  }

  private answer(choice: Choice): void {
    const next = afterAnswer(this.state, choice);
    if (next === this.state) return;
    this.state = next;
    this.link.say(next.pending!);
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
    this.foregone.sorted(planned.then);
    this.picked = [];
    this.choose(planned.choice);
  }

  clear(): void {
    if (!this.sorting) this.picked = [];
  }

  /** Ends the turn: answers "stop" to everything it still asks. */
  endTurn(): void {
    this.foregone.endTurn(this.state.view?.turn ?? null);
    this.choose("stop");
  }

  undo(): void {
    this.foregone.endTurn(null);
    this.link.say({ undo: 1 });
  }

  /** Agrees, or not, that somebody takes something back. */
  consent(agrees: boolean): void {
    this.change({ undo: null });
    this.link.say({ consent: agrees });
  }

  /** Agrees, or not, that the host deletes the running game. */
  consentToDeletion(agrees: boolean): void {
    this.change({ deletion: false });
    this.link.say({ delete: agrees });
  }

  /** Says what is to be done when this seat's time runs out. */
  setStanding(what: "pass" | "opponent"): void {
    const { you } = this.state;
    if (you && this.link.say({ standing: what })) this.change({ you: { ...you, standing: what } });
  }

  private change(news: Partial<TableState>): void {
    this.state = { ...this.state, ...news };
  }

  sit(name: string): Promise<void> {
    return this.link.sit(name, this.state.table?.hash);
  }

  /** Asks for another game, and goes there as soon as there is a table for it. */
  rematch(which: "same" | "new"): void {
    this.wantsRematch = this.link.say({ rematch: which });
  }

  /** Goes to the table of the rematch and takes a seat there. */
  goToRematch(): void {
    const id = this.state.table?.rematch;
    if (!id) return;
    if (this.me !== null) takeAlong(this.id, id);
    this.goTo(id);
  }
}
