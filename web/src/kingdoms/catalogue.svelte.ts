// The cards and recommended kingdoms of each edition, fetched once.
import { type Edition, byCost } from "./kingdom";
import type { Card, Catalogue } from "../protocol/messages";
import { server } from "../net/server.svelte";

class Catalogues {
  private known = $state.raw<{ [edition: number]: Catalogue }>({});
  private readonly requested = new Set<Edition>();

  /** The catalogue of an edition; undefined until the server has sent it. */
  of(edition: Edition): Catalogue | undefined {
    if (!this.known[edition] && server.status === "open") void this.fetch(edition);
    return this.known[edition];
  }

  /** A card as a kingdom names it: `mine`, or `mine@1` with the text of another edition. */
  card(written: string, edition: Edition): Card | undefined {
    const [id, variant] = written.split("@");
    return this.of(variant === "1" ? 1 : variant === "2" ? 2 : edition)?.cards.find((card) => card.card === id);
  }

  /** The cards of a kingdom by cost, as far as they are known, without its landscapes and other words. */
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

  /** The cards a kingdom can be made of, by cost. */
  pool(edition: Edition): Card[] {
    return (this.of(edition)?.cards ?? []).filter((card) => card.group === "kingdom").sort(byCost);
  }

  private async fetch(edition: Edition): Promise<void> {
    if (this.requested.has(edition)) return;
    this.requested.add(edition);
    try {
      const catalogue = await server.connection.ask({ catalogue: edition }, "catalogue");
      this.known = { ...this.known, [edition]: catalogue };
    } catch {
      this.requested.delete(edition); // fetched again when the connection is back
    }
  }
}

export const catalogues = new Catalogues();
