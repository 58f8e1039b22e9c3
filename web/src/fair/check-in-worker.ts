// Has a game checked by a worker.
import type { Seen, Sent, Told, Verdict } from "./check";

/** What the worker is given. */
export interface GameCheck {
  told: Told;
  seen: Seen;
  sent: Sent;
}

export function checkInWorker(check: GameCheck): Promise<Verdict> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  return new Promise<Verdict>((done, fail) => {
    worker.onmessage = ({ data }: MessageEvent<Verdict>) => done(data);
    worker.onerror = () => fail(new Error("the worker failed"));
    worker.postMessage(check);
  }).finally(() => worker.terminate());
}
