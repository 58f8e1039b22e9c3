// Wherever the person looks: the page's title and its icon say that the table waits for them, and, if they allowed it, a notification.
import iconAsked from "./icon-asked.svg?url&no-inline";
import iconUsual from "./icon.svg?url&no-inline";
import { preferences } from "./preferences.svelte";
import { t } from "./text";

let shown: Notification | null = null;

/** Whether this browser can show notifications at all. */
export const canNotify = () => "Notification" in globalThis;

/** Asks the person, if the browser has not asked before. True if notifications may be shown. */
export async function mayNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

/** The table waits for the person, or no longer. */
export function waits(asked: boolean): void {
  document.title = t(asked ? "web.title_your_turn" : "web.title");
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = asked ? iconAsked : iconUsual;
  if (!asked) hide();
}

/** Shows a notification with this question, if the page is not in sight. */
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
    // Some phones let only installed pages do this.
  }
}

function hide(): void {
  shown?.close();
  shown = null;
}

document.addEventListener("visibilitychange", () => !document.hidden && hide());
