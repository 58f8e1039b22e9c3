// The one connection of this page, and how it is.
import { Connection, type Link } from "./connection";

class Server {
  link = $state<Link>("connecting");
  readonly connection = new Connection(
    `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/ws`,
    (link) => (this.link = link),
  );
}

export const server = new Server();

addEventListener("online", () => server.connection.hurry());
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) server.connection.hurry();
});
