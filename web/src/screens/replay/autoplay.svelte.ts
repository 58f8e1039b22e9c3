// Plays a replay automatically, one answer at a time.
import type { ReplayClient } from "./replay-client.svelte";

export const speeds = { slow: 1600, normal: 800, fast: 300 } as const; // milliseconds per answer
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
    this.schedule();
  }

  stop(): void {
    this.on = false;
    clearTimeout(this.timer);
  }

  private schedule(): void {
    this.timer = setTimeout(() => this.step(), speeds[this.speed]);
  }

  private step(): void {
    const { client } = this;
    // Waits for a moment that has not been fetched yet.
    if (client.moment?.at === client.at) client.go(client.at + 1);
    if (client.at >= client.end) this.stop();
    else this.schedule();
  }
}
