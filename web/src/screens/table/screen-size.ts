// The size of the screen, in rem as in the styles: larger text means a smaller screen.
import { innerHeight, innerWidth } from "svelte/reactivity/window";

const rem = () => parseFloat(getComputedStyle(document.documentElement).fontSize);

export const screenSize = {
  /** On a small screen, the cards to choose from are moved to where the eyes and the thumb are. */
  get small(): boolean {
    return (innerWidth.current ?? 0) / rem() < 43.75 || (innerHeight.current ?? 0) / rem() < 32.5;
  },
  /** Whether there is room for the log beside the table. */
  get sideFits(): boolean {
    return (innerWidth.current ?? 0) / rem() >= 68.75;
  },
};
