// Tells a player who is looking elsewhere that the table waits for them: by the page's title and icon and, if they allowed it, a notification.
import iconAsked from "../app/icon-asked.svg?url&no-inline";
import iconUsual from "../app/icon.svg?url&no-inline";
import { preferences } from "../storage/preferences.svelte";
import { t } from "../texts/text";

let shown: Notification | null = null;

/** Whether this browser can show notifications at all. */
export const canNotify = () => "Notification" in globalThis;

/** Asks for permission, if the browser has not asked before. True if notifications may be shown. */
export async function requestNotifications(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

/** Shows in title and icon whether the table waits for this player. */
export function markYourTurn(asked: boolean): void {
  document.title = t(asked ? "web.title_your_turn" : "web.title");
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = asked ? iconAsked : iconUsual;
  if (!asked) hide();
}

/** Shows a notification with this question if the page is hidden. */
export function notify(question: string): void {
  if (!document.hidden || !preferences.notify || !canNotify() || Notification.permission !== "granted") return;
  hide();
  try {
    shown = new Notification(t("web.notification"), { body: question, icon: iconAsked, tag: "dominium" });
    shown.onclick = () => {
      window.focus();
      hide();
    };
  } catch {
    // Some phones allow this only to installed pages.
  }
}

function hide(): void {
  shown?.close();
  shown = null;
}

document.addEventListener("visibilitychange", () => !document.hidden && hide());
