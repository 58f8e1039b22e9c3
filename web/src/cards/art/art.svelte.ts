// Loads what the pictures of cards are made of when a card is first shown, and keeps it: scenes and lights, then the sheets with the icons.
// The page holds every scene and icon once, as a symbol; pictures refer to it.
import type { Card } from "../../protocol/messages";
import type { Look } from "./look";

type Studio = typeof import("./studio");

const namespace = "http://www.w3.org/2000/svg";

class Art {
  private studio = $state.raw<Studio | null>(null);
  private opening = false;
  private symbols: SVGSVGElement | null = null;
  private readonly present = new Set<string>();

  /** The look of a card; null until what draws it has been loaded. */
  look(card: Card): Look | null {
    if (!this.studio) {
      void this.open();
      return null;
    }
    return this.studio.look(card);
  }

  /** Sees to it that the page has the symbols of this look. */
  draw({ scene, icon }: Look): void {
    const studio = this.studio!;
    if (!this.symbols) this.add(`<defs>${studio.lights}</defs>`);
    if (!this.present.has(scene)) {
      this.present.add(scene);
      this.add(studio.sceneSymbol(scene));
    }
    if (this.present.has(`icon ${icon}`)) return;
    this.present.add(`icon ${icon}`);
    studio.outline(icon).then(
      (outline) => this.add(studio.iconSymbol(icon, outline)),
      () => this.present.delete(`icon ${icon}`), // tried again with the next card that needs it
    );
  }

  private async open(): Promise<void> {
    if (this.opening) return;
    this.opening = true;
    try {
      this.studio = await import("./studio");
    } catch {
      this.opening = false;
    }
  }

  private add(markup: string): void {
    if (!this.symbols?.isConnected) {
      this.symbols ??= document.createElementNS(namespace, "svg");
      this.symbols.setAttribute("class", "symbols");
      this.symbols.setAttribute("aria-hidden", "true");
      document.body.append(this.symbols);
    }
    this.symbols.insertAdjacentHTML("beforeend", markup);
  }
}

export const art = new Art();
