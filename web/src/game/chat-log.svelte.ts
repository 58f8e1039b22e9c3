// The chat of a table, with news about its seats among the lines. Who is muted is stored for each table.
import { announcer } from "../alerts/announcer.svelte";
import type { Chat, Seat, Talk } from "../protocol/messages";
import { t } from "../texts/text";

/** A line of the chat; `seat` is null if it is news. */
interface ChatLine {
  readonly seat: Seat | null;
  readonly name: string;
  readonly text: string;
}

const storageKey = "dominium.muted";
const mostKept = 100;

function allMuted(): { [table: string]: Seat[] } {
  try {
    return (JSON.parse(localStorage.getItem(storageKey) ?? "{}") ?? {}) as { [table: string]: Seat[] };
  } catch {
    return {};
  }
}

export class ChatLog {
  private all = $state.raw<readonly ChatLine[]>([]);
  muted = $state.raw<readonly Seat[]>([]);
  unread = $state(0);
  readonly lines = $derived(this.all.filter((line) => line.seat === null || !this.muted.includes(line.seat)));
  private readers = 0; // components that show the lines right now

  constructor(
    private readonly table: string,
    private readonly me: () => Seat | null,
  ) {
    this.muted = allMuted()[table] ?? [];
  }

  receive({ from, name, text }: Chat): void {
    this.add({ seat: from, name, text });
    if (from === this.me() || this.muted.includes(from)) return;
    announcer.say(t("web.chat.said", { name, text }));
    if (this.readers === 0) ++this.unread;
  }

  /** Sets the lines to what was said before we came, or came back. */
  restore({ lines }: Talk): void {
    this.all = lines.map(({ from, name, text }) => ({ seat: from, name, text }));
  }

  /** Adds a line about what happened, which nobody said: it is read in whichever language the page has. */
  addNews(words: () => string): void {
    this.add({
      seat: null,
      name: "",
      get text() {
        return words();
      },
    });
    announcer.say(words());
  }

  private add(line: ChatLine): void {
    this.all = [...this.all, line];
  }

  /** The lines are on the screen, and so read, until the returned function is called. */
  startReading(): () => void {
    ++this.readers;
    this.unread = 0;
    return () => --this.readers;
  }

  mute(seat: Seat, mute: boolean): void {
    this.muted = mute ? [...this.muted, seat] : this.muted.filter((other) => other !== seat);
    const { [this.table]: _, ...others } = allMuted();
    const kept = Object.entries(others).slice(-mostKept);
    if (this.muted.length > 0) kept.push([this.table, [...this.muted]]);
    localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(kept)));
  }
}
