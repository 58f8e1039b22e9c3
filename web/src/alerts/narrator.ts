// Narrates the game to a screen reader: my own turn sentence by sentence, another player's turn in one sentence plus what it did to me.
import { cardsInWords, logOf, type Reader } from "../game/log";
import type { Event as GameEvent, Seat } from "../protocol/messages";
import { plainText, t } from "../texts/text";

const mostSentences = 3; // of another's turn that is still going on

/** These events as sentences, in order; those before the first new turn belong to the turn of `turnOf`. */
export function narrate(events: readonly GameEvent[], turnOf: Seat | null, reader: Reader): string[] {
  const turns = logOf(events, reader);
  return turns.flatMap((turn, i) => {
    const sentences = turn.sentences.map(plainText);
    if ((turn.seat ?? turnOf) === reader.seat && reader.seat !== null) return sentences;
    const goesOn = i === turns.length - 1;
    if (!turn.heading || goesOn) return sentences.slice(-mostSentences);
    const gained = plainText(cardsInWords(turn.gained, reader.cards));
    return [t("web.tell.turn", { turn: turn.heading, gained }), ...effectsOn(reader.seat, turn.events, reader)];
  });
}

// What another's turn did to this seat.
function effectsOn(seat: Seat | null, events: readonly GameEvent[], reader: Reader): string[] {
  if (seat === null) return [];
  const mine = events.filter((event) => event.seat === seat);
  return logOf(mine, reader).flatMap((turn) => turn.sentences.map(plainText));
}

const pause = 2500; // milliseconds without events after which an unfinished turn is narrated

/** Collects the events of others' turns until they are worth a sentence. */
export class Narrator {
  private waiting: GameEvent[] = [];
  private turnOf: Seat | null = null; // whose turn it was before the first waiting event
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly say: (text: string) => void,
    private readonly reader: () => Reader,
  ) {}

  add(events: readonly GameEvent[]): void {
    this.waiting.push(...events);
    clearTimeout(this.timer);
    if (this.current() === this.reader().seat) this.flush();
    else this.timer = setTimeout(() => this.flush(), pause);
  }

  /** Says everything that is waiting now. */
  flush(): void {
    clearTimeout(this.timer);
    for (const sentence of narrate(this.waiting, this.turnOf, this.reader())) this.say(sentence);
    this.turnOf = this.current();
    this.waiting = [];
  }

  /** Drops what is waiting: it was taken back or is long past. It is now the turn of `turnOf`. */
  reset(turnOf: Seat | null): void {
    clearTimeout(this.timer);
    this.waiting = [];
    this.turnOf = turnOf;
  }

  private current(): Seat | null {
    return this.waiting.findLast((event) => event.what === "turn")?.seat ?? this.turnOf;
  }
}
