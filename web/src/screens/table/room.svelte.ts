// The one place that decides how a table is laid out. Sizes are in rem, so larger text means a smaller room. What it decides is on the
// table's element as data-room and data-height, which the styles refer to.
import { innerHeight, innerWidth } from "svelte/reactivity/window";

/** wide: log beside the table; tablet: basic piles below the kingdom; phone: upright; sideways: a low window, two columns. */
type Kind = "wide" | "tablet" | "phone" | "sideways";
type Height = "low" | "middle" | "high";

const rem = () => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

export function roomOf(width: number, height: number): { kind: Kind; height: Height; tight: boolean } {
  const kind = height <= 32.5 && width > height ? "sideways" : width < 43.75 ? "phone" : width < 67.5 ? "tablet" : "wide";
  return { kind, tight: width < 18, height: height < 43.75 ? "low" : height < 62.5 ? "middle" : "high" };
}

class Room {
  private textSize = $state(16); // pixels per rem
  private readonly decided = $derived(roomOf((innerWidth.current ?? 1280) / this.textSize, (innerHeight.current ?? 720) / this.textSize));
  readonly kind = $derived(this.decided.kind);
  readonly height = $derived(this.decided.height);
  /** Very large text on a phone: fewer columns, and the page scrolls. */
  readonly tight = $derived(this.decided.tight);
  /** Whether the log has a column of its own; if not, it is a sheet. */
  readonly hasSide = $derived(this.kind === "wide");
  /** Whether deck, discard pile and menu have moved to make room. */
  readonly small = $derived(this.kind === "phone" || this.kind === "sideways");

  /** Attachment for an element that is one rem wide: follows the size of the text. */
  readonly followTextSize = (probe: HTMLElement): (() => void) => {
    const measure = () => (this.textSize = rem());
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(probe);
    return () => observer.disconnect();
  };
}

export const room = new Room();
