// The WebSocket to the server. It comes back by itself after a pause that grows; whoever uses it says again what must be said again.
import type { ClientMessage, Error as Refused, ServerMessage } from "./protocol/messages";

export type Link = "connecting" | "open" | "lost";

export interface Listener {
  heard?: (message: ServerMessage) => void;
  opened?: () => void;
}

const firstPause = 250;
const longestPause = 8000;

/** What the server refused, as an exception. */
export class Refusal extends Error {
  constructor(readonly refused: Refused) {
    super(refused.text);
  }
}

/** The connection went before an answer came. */
export class Lost extends Error {}

export class Connection {
  private socket: WebSocket | null = null;
  private pause = firstPause;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private lastId = 0;
  private readonly listeners = new Set<Listener>();
  private readonly awaited = new Map<number, { resolve: (message: ServerMessage) => void; reject: (why: Error) => void }>();

  constructor(
    private readonly url: string,
    private readonly linked: (link: Link) => void,
  ) {}

  open(): void {
    clearTimeout(this.timer);
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => {
      this.pause = firstPause;
      this.linked("open");
      for (const listener of this.listeners) listener.opened?.();
    };
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.socket = null;
      this.linked("lost");
      for (const { reject } of this.awaited.values()) reject(new Lost());
      this.awaited.clear();
      this.timer = setTimeout(() => this.open(), this.pause * (0.75 + Math.random() / 2));
      this.pause = Math.min(this.pause * 2, longestPause);
    };
  }

  /** Tries at once to come back, if the connection is lost. */
  hurry(): void {
    if (this.socket === null) this.open();
  }

  get isOpen(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** Hears everything until the returned function is called; `opened` comes each time the connection is there (again). */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    if (this.isOpen) listener.opened?.();
    return () => this.listeners.delete(listener);
  }

  /** Says something; false if there is no connection. */
  say(message: ClientMessage): boolean {
    if (!this.isOpen) return false;
    this.socket!.send(JSON.stringify(message));
    return true;
  }

  /** Says something and gives the reply. Rejects with a Refusal, or with Lost. */
  async ask<T extends ServerMessage["type"]>(message: ClientMessage, type: T): Promise<Extract<ServerMessage, { type: T }>> {
    const id = ++this.lastId;
    const reply = new Promise<ServerMessage>((resolve, reject) => this.awaited.set(id, { resolve, reject }));
    if (!this.say({ ...message, id })) {
      this.awaited.delete(id);
      throw new Lost();
    }
    const got = await reply;
    if (got.type === "error") throw new Refusal(got);
    if (got.type !== type) throw new Error(`${got.type} instead of ${type}`);
    return got as Extract<ServerMessage, { type: T }>;
  }

  private hear(message: ServerMessage): void {
    const id = "id" in message ? message.id : undefined;
    const waits = id === undefined ? undefined : this.awaited.get(id);
    if (id !== undefined) this.awaited.delete(id);
    // An error that somebody waits for is theirs alone.
    if (!waits || message.type !== "error") for (const listener of this.listeners) listener.heard?.(message);
    waits?.resolve(message);
  }
}
