// English texts in tests without a page.
import { vi } from "vitest";
import { loadLanguage } from "../src/texts/text";

export async function loadEnglish(load = () => loadLanguage("en")): Promise<void> {
  vi.stubGlobal("document", { documentElement: {} });
  await load();
}
