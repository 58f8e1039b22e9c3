// The way between this browser and a table: enters it whenever the connection opens, hands on what the server tells, keeps what proves that the
// seat is ours, and sends what its player says.
import { commitmentTo } from "../fair/fair";
import { randomHex } from "../fair/random";
import { type Connection, Refusal } from "../net/connection";
import type { ClientMessage, Seat, ServerMessage, Table } from "../protocol/messages";
import { forgetTable, storeTable, storedTable } from "../storage/tables";
import { nameTakenAlong } from "./next-table";

interface Listener {
  received: (message: ServerMessage) => void;
  /** The server lets us in, or not: there is no such table, or it may not be watched. `setAside` is why it can't be restored, if that is known. */
  entered: (answer: { missing: boolean; setAside?: string }) => void;
}

export class TableLink {
  private entered = false;
  private revealed = false; // our contribution to the shuffles, over this connection
  private readonly stopListening: () => void;

  constructor(
    private readonly id: string,
    private readonly connection: Connection,
    private readonly listener: Listener,
  ) {
    this.stopListening = connection.listen({ opened: () => void this.enter(), received: (message) => this.receive(message) });
  }

  close(): void {
    this.stopListening();
  }

  private async enter(): Promise<void> {
    this.entered = this.revealed = false;
    const token = storedTable(this.id)?.token;
    try {
      const you = await this.connection.ask(token ? { enter: this.id, token } : { enter: this.id }, "you");
      this.listener.entered({ missing: false, setAside: "" });
      const name = you.seat === null ? nameTakenAlong(this.id) : null;
      if (name !== null) await this.sit(name);
    } catch (why) {
      const isSetAside = why instanceof Refusal && why.error.code === "set_aside";
      this.listener.entered({ missing: this.connection.isOpen, ...(isSetAside && { setAside: why.message }) });
    }
  }

  private receive(message: ServerMessage): void {
    // What comes before the reply to `enter` is ignored: the server sends everything again after it.
    this.entered ||= message.type === "you";
    if (this.entered) this.listener.received(message);
  }

  /** Sends a message; false if there is no connection. */
  say(message: ClientMessage): boolean {
    return this.connection.send(message);
  }

  /** Takes a seat. `hash`: of the server's part in the shuffles, as it was told before. */
  async sit(name: string, hash?: string): Promise<void> {
    const mine = { token: storedTable(this.id)?.token ?? randomHex(), contribution: randomHex(), name, ...(hash && { hash }) };
    storeTable(this.id, mine);
    await this.connection.ask({ sit: name, token: mine.token, commitment: commitmentTo(mine.contribution, this.id) }, "you");
  }

  /** Keeps what the lists of games show of this table, if we have a seat there. */
  remember(table: Table, seat: Seat | null): void {
    const token = storedTable(this.id)?.token;
    if (!token) return;
    const mine = seat === null ? {} : { seat };
    storeTable(this.id, { token, ...mine, players: table.seats.map((one) => one.name ?? ""), over: table.state === "over" });
  }

  forget(): void {
    forgetTable(this.id);
  }

  /**
   * Reveals our contribution to the shuffles, once everybody is committed to theirs. What they are committed to is kept, to be compared later.
   */
  reveal(table: Table, seat: Seat | null): void {
    const mine = storedTable(this.id);
    if (table.state !== "revealing" || seat === null || !mine?.contribution || !table.commitments) return;
    if (table.seats.some((one) => one.opponent === null && !table.commitments![one.seat - 1])) return;
    if (table.commitments[seat - 1] !== commitmentTo(mine.contribution, this.id)) return;
    if (!mine.commitments) storeTable(this.id, { token: mine.token, commitments: table.commitments });
    if (!this.revealed) this.revealed = this.say({ reveal: mine.contribution });
  }

  /** Chooses a pile of the kingdom in a draft. */
  namePile(card: string): void {
    this.say({ pile: card });
  }

  chat(text: string): boolean {
    return this.say({ chat: text });
  }

  leave(): void {
    this.say({ leave: true });
  }

  /** Takes the seat back from the opponent that plays meanwhile. */
  comeBack(): void {
    this.say({ back: true });
  }

  resign(): void {
    this.say({ resign: true });
  }

  pause(paused: boolean): void {
    this.say({ pause: paused });
  }

  /** Host only: takes this seat away from its player. */
  remove(seat: Seat): void {
    this.say({ remove: seat });
  }

  /** Deletes the table, as its host; in a running game, once the others agree. */
  delete(): void {
    this.say({ delete: true });
  }

  /** Declines every Reaction of this turn without being asked again. */
  declineReactions(): void {
    this.say({ decline: "reactions" });
  }
}
