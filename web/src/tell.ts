// What a screen reader is told of what happened: my own turn sentence by sentence, the whole turn of another in one, with what it did to me.
import { inWords, logOf, type Reader } from "./log";
import type { Event as Happening, Seat } from "./protocol/messages";
import { plain, t } from "./text";

const mostSentences = 3; // of a turn of another that goes on

/** These events in the order they happened; the first ones belong to a turn of `turnOf`. */
export function telling(events: readonly Happening[], turnOf: Seat | null, reader: Reader): string[] {
  const turns = logOf(events, reader);
  return turns.flatMap((turn, i) => {
    const sentences = turn.sentences.map(plain);
    if ((turn.seat ?? turnOf) === reader.seat && reader.seat !== null) return sentences;
    const goesOn = i === turns.length - 1;
    if (!turn.heading || goesOn) return sentences.slice(-mostSentences);
    const gained = plain(inWords(turn.gained, reader.cards));
    return [t("web.tell.turn", { turn: turn.heading, gained }), ...concerning(reader.seat, turn.events, reader)];
  });
}

// What happened to this seat in another's turn.
function concerning(seat: Seat | null, events: readonly Happening[], reader: Reader): string[] {
  if (seat === null) return [];
  const mine = events.filter((event) => event.seat === seat);
  return logOf(mine, reader).flatMap((turn) => turn.sentences.map(plain));
}

const pause = 2500; // milliseconds without news, after which an unfinished turn is told

/** Collects what happens in others' turns until it is worth a sentence. */
export class Teller {
  private waiting: Happening[] = [];
  private turnOf: Seat | null = null; // of the first one that waits
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly say: (text: string) => void,
    private readonly reader: () => Reader,
  ) {}

  hear(events: readonly Happening[]): void {
    this.waiting.push(...events);
    clearTimeout(this.timer);
    if (this.current() === this.reader().seat) this.flush();
    else this.timer = setTimeout(() => this.flush(), pause);
  }

  /** Says at once all that waits. */
  flush(): void {
    clearTimeout(this.timer);
    for (const sentence of telling(this.waiting, this.turnOf, this.reader())) this.say(sentence);
    this.turnOf = this.current();
    this.waiting = [];
  }

  /** What waits has not happened, or is long past; it is this seat's turn. */
  forget(turnOf: Seat | null): void {
    clearTimeout(this.timer);
    this.waiting = [];
    this.turnOf = turnOf;
  }

  private current(): Seat | null {
    return this.waiting.findLast((event) => event.what === "turn")?.seat ?? this.turnOf;
  }
}
