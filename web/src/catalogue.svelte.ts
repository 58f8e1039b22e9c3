// The cards and recommended kingdoms of each edition, asked for once.
import { type Edition, byCost } from "./kingdom";
import type { Card, Catalogue } from "./protocol/messages";
import { server } from "./server.svelte";

class Catalogues {
  private known = $state.raw<{ [edition: number]: Catalogue }>({});
  private readonly asked = new Set<Edition>();

  /** The catalogue of an edition, as soon as the server has told it. */
  of(edition: Edition): Catalogue | undefined {
    if (!this.known[edition] && server.link === "open") void this.ask(edition);
    return this.known[edition];
  }

  /** A card as it is written in a kingdom: `mine`, or `mine@1` as the other edition has it. */
  card(written: string, edition: Edition): Card | undefined {
    const [id, variant] = written.split("@");
    return this.of(variant === undefined ? edition : variant === "1" ? 1 : 2)?.cards.find((card) => card.card === id);
  }

  /** The cards of a kingdom by cost, as far as they are known; its landscapes and other words are not among them. */
  kingdom(words: readonly string[], edition: Edition): Card[] {
    return words
      .flatMap((word) => this.card(word, edition) ?? [])
      .filter((card) => card.group !== "landscape")
      .sort(byCost);
  }

  /** The landscapes of a kingdom. */
  landscapes(words: readonly string[], edition: Edition): Card[] {
    return words.flatMap((word) => this.card(word, edition) ?? []).filter((card) => card.group === "landscape");
  }

  /** The cards of which a kingdom can be made, by cost. */
  pool(edition: Edition): Card[] {
    return (this.of(edition)?.cards ?? []).filter((card) => card.group === "kingdom").sort(byCost);
  }

  private async ask(edition: Edition): Promise<void> {
    if (this.asked.has(edition)) return;
    this.asked.add(edition);
    try {
      const told = await server.connection.ask({ catalogue: edition }, "catalogue");
      this.known = { ...this.known, [edition]: told };
    } catch {
      this.asked.delete(edition); // asked again when the connection is there again
    }
  }
}

export const catalogues = new Catalogues();
