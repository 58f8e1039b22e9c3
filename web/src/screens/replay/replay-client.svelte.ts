// A finished game to step through. Fetches moments from the server, the one wanted most first, and keeps them.
import { type Connection, ConnectionLost, Refusal } from "../../net/connection";
import type { Reader } from "../../game/log";
import type { As, Replay, Review } from "../../protocol/messages";
import { GameClient } from "../../game/game-client.svelte";
import { type Moment, momentOf, turnAfter, turnBefore } from "./moment";

const pauseBetween = 70; // milliseconds between two requests, because the server limits their rate

export class ReplayClient extends GameClient {
  review = $state.raw<Review | null>(null);
  missing = $state(""); // why there is nothing to show
  at = $state(0); // the moment wanted
  as = $state.raw<As>("open");
  moment = $state.raw<Moment | null>(null); // the moment shown
  readonly end = $derived(this.review?.answers ?? 0);
  readonly turns = $derived(this.review?.turns ?? []);
  // Nobody is "you" in a replay.
  override readonly reader: Reader = $derived({ cards: this.cards, names: this.names, seat: null });

  private readonly fetched = new Map<As, Map<number, Moment>>();
  private fetching = false;
  private lastRequest = 0;
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

  /** Goes to the moment after `at` answers. */
  go(at: number): void {
    this.at = Math.max(0, Math.min(at, this.end));
    this.show();
    void this.fetchWanted();
  }

  /** Changes the point of view. */
  viewAs(as: As): void {
    this.as = as;
    this.show();
    void this.fetchWanted();
  }

  private momentsOf(as: As): Map<number, Moment> {
    let moments = this.fetched.get(as);
    if (!moments) this.fetched.set(as, (moments = new Map()));
    return moments;
  }

  private show(): void {
    const moment = this.momentsOf(this.as).get(this.at);
    if (moment) this.display(moment);
  }

  private display(moment: Moment): void {
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

  // The moment to fetch next: the wanted one, then those one step away from it.
  private wanted(): number | undefined {
    const { at, end, turns } = this;
    const moments = this.momentsOf(this.as);
    return [at, at + 1, at - 1, at + 2, turnAfter(turns, at, end), turnBefore(turns, at)].find(
      (one) => one >= 0 && one <= end && !moments.has(one),
    );
  }

  private async fetchWanted(): Promise<void> {
    if (this.fetching || !this.review) return;
    this.fetching = true;
    try {
      for (let at = this.wanted(); at !== undefined && !this.closed; at = this.wanted()) {
        await this.pause();
        // During the pause another moment may have become more urgent.
        await this.fetch(this.wanted() ?? at, this.as);
      }
    } catch (why) {
      this.lost(why);
    } finally {
      this.fetching = false;
    }
  }

  private async pause(): Promise<void> {
    const left = this.lastRequest + pauseBetween - performance.now();
    if (left > 0) await new Promise((done) => setTimeout(done, left));
    this.lastRequest = performance.now();
  }

  private async fetch(at: number, as: As): Promise<void> {
    const moments = this.momentsOf(as);
    // The events up to an earlier moment need not be sent again.
    const before = [...moments.keys()].filter((one) => one < at).sort((a, b) => b - a)[0];
    const known = before === undefined ? [] : moments.get(before)!.state.events;
    const replay: Replay = await this.connection.ask({ replay: this.id, at, as, events: known.length }, "replay");
    const moment = momentOf(replay, this.review!, known);
    moments.set(at, moment);
    if (as !== this.as) return;
    // Until the wanted moment is there, each one that arrives is shown, so that something is seen to happen.
    if (at === this.at || !moments.has(this.at)) this.display(moment);
    else if (this.moment) this.display(this.moment);
  }

  private lost(why: unknown): void {
    if (why instanceof Refusal) this.missing = why.message;
    else if (!(why instanceof ConnectionLost)) throw why; // once reconnected, `load` asks again
  }
}
