// The one connection of this page, and its status.
import { Connection, type ConnectionStatus } from "./connection";

class Server {
  key = $state(""); // with which it signs records
  status = $state<ConnectionStatus>("connecting");
  readonly connection = new Connection(
    `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/ws`,
    (status) => (this.status = status),
  );

  constructor() {
    this.connection.listen({
      received: (message) => {
        if (message.type === "hello") this.key = message.key;
      },
    });
  }
}

export const server = new Server();

addEventListener("online", () => server.connection.reconnectNow());
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) server.connection.reconnectNow();
});
