// When the messages of a game are shown: others' moves wait in a queue, at the pace that the player likes, and can be hurried.
import type { Seat, ServerMessage } from "../protocol/messages";
import { currentPace, paces } from "../storage/preferences.svelte";
import { MoveQueue } from "./move-queue";

const gameMessages = new Set<ServerMessage["type"]>(["welcome", "events", "view", "decision", "heard", "undo", "over"]);
const longestTurn = 6; // moves that a computer opponent's turn may take: with more of them, each takes less time

interface Table {
  /** Shows a message on the page. */
  show: (message: ServerMessage) => void;
  /** The seat whose moves never wait. */
  actingSeat: () => Seat | null;
  /** Whether a person has the turn: nobody's patience is spared then. */
  isTurnOfPerson: () => boolean;
}

export class Pace {
  busy = $state(false); // others' moves are waiting to be shown
  hurried = $state(false); // they are shown faster
  private readonly queue: MoveQueue;

  constructor(private readonly table: Table) {
    this.queue = new MoveQueue(
      (message) => this.display(message),
      () => (document.hidden ? 0 : paces[currentPace()] / (this.hurried ? 2 : 1)),
      () => (table.isTurnOfPerson() ? Infinity : paces[currentPace()] * longestTurn),
      () => table.actingSeat(),
    );
  }

  /** Shows a message when its time has come; one that is not about the game, at once. */
  add(message: ServerMessage): void {
    if (gameMessages.has(message.type)) this.queue.add(message);
    else this.display(message);
    this.busy = this.queue.busy;
  }

  private display(message: ServerMessage): void {
    this.table.show(message);
    this.busy = this.queue.busy;
    this.hurried &&= this.busy;
  }

  /** Shows the others' moves faster; if they are fast already, all that are waiting now. */
  hurry(): void {
    if (!this.hurried) this.hurried = this.busy;
    else this.skipAhead();
  }

  /** Shows all of the others' moves that are waiting now. */
  skipAhead(): void {
    this.queue.flush();
    this.busy = this.hurried = false;
  }

  /** Drops what is waiting. */
  clear(): void {
    this.queue.clear();
  }
}
