// Whether the server has a newer client than this page, or is itself another one than before. A new page is loaded at a good moment:
// when nobody waits for the person, nothing is typed, and nothing of the screen would be lost.
import type { Connection } from "./connection";
import type { ServerMessage } from "./protocol/messages";
import { router } from "./router.svelte";

const protocol = 1; // of docs/PROTOCOL.md
const quiet = 3000; // milliseconds since the person last touched anything
const place = "dominium.reloaded"; // the build that the page was last loaded for

const own = () => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;

class Version {
  newer = $state(false);
  foreign = $state(false); // the server does not speak this page's protocol
  private server: string | null = null;
  private offered: string | undefined;
  private touched = 0;
  private typed: HTMLInputElement | HTMLTextAreaElement | null = null;

  /** Looks each time the connection or the person comes back. */
  watch(connection: Connection): void {
    connection.listen({ heard: (message) => this.hear(message) });
    document.addEventListener("visibilitychange", () => !document.hidden && this.server !== null && void this.look());
    for (const type of ["pointerdown", "keydown"]) addEventListener(type, () => (this.touched = Date.now()), { capture: true });
    addEventListener("input", ({ target }) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) this.typed = target;
    });
  }

  reload(): void {
    sessionStorage.setItem(place, this.offered ?? "");
    location.reload();
  }

  private hear(message: ServerMessage): void {
    if (message.type !== "hello") return;
    this.foreign = message.protocol !== protocol;
    if (this.server !== null && this.server !== message.server) this.found(message.server);
    this.server = message.server;
    void this.look();
  }

  private async look(): Promise<void> {
    const build = own();
    if (build === undefined || this.newer) return;
    const answer = await fetch("/version.json", { cache: "no-cache" }).catch(() => null);
    const said = answer?.ok ? ((await answer.json().catch(() => null)) as { build?: string } | null) : null;
    if (said?.build !== undefined && said.build !== build) this.found(said.build);
  }

  private found(offered: string): void {
    this.newer = true;
    this.offered = offered;
    // Once only: if the page is still the old one then, something between keeps it.
    if (sessionStorage.getItem(place) === offered) return;
    const timer = setInterval(() => {
      if (!this.mayReload()) return;
      clearInterval(timer);
      this.reload();
    }, 1000);
  }

  private mayReload(): boolean {
    const keeps = router.path === "/" || router.path.startsWith("/t/"); // other screens may hold what is not kept anywhere
    const typing = this.typed?.isConnected && this.typed.value !== "";
    const asked = document.querySelector("[data-request], dialog") !== null;
    return keeps && !typing && !asked && (document.hidden || Date.now() - this.touched > quiet);
  }
}

export const version = new Version();
