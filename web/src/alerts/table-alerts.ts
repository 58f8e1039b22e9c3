// Tells a player who is not looking at the page what happens at a table: announcements for screen readers, sounds, notifications.
import { type Reader, noteInWords } from "../game/log";
import { question, questionWithAnswers, sortQuestion } from "../game/question";
import { type TableState, standInFor } from "../game/table-state";
import type { Decision, Event as GameEvent, Seat, ServerMessage, View } from "../protocol/messages";
import { t } from "../texts/text";
import { announcer } from "./announcer.svelte";
import { Narrator } from "./narrator";
import { play } from "./sound";
import { notify } from "./your-turn";

export class TableAlerts {
  private alerted = false; // the player knows that the table waits for them
  private readonly narrator = new Narrator(
    (text) => announcer.say(text),
    () => this.reader(),
  );

  constructor(private readonly reader: () => Reader) {}

  /** These events have just happened. */
  happened(events: readonly GameEvent[]): void {
    const { cards, seat } = this.reader();
    this.narrator.add(events);
    const attacks = (event: GameEvent) =>
      event.what === "plays" && event.seat !== seat && event.card && cards.get(event.card)?.types.includes("attack");
    if (seat !== null && events.some(attacks)) play("attack");
  }

  /** What has happened so far is known or taken back: the story goes on in the turn of this seat. */
  goOnFrom(turnOf: Seat | null): void {
    this.narrator.reset(turnOf);
  }

  /** The page has shown this message; `before` is the state without it. */
  shown(message: ServerMessage, before: TableState): void {
    const { seat } = this.reader();
    switch (message.type) {
      case "view":
        this.alerted &&= message.asked?.seat === seat;
        break;
      case "over":
        this.narrator.flush();
        announcer.say(t("web.over.sentence"));
        if (!before.over && before.view?.phase !== "over") play("over");
        break;
      case "clock":
        announcer.say(t("web.prompt.clock", { n: message.seconds }));
        break;
      case "notes":
        if (before.view) for (const note of message.notes.slice(before.notes.length)) announcer.say(noteInWords(note, this.reader()));
        break;
      case "table":
        if (standInFor(message, seat) !== null && standInFor(before.table, seat) === null) notify(t("web.away.title"));
    }
  }

  /** The player is asked. `sorts`: this question and the next ones are answered by sorting cards. */
  asked(decision: Decision, view: View, sorts: boolean): void {
    this.narrator.flush();
    announcer.say(sorts ? sortQuestion(decision) : questionWithAnswers(decision, view, this.reader()));
    if (!this.alerted) {
      play("turn");
      notify(question(decision, view, this.reader()));
    }
    this.alerted = true;
  }
}
