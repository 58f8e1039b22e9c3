// The one connection of this page, and its status.
import { Connection, type ConnectionStatus } from "./connection";

class Server {
  status = $state<ConnectionStatus>("connecting");
  readonly connection = new Connection(
    `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/ws`,
    (status) => (this.status = status),
  );
}

export const server = new Server();

addEventListener("online", () => server.connection.reconnectNow());
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) server.connection.reconnectNow();
});
