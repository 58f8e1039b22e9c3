// Notices when the server has a newer client than this page, or has itself been replaced. The page is then reloaded at a good moment:
// when nobody waits for this player, nothing has been typed, and nothing on the screen would be lost.
import type { Connection } from "../net/connection";
import type { ServerMessage } from "../protocol/messages";
import { router } from "./router.svelte";

const protocol = 2; // the version in docs/PROTOCOL.md
const quiet = 3000; // milliseconds since the last click or key
const storageKey = "dominium.reloaded"; // holds the build that the page was last reloaded for

const ownBuild = () => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;

class Version {
  newer = $state(false);
  incompatible = $state(false); // the server speaks another version of the protocol
  private server: string | null = null;
  private offered: string | undefined;
  private touched = 0;
  private typed: HTMLInputElement | HTMLTextAreaElement | null = null;

  /** Checks each time the connection or the player comes back. */
  watch(connection: Connection): void {
    connection.listen({ received: (message) => this.receive(message) });
    document.addEventListener("visibilitychange", () => !document.hidden && this.server !== null && void this.check());
    for (const type of ["pointerdown", "keydown"]) addEventListener(type, () => (this.touched = Date.now()), { capture: true });
    addEventListener("input", ({ target }) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) this.typed = target;
    });
  }

  reload(): void {
    sessionStorage.setItem(storageKey, this.offered ?? "");
    location.reload();
  }

  private receive(message: ServerMessage): void {
    if (message.type !== "hello") return;
    this.incompatible = message.protocol !== protocol;
    if (this.server !== null && this.server !== message.server) this.found(message.server);
    this.server = message.server;
    void this.check();
  }

  private async check(): Promise<void> {
    const build = ownBuild();
    if (build === undefined || this.newer) return;
    const answer = await fetch("/version.json", { cache: "no-cache" }).catch(() => null);
    const latest = answer?.ok ? ((await answer.json().catch(() => null)) as { build?: string } | null) : null;
    if (latest?.build !== undefined && latest.build !== build) this.found(latest.build);
  }

  private found(offered: string): void {
    this.newer = true;
    this.offered = offered;
    // Only once: if the page is still the old one after that, some cache in between holds on to it.
    if (sessionStorage.getItem(storageKey) === offered) return;
    const timer = setInterval(() => {
      if (!this.mayReload()) return;
      clearInterval(timer);
      this.reload();
    }, 1000);
  }

  private mayReload(): boolean {
    const restorable = router.path === "/" || router.path.startsWith("/t/"); // other screens may hold input that is stored nowhere
    const typing = this.typed?.isConnected && this.typed.value !== "";
    const asked = document.querySelector("[data-request], dialog") !== null;
    return restorable && !typing && !asked && (document.hidden || Date.now() - this.touched > quiet);
  }
}

export const version = new Version();
