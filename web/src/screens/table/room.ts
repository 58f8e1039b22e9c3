// How much text has room on the screen, in rem as in the styles: larger text makes a smaller screen.
import { innerHeight, innerWidth } from "svelte/reactivity/window";

const rem = () => parseFloat(getComputedStyle(document.documentElement).fontSize);

export const room = {
  /** On a small screen the cards in question lie where the eyes and the thumb are. */
  get small(): boolean {
    return (innerWidth.current ?? 0) / rem() < 43.75 || (innerHeight.current ?? 0) / rem() < 32.5;
  },
  /** Whether the log has room beside the table. */
  get sideFits(): boolean {
    return (innerWidth.current ?? 0) / rem() >= 68.75;
  },
};
