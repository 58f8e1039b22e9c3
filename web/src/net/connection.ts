// The WebSocket to the server. It reconnects by itself after ever longer pauses; its users then repeat what the server has to be told again.
import type { ClientMessage, Error as ErrorMessage, ServerMessage } from "../protocol/messages";

export type ConnectionStatus = "connecting" | "open" | "lost";

export interface Listener {
  received?: (message: ServerMessage) => void;
  opened?: () => void;
}

const firstPause = 250;
const longestPause = 8000;

/** The server refused a request. */
export class Refusal extends Error {
  constructor(readonly error: ErrorMessage) {
    super(error.text);
  }
}

/** The connection was lost before a reply came. */
export class ConnectionLost extends Error {}

export class Connection {
  private socket: WebSocket | null = null;
  private pause = firstPause;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private lastId = 0;
  private readonly listeners = new Set<Listener>();
  private readonly awaited = new Map<number, { resolve: (message: ServerMessage) => void; reject: (why: Error) => void }>();

  constructor(
    private readonly url: string,
    private readonly onStatus: (status: ConnectionStatus) => void,
  ) {}

  open(): void {
    clearTimeout(this.timer);
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => {
      this.pause = firstPause;
      this.onStatus("open");
      for (const listener of this.listeners) listener.opened?.();
    };
    socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.socket = null;
      this.onStatus("lost");
      for (const { reject } of this.awaited.values()) reject(new ConnectionLost());
      this.awaited.clear();
      this.timer = setTimeout(() => this.open(), this.pause * (0.75 + Math.random() / 2));
      this.pause = Math.min(this.pause * 2, longestPause);
    };
  }

  /** Does not wait for the next attempt, if the connection is lost. */
  reconnectNow(): void {
    if (this.socket === null) this.open();
  }

  get isOpen(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** Listens until the returned function is called. `opened` is called now if the connection is open, and each time it opens. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    if (this.isOpen) listener.opened?.();
    return () => this.listeners.delete(listener);
  }

  /** Sends a message; false if there is no connection. */
  send(message: ClientMessage): boolean {
    if (!this.isOpen) return false;
    this.socket!.send(JSON.stringify(message));
    return true;
  }

  /** Sends a message and waits for the reply. Rejects with a Refusal, or with ConnectionLost. */
  async ask<T extends ServerMessage["type"]>(message: ClientMessage, type: T): Promise<Extract<ServerMessage, { type: T }>> {
    const id = ++this.lastId;
    const reply = new Promise<ServerMessage>((resolve, reject) => this.awaited.set(id, { resolve, reject }));
    if (!this.send({ ...message, id })) {
      this.awaited.delete(id);
      throw new ConnectionLost();
    }
    const answer = await reply;
    if (answer.type === "error") throw new Refusal(answer);
    if (answer.type !== type) throw new Error(`${answer.type} instead of ${type}`);
    return answer as Extract<ServerMessage, { type: T }>;
  }

  private receive(message: ServerMessage): void {
    const id = "id" in message ? message.id : undefined;
    const asker = id === undefined ? undefined : this.awaited.get(id);
    if (id !== undefined) this.awaited.delete(id);
    // An error reply goes only to whoever asked.
    if (!asker || message.type !== "error") for (const listener of this.listeners) listener.received?.(message);
    asker?.resolve(message);
  }
}
