// What other seats do is shown at a pace that a person can follow: their moves wait in a queue, everything else behind them.
import type { Event as Happening, ServerMessage, Seat } from "./protocol/messages";

const silent = new Set<Happening["what"]>(["turn", "phase", "draws", "shuffles", "declines", "game_over"]);
const mostWaiting = 80; // messages: whoever comes back to a long queue does not want to watch it

/** Whether another seat does something in these events that is worth a look. */
export function isMoveOfAnother(message: ServerMessage, me: Seat | null): boolean {
  return message.type === "events" && message.events.some((event) => event.seat !== me && !silent.has(event.what) && !cleansUp(event));
}

const cleansUp = (event: Happening) => event.what === "discards" && event.source === undefined;

export class Pace {
  private waiting: ServerMessage[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private fresh = false;

  /** `show` is given each message in order; `delay` says how many milliseconds a move of another seat waits, 0 for not at all. */
  constructor(
    private readonly show: (message: ServerMessage) => void,
    private readonly delay: () => number,
    private readonly me: () => Seat | null,
  ) {}

  add(message: ServerMessage): void {
    if (message.type === "welcome") {
      this.clear();
      this.fresh = true;
    }
    this.waiting.push(message);
    if (this.waiting.length > mostWaiting) this.flush();
    else if (this.timer === undefined) this.goOn();
  }

  /** Shows everything that waits at once. */
  flush(): void {
    this.stop();
    const all = this.waiting;
    this.waiting = [];
    for (const message of all) this.show(message);
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

  private goOn(): void {
    while (this.waiting.length > 0) {
      const next = this.waiting[0]!;
      // All that happened before one came is not shown move by move.
      const past = this.fresh && next.type === "events";
      if (past) this.fresh = false;
      const delay = !past && isMoveOfAnother(next, this.me()) ? this.delay() : 0;
      if (delay > 0) {
        this.timer = setTimeout(() => {
          this.timer = undefined;
          this.showNext();
          this.goOn();
        }, delay);
        return;
      }
      this.showNext();
    }
  }

  private showNext(): void {
    const next = this.waiting.shift();
    if (next) this.show(next);
  }
}
