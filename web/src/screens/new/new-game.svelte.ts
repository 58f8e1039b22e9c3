// The table that the user is about to create: its kingdom, seats and options.
import { untrack } from "svelte";
import { catalogues } from "../../kingdoms/catalogue.svelte";
import { normalized } from "../../cards/filter";
import { type Edition, kingdomSize, readKingdom, parseKingdomWord, kingdomWords, formatKingdomWord } from "../../kingdoms/kingdom";
import { type KingdomWay, preferences } from "../../storage/preferences.svelte";
import type { Card, Opponent, Wishes } from "../../protocol/messages";
import { errorInWords } from "../../net/errors";
import { linkTo } from "../../app/router.svelte";
import { savedKingdoms } from "../../storage/saved-kingdoms.svelte";
import { server } from "../../net/server.svelte";
import { cardName } from "../../texts/text";

export const mostSeats = 6;

export class NewGame {
  way = $state<KingdomWay>("recommended");
  recommended = $state<string | null>(null); // the id of the chosen one
  savedName = $state<string | null>(null);
  link = $state("");
  opponents = $state.raw<Opponent[]>([]);
  refused = $state(""); // why the server would not create such a table
  private drawn = $state.raw<string[]>([]);
  private picks = $state.raw<string[]>([]);
  private defaultOpponent = $state("");

  readonly wishes = preferences.table;
  readonly edition = $derived(this.wishes.edition);
  readonly catalogue = $derived(catalogues.of(this.edition));
  readonly pool = $derived(catalogues.pool(this.edition));
  /** The sets that a random kingdom could be drawn from. */
  readonly sets = $derived([...new Set(this.pool.flatMap(({ set }) => set ?? []))]);
  private readonly words = $derived(readKingdom(this.link).words);

  /** The words of the kingdom as chosen so far. */
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
        return savedKingdoms.list.find(({ name }) => name === this.savedName)?.cards ?? [];
      case "link":
        return [...new Set(this.words.flatMap((word) => this.findWord(word) ?? []))];
      case "draft":
        return [];
    }
  });
  /** How many piles these words name. */
  readonly piles = $derived(this.cards.filter((word) => this.isPile(word)).length);
  /** Words of the link that this edition does not know. */
  readonly unknown = $derived(this.catalogue ? this.words.filter((word) => this.findWord(word) === undefined) : []);
  readonly complete = $derived(this.way === "draft" || (this.piles === kingdomSize && (this.way !== "link" || this.unknown.length === 0)));
  /** The kingdom as it is sent to the server; null while it is incomplete. */
  readonly kingdom = $derived(!this.complete ? null : this.way === "draft" ? "draft" : this.cards.join(","));

  /** Who sits on the other seats; an opponent that cannot play this kingdom is replaced by the default one. */
  readonly others = $derived(
    this.wishes.others.map((wish) => (wish === "person" || this.opponents.some(({ id }) => id === wish) ? wish : this.defaultOpponent)),
  );
  readonly alone = $derived(!this.others.includes("person"));

  constructor(query?: string) {
    const params = new URLSearchParams(query);
    this.way = params.has("kingdom") ? "link" : this.wishes.way;
    if (this.way === "link" && query !== undefined) this.readLink(linkTo(`/new?${query}`));
    if (params.has("friends") && !this.wishes.others.includes("person")) this.wishes.others = ["person"];
  }

  chooseWay(way: KingdomWay): void {
    this.way = way;
    this.wishes.way = way;
  }

  /** Reads the kingdom from a link that somebody shared. */
  readLink(link: string): void {
    this.link = link;
    this.wishes.edition = readKingdom(link).edition ?? this.edition;
  }

  /** Chooses one of the saved kingdoms. */
  chooseSaved(name: string, edition: Edition): void {
    this.savedName = name;
    this.wishes.edition = edition;
  }

  /** Adds a card to the picked ones, or removes it. */
  toggle(card: string): void {
    if (this.picks.includes(card)) this.picks = this.picks.filter((one) => one !== card);
    else if (this.cards.length < kingdomSize) this.picks = [...this.cards, card];
  }

  /** Has the server draw a random kingdom that fulfils the wishes. */
  async draw(): Promise<void> {
    const { edition, least, colonies, mostSets } = this.wishes;
    const wanted = this.wishes.with.filter((card) => this.has(card));
    const banned = this.wishes.without.filter((card) => this.has(card));
    const sets = this.sets.filter((set) => !this.wishes.withoutSets.includes(set));
    const wishes: Wishes = { edition, kingdom: "random", least: [...least], with: wanted, without: banned, sets, most_sets: mostSets };
    if (colonies !== "chance") wishes.colonies = colonies === "yes";
    try {
      const { settings } = await server.connection.ask({ preview: wishes }, "preview");
      this.drawn = kingdomWords(settings.kingdom);
      this.refused = "";
    } catch (why) {
      this.drawn = [];
      this.refused = errorInWords(why);
    }
  }

  /** Asks the server whether the kingdom can be played, and by which opponents. Without a kingdom it lists those for the default one. */
  async checkKingdom(): Promise<void> {
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
      this.defaultOpponent = settings.seats.find((seat) => seat !== "person") ?? "person";
      if (kingdom !== null) this.refused = "";
    } catch (why) {
      if (current()) this.refused = errorInWords(why);
    }
  }

  /** Everything that was chosen, as it is sent to the server. */
  get tableWishes(): Wishes {
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

  // The word of a kingdom that somebody typed, with the id of its card.
  private findWord(word: string): string | undefined {
    const { part, card } = parseKingdomWord(word);
    const found = card === null ? null : this.findCard(card);
    return found === undefined ? undefined : formatKingdomWord({ part, card: found });
  }

  // Finds a card by its id, or by its name in the current language.
  private findCard(word: string): string | undefined {
    const offered = (group: string | undefined) => group === "kingdom" || group === "landscape";
    if (offered(catalogues.card(word, this.edition)?.group)) return word;
    const named = ({ card, group }: Card) => offered(group) && normalized(cardName(card)) === normalized(word);
    return this.catalogue?.cards.find(named)?.card;
  }
}
