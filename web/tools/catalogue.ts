// `virtual:languages`: a function for each language that loads its texts. A language is a folder in locales/ with a web.json; its texts are
// those of the files that the client uses, with the file's name before each key. `pseudo` is English a third longer, accented, right to left.
// `areas` has the same for the files that are loaded only when they are needed.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type MessageFormatElement, TYPE, parse } from "@formatjs/icu-messageformat-parser";
import { printAST } from "@formatjs/icu-messageformat-parser/printer.js";
import type { Plugin } from "vite";

type Texts = { [key: string]: string };

const wholeFiles = ["log", "terms", "web"];
const areas = ["learn"];
const sharedTexts = /^(ask|amount(_options)?|won|forced|zone_of_another)\b/; // in play.json: the questions and results, which the terminal uses too

// A text, or an object or list of them.
type Tree = string | Tree[] | { [key: string]: Tree };

/** The texts of a tree, keyed by the path to each: "cards.pawn.choices.0". */
export function flat(prefix: string, tree: Tree): Texts {
  if (typeof tree === "string") return { [prefix]: tree };
  return Object.assign({}, ...Object.entries(tree).map(([key, inner]) => flat(`${prefix}.${key}`, inner))) as Texts;
}

/** The files with the texts of cards: one for each set. */
function cardFiles(folder: string): string[] {
  const cards = join(folder, "cards");
  return existsSync(cards) ? readdirSync(cards).map((file) => join(cards, file)) : [];
}

function read(folder: string, file: string): Texts {
  const path = join(folder, `${file}.json`);
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Texts) : {};
}

function textsOf(folder: string): Texts {
  const texts: Texts = {};
  for (const file of wholeFiles) Object.assign(texts, flat(file, read(folder, file)));
  for (const path of cardFiles(folder)) Object.assign(texts, flat("cards", JSON.parse(readFileSync(path, "utf8")) as Tree));
  for (const [key, text] of Object.entries(read(folder, "play"))) if (sharedTexts.test(key)) texts[`play.${key}`] = text;
  return texts;
}

// Texts that a language lacks come from English, except plurals of card names, which only fit the English names.
function withEnglish(own: Texts, english: Texts): Texts {
  return { ...Object.fromEntries(Object.entries(english).filter(([key]) => !/^cards\..*\.plural$/.test(key))), ...own };
}

const accents: Texts = {
  a: "á",
  e: "é",
  i: "í",
  o: "ö",
  u: "ů",
  c: "č",
  n: "ñ",
  s: "š",
  r: "ř",
  y: "ý",
  A: "Å",
  E: "É",
  O: "Ö",
  S: "Š",
  C: "Č",
};

function longer(text: string): string {
  const accented = text.replace(/[a-z]/gi, (letter) => accents[letter] ?? letter);
  return accented.replace(/\p{L}{4,}/gu, (word) => word + word.slice(-1).repeat(Math.ceil(word.length / 3)));
}

function stretch(elements: MessageFormatElement[]): void {
  for (const element of elements) {
    if (element.type === TYPE.literal) element.value = longer(element.value);
    if (element.type === TYPE.select || element.type === TYPE.plural)
      for (const option of Object.values(element.options)) stretch(option.value);
  }
}

export function pseudo(english: Texts): Texts {
  return Object.fromEntries(
    Object.entries(english).map(([key, text]) => {
      if (key.startsWith("web.symbol.")) return [key, longerPattern(text)];
      const elements = parse(text);
      stretch(elements);
      return [key, printAST(elements)];
    }),
  );
}

// The patterns that find amounts in a card's text have to match the longer words.
function longerPattern(pattern: string): string {
  return pattern.replace(/(?<!\\)\p{L}{4,}s?\??/gu, (words) => {
    const optional = words.endsWith("?");
    const many = longer(optional ? words.slice(0, -1) : words);
    return optional ? `(?:${longer(words.slice(0, -2))}|${many})` : many;
  });
}

export function catalogue(locales: string): Plugin {
  const languages = readdirSync(locales).filter((language) => existsSync(join(locales, language, "web.json")));
  const load = (language: string, area: string | undefined): Texts => {
    const of = (name: string) => (area ? flat(area, read(join(locales, name), area)) : textsOf(join(locales, name)));
    return language === "pseudo" ? pseudo(of("en")) : withEnglish(of(language), of("en"));
  };
  const loads = (area: string) =>
    [...languages, "pseudo"]
      .map((language) => `${JSON.stringify(language)}: () => import("virtual:languages/${language}${area && `/${area}`}")`)
      .join(", ");
  return {
    name: "catalogue",
    resolveId: (id) => (id.startsWith("virtual:languages") ? `\0${id}` : undefined),
    load(id) {
      if (id === "\0virtual:languages") {
        const byArea = areas.map((area) => `${area}: { ${loads(area)} }`);
        return `export default { ${loads("")} }; export const areas = { ${byArea.join(", ")} };`;
      }
      const [, language, area] = id.match(/^\0virtual:languages\/(\w+)(?:\/(\w+))?$/) ?? [];
      if (!language) return;
      for (const file of [...wholeFiles, ...areas, "play"]) this.addWatchFile(join(locales, "en", `${file}.json`));
      for (const path of cardFiles(join(locales, "en"))) this.addWatchFile(path);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(load(language, area)))});`;
    },
  };
}
