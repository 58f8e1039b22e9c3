// Goes on by itself, an answer at a time.
import type { ReplayClient } from "./replay.svelte";

export const speeds = { slow: 1600, normal: 800, fast: 300 } as const; // milliseconds for an answer
export type Speed = keyof typeof speeds;

export class Autoplay {
  on = $state(false);
  speed = $state<Speed>("normal");
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly client: ReplayClient) {}

  toggle(): void {
    if (this.on) return this.stop();
    if (this.client.at >= this.client.end) this.client.go(0);
    this.on = true;
    this.wait();
  }

  stop(): void {
    this.on = false;
    clearTimeout(this.timer);
  }

  private wait(): void {
    this.timer = setTimeout(() => this.step(), speeds[this.speed]);
  }

  private step(): void {
    const { client } = this;
    // What is not here yet is waited for.
    if (client.moment?.at === client.at) client.go(client.at + 1);
    if (client.at >= client.end) this.stop();
    else this.wait();
  }
}
