// A finished game that one goes through: asks the server for moments, the newest wish first, and keeps what it has got.
import { type Connection, Lost, Refusal } from "../../connection";
import type { Reader } from "../../log";
import type { As, Replay, Review } from "../../protocol/messages";
import { SeenTable } from "../../seen.svelte";
import { type Moment, momentOf, turnAfter, turnBefore } from "./moment";

const apart = 70; // milliseconds between two questions: the server hears only so many a second

export class ReplayClient extends SeenTable {
  review = $state.raw<Review | null>(null);
  missing = $state(""); // why there is nothing to see
  at = $state(0); // where one wants to be
  as = $state.raw<As>("open");
  moment = $state.raw<Moment | null>(null); // what is shown
  readonly end = $derived(this.review?.answers ?? 0);
  readonly turns = $derived(this.review?.turns ?? []);
  // Everybody goes by name, whoever looks.
  override readonly reader: Reader = $derived({ cards: this.cards, names: this.names, seat: null });

  private readonly kept = new Map<As, Map<number, Moment>>();
  private asking = false;
  private lastAsked = 0;
  private closed = false;
  private readonly stopListening: () => void;

  constructor(
    id: string,
    private readonly connection: Connection,
    start: { at: number; as: As },
  ) {
    super(id);
    this.at = start.at;
    this.as = start.as;
    this.stopListening = connection.listen({ opened: () => void this.load() });
  }

  close(): void {
    this.closed = true;
    this.stopListening();
  }

  /** Goes to the moment after so many answers. */
  go(at: number): void {
    this.at = Math.max(0, Math.min(at, this.end));
    this.show();
    void this.askOn();
  }

  /** Looks with other eyes. */
  look(as: As): void {
    this.as = as;
    this.show();
    void this.askOn();
  }

  private momentsOf(as: As): Map<number, Moment> {
    let moments = this.kept.get(as);
    if (!moments) this.kept.set(as, (moments = new Map()));
    return moments;
  }

  private show(): void {
    const moment = this.momentsOf(this.as).get(this.at);
    if (moment) this.turnTo(moment);
  }

  private turnTo(moment: Moment): void {
    this.moment = moment;
    this.state = moment.state;
  }

  private async load(): Promise<void> {
    try {
      this.review ??= await this.connection.ask({ review: this.id }, "review");
      if (typeof this.as === "number" && !this.review.seats.some(({ seat }) => seat === this.as)) this.as = "open";
      this.go(this.at);
    } catch (why) {
      this.lost(why);
    }
  }

  // What is wanted most and not there yet: the moment itself, then those that a step leads to.
  private wanted(): number | undefined {
    const { at, end, turns } = this;
    const moments = this.momentsOf(this.as);
    return [at, at + 1, at - 1, at + 2, turnAfter(turns, at, end), turnBefore(turns, at)].find(
      (one) => one >= 0 && one <= end && !moments.has(one),
    );
  }

  private async askOn(): Promise<void> {
    if (this.asking || !this.review) return;
    this.asking = true;
    try {
      for (let at = this.wanted(); at !== undefined && !this.closed; at = this.wanted()) {
        await this.pause();
        // While one waited something else may have become more urgent.
        await this.fetch(this.wanted() ?? at, this.as);
      }
    } catch (why) {
      this.lost(why);
    } finally {
      this.asking = false;
    }
  }

  private async pause(): Promise<void> {
    const left = this.lastAsked + apart - performance.now();
    if (left > 0) await new Promise((done) => setTimeout(done, left));
    this.lastAsked = performance.now();
  }

  private async fetch(at: number, as: As): Promise<void> {
    const moments = this.momentsOf(as);
    // The events of an earlier moment need not be told again.
    const before = [...moments.keys()].filter((one) => one < at).sort((a, b) => b - a)[0];
    const known = before === undefined ? [] : moments.get(before)!.state.events;
    const replay: Replay = await this.connection.ask({ replay: this.id, at, as, events: known.length }, "replay");
    const moment = momentOf(replay, this.review!, known);
    moments.set(at, moment);
    if (as !== this.as) return;
    // On a long way each moment that comes is shown, so that one sees it pass.
    if (at === this.at || !moments.has(this.at)) this.turnTo(moment);
    else if (this.moment) this.turnTo(this.moment);
  }

  private lost(why: unknown): void {
    if (why instanceof Refusal) this.missing = why.message;
    else if (!(why instanceof Lost)) throw why; // when it is back, everything is asked again
  }
}
