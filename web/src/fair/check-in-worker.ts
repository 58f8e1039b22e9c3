// Has shuffles checked by a worker.
import type { Draws } from "../protocol/messages";
import type { Seen, Told, Verdict } from "./check";

/** What the worker is given. */
export interface ShuffleCheck {
  told: Told;
  seen: Seen;
  draws: Draws;
}

export function checkInWorker(check: ShuffleCheck): Promise<Verdict> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  return new Promise<Verdict>((done, fail) => {
    worker.onmessage = ({ data }: MessageEvent<Verdict>) => done(data);
    worker.onerror = () => fail(new Error("the worker failed"));
    worker.postMessage(check);
  }).finally(() => worker.terminate());
}
