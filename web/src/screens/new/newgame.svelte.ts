// A table that somebody is about to make: which kingdom, who sits there, how it is played.
import { untrack } from "svelte";
import { catalogues } from "../../catalogue.svelte";
import { folded } from "../../cards/filter";
import { type Edition, kingdomSize, readKingdom, readWord, wordsOf, writeWord } from "../../kingdom";
import { type Way, preferences } from "../../preferences.svelte";
import type { Card, Opponent, Wishes } from "../../protocol/messages";
import { inWords } from "../../refusal";
import { linkTo } from "../../router.svelte";
import { saved } from "../../saved.svelte";
import { server } from "../../server.svelte";
import { cardName } from "../../text";

export const mostSeats = 6;

export class NewGame {
  way = $state<Way>("recommended");
  recommended = $state<string | null>(null); // the id of the one that is chosen
  savedName = $state<string | null>(null);
  link = $state("");
  opponents = $state.raw<Opponent[]>([]);
  refused = $state(""); // why the server would not make such a table
  private drawn = $state.raw<string[]>([]);
  private picks = $state.raw<string[]>([]);
  private usualOpponent = $state("");

  readonly wishes = preferences.table;
  readonly edition = $derived(this.wishes.edition);
  readonly catalogue = $derived(catalogues.of(this.edition));
  readonly pool = $derived(catalogues.pool(this.edition));
  private readonly words = $derived(readKingdom(this.link).words);

  /** The words of the kingdom of the chosen way, as many as there are yet. */
  readonly cards: string[] = $derived.by(() => {
    switch (this.way) {
      case "recommended": {
        const all = this.catalogue?.kingdoms ?? [];
        return (all.find(({ id }) => id === this.recommended) ?? all[0])?.cards ?? [];
      }
      case "random":
        return this.drawn;
      case "pick":
        return this.picks.filter((card) => this.has(card));
      case "saved":
        return saved.list.find(({ name }) => name === this.savedName)?.cards ?? [];
      case "link":
        return [...new Set(this.words.flatMap((word) => this.wordCalled(word) ?? []))];
      case "draft":
        return [];
    }
  });
  /** How many piles they name. */
  readonly piles = $derived(this.cards.filter((word) => this.isPile(word)).length);
  /** Words of a link that this edition does not have. */
  readonly unknown = $derived(this.catalogue ? this.words.filter((word) => this.wordCalled(word) === undefined) : []);
  readonly complete = $derived(this.way === "draft" || (this.piles === kingdomSize && (this.way !== "link" || this.unknown.length === 0)));
  /** The kingdom as the server wants it, once it is complete. */
  readonly kingdom = $derived(!this.complete ? null : this.way === "draft" ? "draft" : this.cards.join(","));

  /** Who sits on the other seats; an opponent that can't play this kingdom is replaced by the usual one. */
  readonly others = $derived(
    this.wishes.others.map((wish) => (wish === "person" || this.opponents.some(({ id }) => id === wish) ? wish : this.usualOpponent)),
  );
  readonly alone = $derived(!this.others.includes("person"));

  constructor(query?: string) {
    this.way = query === undefined ? this.wishes.way : "link";
    if (query !== undefined) this.read(linkTo(`/new?${query}`));
  }

  go(way: Way): void {
    this.way = way;
    this.wishes.way = way;
  }

  /** Takes a kingdom from a link that somebody shared. */
  read(link: string): void {
    this.link = link;
    this.wishes.edition = readKingdom(link).edition ?? this.edition;
  }

  /** Takes one of the saved kingdoms. */
  take(name: string, edition: Edition): void {
    this.savedName = name;
    this.wishes.edition = edition;
  }

  /** Picks a card for the kingdom, or puts it back. */
  toggle(card: string): void {
    if (this.picks.includes(card)) this.picks = this.picks.filter((one) => one !== card);
    else if (this.cards.length < kingdomSize) this.picks = [...this.cards, card];
  }

  /** Draws a kingdom that fulfils the wishes. */
  async draw(): Promise<void> {
    const { edition, least } = this.wishes;
    const wanted = this.wishes.with.filter((card) => this.has(card));
    const banned = this.wishes.without.filter((card) => this.has(card));
    const wishes: Wishes = { edition, kingdom: "random", least: [...least], with: wanted, without: banned };
    try {
      const { settings } = await server.connection.ask({ preview: wishes }, "preview");
      this.drawn = wordsOf(settings.kingdom);
      this.refused = "";
    } catch (why) {
      this.drawn = [];
      this.refused = inWords(why);
    }
  }

  /** Asks the server whether the kingdom can be played, and by which opponents. Without a kingdom, those of the first game are told. */
  async look(): Promise<void> {
    const { kingdom, edition, way } = this;
    const current = () => kingdom === this.kingdom && edition === this.edition;
    if (kingdom === null) {
      if (way !== "random") this.refused = "";
      if (untrack(() => this.opponents.length) > 0) return;
    }
    try {
      const { opponents, settings } = await server.connection.ask(
        { preview: kingdom === null ? { edition } : { edition, kingdom } },
        "preview",
      );
      if (!current()) return;
      this.opponents = opponents;
      this.usualOpponent = settings.seats.find((seat) => seat !== "person") ?? "person";
      if (kingdom !== null) this.refused = "";
    } catch (why) {
      if (current()) this.refused = inWords(why);
    }
  }

  /** All wishes, for the server. */
  get whole(): Wishes {
    const { edition, listed, spectators, practice, tracker, seconds, timeOut } = this.wishes;
    return {
      edition,
      kingdom: this.kingdom ?? "",
      seats: ["person", ...this.others],
      listed: listed && !this.alone,
      spectators,
      practice: practice && this.alone,
      tracker,
      seconds,
      time_out: timeOut,
    };
  }

  private has(card: string): boolean {
    return this.pool.some((one) => one.card === card);
  }

  private isPile(word: string): boolean {
    return catalogues.card(word, this.edition)?.group === "kingdom";
  }

  // A card, or another word of a kingdom.
  private wordCalled(word: string): string | undefined {
    const { part, card } = readWord(word);
    const called = card === null ? null : this.cardCalled(card);
    return called === undefined ? undefined : writeWord({ part, card: called });
  }

  // By its id, or by its name in the language that is spoken.
  private cardCalled(word: string): string | undefined {
    const offered = (group: string | undefined) => group === "kingdom" || group === "landscape";
    if (offered(catalogues.card(word, this.edition)?.group)) return word;
    const named = ({ card, group }: Card) => offered(group) && folded(cardName(card)) === folded(word);
    return this.catalogue?.cards.find(named)?.card;
  }
}
