// The texts of all languages, of whatever file: they can be read, have the placeholders of the English ones, and are filled in here as the program
// does it (tests/text/plurals_test.cpp): both read tests/fixtures/plurals.json, which UPDATE_GOLDEN=1 writes anew.
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type MessageFormatElement, TYPE, parse } from "@formatjs/icu-messageformat-parser";
import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, test } from "vitest";
import { flat } from "../tools/catalogue";

const locales = "../locales";
const languages = readdirSync(locales).filter((language) => existsSync(join(locales, language, "web.json")));

type Texts = { [key: string]: string };
function textsOf(language: string): Texts {
  const folder = join(locales, language);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".json"));
  return Object.assign(
    {},
    ...files
      .sort()
      .map((file) => flat(file.replace(/\.json$/, "").split(/[\\/]/)[0]!, JSON.parse(readFileSync(join(folder, file), "utf8")) as Texts)),
  ) as Texts;
}
const all = Object.fromEntries(languages.map((language) => [language, textsOf(language)]));
const english = all["en"]!;
const read = (text: string) => parse(text, { ignoreTag: true });

// Calls `look` with every element, also those inside of plurals and selects.
function walk(elements: MessageFormatElement[], look: (element: MessageFormatElement) => void): void {
  for (const element of elements) {
    look(element);
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const option of Object.values(element.options)) walk(option.value, look);
  }
}

/** The placeholders of a text, and the cases of its selects. */
function placeholders(text: string): {
  names: Set<string>;
  cases: { [name: string]: Set<string> };
  plurals: Set<string>;
  categories: Set<string>[];
} {
  const found = {
    names: new Set<string>(),
    cases: {} as { [name: string]: Set<string> },
    plurals: new Set<string>(),
    categories: [] as Set<string>[],
  };
  walk(read(text), (element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound || element.type === TYPE.tag) return;
    found.names.add(element.value);
    if (element.type === TYPE.select)
      for (const option of Object.keys(element.options)) (found.cases[element.value] ??= new Set()).add(option);
    if (element.type === TYPE.number) found.plurals.add(element.value);
    if (element.type === TYPE.plural) {
      found.plurals.add(element.value);
      found.categories.push(new Set(Object.keys(element.options)));
    }
  });
  return found;
}

describe.each(languages)("%s", (language) => {
  const texts = all[language]!;

  test("every text can be read", () => {
    const broken = Object.entries(texts).filter(([, text]) => {
      try {
        read(text);
        return false;
      } catch {
        return true;
      }
    });
    expect(broken).toEqual([]);
  });

  test("every placeholder is one of the English text, and none is missing", () => {
    const differ = Object.keys(texts).flatMap((key) => {
      const own = placeholders(texts[key]!).names;
      const wanted = placeholders(english[key] ?? "").names;
      const unknown = [...own].filter((name) => !wanted.has(name) && !mayBeAdded(key, name));
      const missing = [...wanted].filter((name) => !own.has(name) && !mayBeLeftOut(key, name));
      return unknown.length + missing.length > 0
        ? [`${key}: ${[...unknown.map((name) => `+${name}`), ...missing.map((name) => `-${name}`)].join(" ")}`]
        : [];
    });
    expect(differ).toEqual([]);
  });

  test("plurals have the categories of the language", () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    // Polish "many" is written as "other"; Hebrew has a dual for few words.
    const needed = pluralCategories.filter(
      (category) =>
        category !== "many" && category !== "two" && wholeNumbers.some((n) => new Intl.PluralRules(language).select(n) === category),
    );
    const lacking = Object.entries(texts).flatMap(([key, text]) =>
      placeholders(text).categories.some(
        (cases) => !cases.has("other") || needed.some((category) => !cases.has(category) && !isOneWord(cases)),
      )
        ? [key]
        : [],
    );
    expect(lacking).toEqual([]);
  });
});

const wholeNumbers = Array.from({ length: 200 }, (_, n) => n);
// `=0{…} other{…}` tells only whether there is any.
const isOneWord = (cases: Set<string>) => [...cases].every((one) => one === "other" || one.startsWith("="));

// Who does it is told by the form of the verb, or by a pronoun that some languages leave out.
const told = new Set(["who", "subject", "n", "name", "of", "of_name", "owner", "sort", "ask", "zone", "source"]);
// Where English needs the plural of a card's name, others can name the card.
const isCard = (name: string) => `cards.${name.replaceAll("_", "-")}.name` in english;
const mayBeAdded = (key: string, name: string) =>
  /^(log|play|web)\./.test(key) ? told.has(name) : key.startsWith("learn.") && isCard(name);
const mayBeLeftOut = (key: string, name: string) => /^(log|play|web)\./.test(key) && told.has(name);

// ---- filled in here and in the program

const numbers = [0, 1, 2, 3, 5, 12, 20, 22, 101];
const fixture = "../tests/fixtures/plurals.json";
type Args = { [name: string]: string | number };
interface Filled {
  key: string;
  args: Args; // words
  numbers: string[]; // placeholders for which the number is filled in
  texts: { [language: string]: string[] }; // for each of the numbers
}

/** One way to fill in a text for each case of its selects; all other words are their names. */
function waysToFill(key: string): { args: Args; numbers: string[] }[] {
  const names = new Set<string>();
  const cases: { [name: string]: Set<string> } = {};
  const plurals = new Set<string>();
  for (const language of languages) {
    const text = all[language]![key];
    if (text === undefined) continue;
    const found = placeholders(text);
    found.names.forEach((name) => names.add(name));
    found.plurals.forEach((name) => plurals.add(name));
    for (const [name, options] of Object.entries(found.cases)) options.forEach((option) => (cases[name] ??= new Set()).add(option));
  }
  const words = [...names].filter((name) => !plurals.has(name));
  const most = Math.max(1, ...Object.values(cases).map((options) => options.size));
  return Array.from({ length: most }, (_, i) => ({
    args: Object.fromEntries(words.map((name) => [name, [...(cases[name] ?? [])][i] ?? ([...(cases[name] ?? [])][0] || `‹${name}›`)])),
    numbers: [...plurals],
  }));
}

function filled(): Filled[] {
  const keys = Object.keys(english).filter((key) => languages.some((language) => placeholders(all[language]![key] ?? "").plurals.size > 0));
  return keys.sort().flatMap((key) =>
    waysToFill(key).map(({ args, numbers: counted }) => ({
      key,
      args,
      numbers: counted,
      texts: Object.fromEntries(
        languages
          .filter((language) => all[language]![key] !== undefined)
          .map((language) => {
            const text = all[language]![key]!;
            const format = new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
            return [
              language,
              numbers.map((n) => String(format.format({ ...args, ...Object.fromEntries(counted.map((name) => [name, n])) }))),
            ];
          }),
      ),
    })),
  );
}

test("plurals are filled in as the program does it", () => {
  const now = filled();
  expect(now.length).toBeGreaterThan(100);
  if (process.env["UPDATE_GOLDEN"]) {
    const lines = now.map((one) => `    ${JSON.stringify(one)}`).join(",\n");
    writeFileSync(fixture, `{\n  "numbers": ${JSON.stringify(numbers)},\n  "filled": [\n${lines}\n  ]\n}\n`);
  }
  const kept = JSON.parse(readFileSync(fixture, "utf8")) as { numbers: number[]; filled: Filled[] };
  expect(kept.numbers).toEqual(numbers);
  expect(now).toEqual(kept.filled);
});
