// Shows other players' moves at a pace a person can follow: they wait in a queue, and later messages wait behind them.
import type { Event as GameEvent, ServerMessage, Seat } from "../protocol/messages";

const notWorthAPause = new Set<GameEvent["what"]>(["turn", "phase", "draws", "shuffles", "declines", "game_over"]);
const mostWaiting = 80; // messages: nobody wants to watch a longer queue

// Whether another seat does something worth watching in these events.
function isMoveOfAnother(message: ServerMessage, me: Seat | null): boolean {
  return (
    message.type === "events" && message.events.some((event) => event.seat !== me && !notWorthAPause.has(event.what) && !isCleanUp(event))
  );
}

const isCleanUp = (event: GameEvent) => event.what === "discards" && event.source === undefined;

export class MoveQueue {
  private waiting: ServerMessage[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private spent = 0; // milliseconds of waiting since nothing waited
  private justEntered = false; // the events until the next view happened before we came

  /**
   * `show` gets each message in order; `delay` says how many milliseconds a move of another seat waits, `most` how many all that wait in a row
   * may take; `me` is the seat whose moves never wait.
   */
  constructor(
    private readonly show: (message: ServerMessage) => void,
    private readonly delay: () => number,
    private readonly most: () => number,
    private readonly me: () => Seat | null,
  ) {}

  add(message: ServerMessage): void {
    if (message.type === "welcome") {
      this.clear();
      this.justEntered = true;
    }
    this.waiting.push(message);
    if (this.waiting.length > mostWaiting) this.flush();
    else if (this.timer === undefined) this.advance();
  }

  /** Shows everything that is waiting now. */
  flush(): void {
    this.stop();
    const all = this.waiting;
    this.waiting = [];
    for (const message of all) this.display(message);
  }

  clear(): void {
    this.stop();
    this.waiting = [];
  }

  get busy(): boolean {
    return this.waiting.length > 0;
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private advance(): void {
    while (this.waiting.length > 0) {
      const next = this.waiting[0]!;
      // What happened before we came is not shown move by move.
      const delay = !this.justEntered && isMoveOfAnother(next, this.me()) ? this.nextDelay() : 0;
      if (delay > 0) {
        this.spent += delay;
        this.timer = setTimeout(() => {
          this.timer = undefined;
          this.showNext();
          this.advance();
        }, delay);
        return;
      }
      this.showNext();
    }
    this.spent = 0;
  }

  private nextDelay(): number {
    const moves = this.waiting.filter((message) => isMoveOfAnother(message, this.me())).length;
    return Math.min(this.delay(), Math.max(0, this.most() - this.spent) / moves);
  }

  private showNext(): void {
    const next = this.waiting.shift();
    if (next) this.display(next);
  }

  private display(message: ServerMessage): void {
    if (message.type === "view") this.justEntered = false;
    this.show(message);
  }
}
