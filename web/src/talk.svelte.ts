// What is said at a table: chat, and what happened to its seats. Whoever is muted is not heard; that is kept for each table.
import { announcer } from "./announce.svelte";
import type { Chat, Seat, Talk as Talked } from "./protocol/messages";
import { t } from "./text";

/** A line of the chat; `seat` is null where nobody said it. */
export interface Line {
  seat: Seat | null;
  name: string;
  text: string;
}

const place = "dominium.muted";
const mostKept = 100;

function allMuted(): { [table: string]: Seat[] } {
  try {
    return (JSON.parse(localStorage.getItem(place) ?? "{}") ?? {}) as { [table: string]: Seat[] };
  } catch {
    return {};
  }
}

export class Talk {
  private all = $state.raw<readonly Line[]>([]);
  muted = $state.raw<readonly Seat[]>([]);
  unread = $state(0);
  readonly lines = $derived(this.all.filter((line) => line.seat === null || !this.muted.includes(line.seat)));
  private reading = 0; // places where the lines are on the screen

  constructor(
    private readonly table: string,
    private readonly me: () => Seat | null,
  ) {
    this.muted = allMuted()[table] ?? [];
  }

  hear({ from, name, text }: Chat): void {
    this.add({ seat: from, name, text });
    if (from === this.me() || this.muted.includes(from)) return;
    announcer.say(t("web.chat.said", { name, text }));
    if (this.reading === 0) ++this.unread;
  }

  /** What was said before one came, or came back. */
  hearAgain({ lines }: Talked): void {
    this.all = lines.map(({ from, name, text }) => ({ seat: from, name, text }));
  }

  /** Tells something that nobody said. */
  tell(text: string): void {
    this.add({ seat: null, name: "", text });
    announcer.say(text);
  }

  private add(line: Line): void {
    this.all = [...this.all, line];
  }

  /** The lines are on the screen until the returned function is called. */
  read(): () => void {
    ++this.reading;
    this.unread = 0;
    return () => --this.reading;
  }

  mute(seat: Seat, mute: boolean): void {
    this.muted = mute ? [...this.muted, seat] : this.muted.filter((other) => other !== seat);
    const { [this.table]: _, ...others } = allMuted();
    const kept = Object.entries(others).slice(-mostKept);
    if (this.muted.length > 0) kept.push([this.table, [...this.muted]]);
    localStorage.setItem(place, JSON.stringify(Object.fromEntries(kept)));
  }
}
