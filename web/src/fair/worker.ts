// Checks a game off the page's own thread: a long one has thousands of draws.
import { checkGame } from "./check";
import type { GameCheck } from "./check-in-worker";

addEventListener("message", ({ data }: MessageEvent<GameCheck>) => {
  void checkGame(data.told, data.seen, data.sent).then(postMessage);
});
