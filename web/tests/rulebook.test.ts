// The rules as the browser has them: all of them, found by name, word, or a card's name in any language.
import { beforeAll, expect, test, vi } from "vitest";
import { type Rulebook, loadRulebook } from "../src/rules/rulebook";
import { loadLanguage, plainText } from "../src/texts/text";

vi.stubGlobal("document", { documentElement: {} });

const ids = (topics: readonly { rules: { id: string }[] }[]) => topics.flatMap(({ rules }) => rules.map(({ id }) => id));

async function rulebookIn(language: string): Promise<Rulebook> {
  await loadLanguage(language);
  return loadRulebook();
}

let book: Rulebook;
beforeAll(async () => {
  book = await rulebookIn("en");
});

test("the topics stand in the order of the rules page, each with its rules", () => {
  expect(book.topics.map(({ name }) => name)).toEqual([
    "setup",
    "turn",
    "end",
    "words",
    "shuffling",
    "knowledge",
    "together",
    "dealings",
    "lasting",
    "cards",
    "notes",
    "kingdoms",
  ]);
  expect(book.topic("end")!.rules.map(({ id }) => id)).toEqual(["END-1", "END-2", "END-3"]);
  expect(book.topic("cards")!.rules.map(({ id }) => id)).toContain("THRONE-ROOM");
});

test("a rule is found by its name, however it is written", () => {
  expect(book.rule("buy-2")?.id).toBe("BUY-2");
  expect(book.rule("BUY-99")).toBeUndefined();
  expect(ids(book.search("BUY-2"))).toEqual(["BUY-2"]);
});

test("a search needs all the words, and ignores case and accents", () => {
  expect(ids(book.search("CLOCKWISE"))).toEqual(["TURN-1"]);
  expect(ids(book.search("clockwise phase"))).toEqual(["TURN-1"]);
  expect(ids(book.search("clockwise xyzzy"))).toEqual([]);
});

test("a card is found by its name in any language, with the rules that name it", () => {
  for (const name of ["Moat", "fosa", "Hradní příkop", "Șanț", "חפיר"]) {
    const found = ids(book.search(name));
    expect(found).toContain("MOAT");
    expect(found).toContain("CARD-5");
  }
});

test("rulings are searched too", () => {
  expect(ids(book.search("full tens"))).toEqual(["GARDENS"]);
});

test("a rule keeps the cards that it names, and a card the rules", () => {
  expect(book.rule("CARD-12")!.text[0]).toEqual({ card: "cellar", text: "Cellar" });
  expect(book.about("moat").map(({ id }) => id)).toEqual(["SETUP-9", "TYPES-1", "DURATION-5", "CARD-5"]);
});

test.each(["pl", "cs", "ro", "he"])("%s has the same rules in its own words", async (language) => {
  const own = await rulebookIn(language);
  expect(ids(own.topics)).toEqual(ids(book.topics));
  for (const topic of own.topics)
    for (const rule of topic.rules) {
      if (rule.card === null) expect(plainText(rule.text), rule.id).not.toBe(plainText(book.rule(rule.id)!.text));
      else expect(rule.rulings.length, rule.id).toBe(book.rule(rule.id)!.rulings.length);
    }
});
