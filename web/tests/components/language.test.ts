import { afterEach, expect, test, vi } from "vitest";
import { refusalInWords } from "../../src/net/errors";
import LanguageSelect from "../../src/parts/LanguageSelect.svelte";
import { ChatLog } from "../../src/game/chat-log.svelte";
import type { Error as ErrorMessage } from "../../src/protocol/messages";
import { loadLanguage, t } from "../../src/texts/text";
import { choose, name, show, the } from "./page.svelte";

afterEach(() => loadLanguage("en"));

test("another language is there without reloading the page", async () => {
  show(LanguageSelect, {});
  choose(the("combobox", "Language"), "polski");
  await vi.waitFor(() => expect(name(the("combobox"))).toBe("Język"));
  expect(document.documentElement.lang).toBe("pl");
});

test("what was said about the table before is told in the new language too", async () => {
  const chat = new ChatLog("abcdefgh", () => 1);
  chat.addNews(() => t("web.menu.delete_declined"));
  const before = chat.lines[0]!.text;
  await loadLanguage("he");
  expect(chat.lines[0]!.text).not.toBe(before);
  expect(chat.lines[0]!.text).toBe(t("web.menu.delete_declined"));
});

const refused = (facts: Partial<ErrorMessage>): ErrorMessage => ({
  type: "error",
  code: "not_offered",
  rule: null,
  text: "In English.",
  key: "",
  args: {},
  decision: null,
  ...facts,
});

test("why the server refuses is told in the language of the page, with the names of cards", async () => {
  const notOffered = refused({ key: "pipe.not_offered", args: { card: { key: "cards.moat.name", args: {} } } });
  expect(refusalInWords(notOffered)).toBe("Moat is not one of the choices, or not in that number.");
  await loadLanguage("pl");
  expect(refusalInWords(notOffered)).toContain("Fosa");
  expect(refusalInWords(refused({ key: "pipe.too_few", args: { min: 2 } }))).not.toContain("In English");
  expect(refusalInWords(refused({ key: "server.set_aside", args: { why: { key: "table.damaged_at", args: { number: 7 } } } }))).toContain(
    "7",
  );
});

test("what this page has no text for is told in English", async () => {
  await loadLanguage("pl");
  expect(refusalInWords(refused({ key: "server.of_a_newer_version" }))).toBe("In English.");
});

test("a table that can't be made says so, and why", () => {
  const wishes = refused({ code: "wishes", key: "errors.two_banes" });
  expect(refusalInWords(wishes)).toBe("This table can’t be made. A kingdom has at most one Bane.");
});
