// Tables that no server has: they consist of messages that a test makes up.
import type { ServerMessage } from "../src/protocol/messages";
import { type Page, type Server, expect } from "./fixtures";

/** Opens a table that consists of these messages only, in this language. What is returned sends it more of them. */
export async function openMadeUp(
  page: Page,
  server: Server,
  messages: readonly ServerMessage[],
  language = "en",
): Promise<(message: ServerMessage) => void> {
  let send: (message: object) => void = () => {};
  await page.routeWebSocket(/\/ws$/, (socket) => {
    send = (message) => socket.send(JSON.stringify(message));
    socket.onMessage((text) => {
      const said = JSON.parse(String(text)) as { enter?: string; id?: number };
      if (!said.enter) return;
      for (const message of messages) send(message.type === "you" && said.id !== undefined ? { ...message, id: said.id } : message);
    });
    send({ type: "hello", protocol: 2, server: "made up", key: "", limits: { message: 4096, chat: 200, name: 24 } });
  });
  await page.goto(`${server.url}/?lang=${language}#/t/abcdefgh`);
  await expect(page.locator(".prompt.mine")).toBeVisible();
  return (message) => send(message);
}
