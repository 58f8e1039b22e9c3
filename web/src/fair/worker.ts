// Checks shuffles off the page's own thread: a long game has thousands of draws.
import { checkShuffles } from "./check";
import type { ShuffleCheck } from "./check-in-worker";

addEventListener("message", ({ data }: MessageEvent<ShuffleCheck>) => {
  postMessage(checkShuffles(data.told, data.seen, data.draws));
});
