// `virtual:languages`: a function for each language that loads its texts. A language is a folder in locales/ with a web.json; its texts are
// those of the files that the client uses, with the file's name before each key. `pseudo` is English a third longer, accented, right to left.
// `areas` has the same for what is loaded only when it is needed: what teaches, and the rules and rulings.
// `virtual:card-names`: the names of every card in all languages.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type MessageFormatElement, TYPE, parse } from "@formatjs/icu-messageformat-parser";
import { printAST } from "@formatjs/icu-messageformat-parser/printer.js";
import type { Plugin } from "vite";

type Texts = { [key: string]: string };

const wholeFiles = ["log", "terms", "web", "errors", "pipe", "server", "table"]; // the last four have what the server says
const areas = ["learn", "rules"];
const sharedTexts = /^(ask|amount(_options)?|won|forced|zone_of_another)\b/; // in play.json: the questions and results, which the terminal uses too

// A text, or an object or list of them.
type Tree = string | Tree[] | { [key: string]: Tree };

/** The texts of a tree, keyed by the path to each: "cards.pawn.choices.0". */
export function flat(prefix: string, tree: Tree): Texts {
  if (typeof tree === "string") return { [prefix]: tree };
  return Object.assign({}, ...Object.entries(tree).map(([key, inner]) => flat(`${prefix}.${key}`, inner))) as Texts;
}

const read = (path: string) => JSON.parse(readFileSync(path, "utf8")) as Tree;

/** The files of a folder with one for each set of cards. */
function filesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).map((file) => join(folder, file)) : [];
}

/** The files with the texts of cards. */
const cardFiles = (folder: string) => filesIn(join(folder, "cards"));

/** The files with the rules and the rulings. */
function ruleFiles(folder: string): { area: string; path: string }[] {
  const rules = join(folder, "rules.json");
  const rulings = filesIn(join(folder, "rulings")).map((path) => ({ area: "rulings", path }));
  return existsSync(rules) ? [{ area: "rules", path: rules }, ...rulings] : rulings;
}

function rulesOf(folder: string): Texts {
  return Object.assign({}, ...ruleFiles(folder).map(({ area, path }) => flat(area, read(path)))) as Texts;
}

function readArea(folder: string, area: string): Texts {
  const path = join(folder, `${area}.json`);
  return existsSync(path) ? (read(path) as Texts) : {};
}

function textsOf(folder: string): Texts {
  const texts: Texts = {};
  for (const file of wholeFiles) Object.assign(texts, flat(file, readArea(folder, file)));
  for (const path of cardFiles(folder)) Object.assign(texts, flat("cards", read(path)));
  for (const [key, text] of Object.entries(readArea(folder, "play"))) if (sharedTexts.test(key)) texts[`play.${key}`] = text;
  return texts;
}

// Texts that a language lacks come from English, except plurals of card names, which only fit the English names.
function withEnglish(own: Texts, english: Texts): Texts {
  return { ...Object.fromEntries(Object.entries(english).filter(([key]) => !/^cards\..*\.plural$/.test(key))), ...own };
}

/** By which names people look for each card. */
export function cardNames(languages: readonly Texts[]): { [card: string]: string[] } {
  const names: { [card: string]: string[] } = {};
  for (const texts of languages)
    for (const [key, name] of Object.entries(texts)) {
      const card = /^cards\.(.*)\.name$/.exec(key)?.[1];
      if (card !== undefined) (names[card] ??= []).push(name);
    }
  return names;
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
    if (element.type === TYPE.tag) stretch(element.children);
  }
}

export function pseudo(english: Texts): Texts {
  return Object.fromEntries(
    Object.entries(english).map(([key, text]) => {
      const elements = parse(text);
      stretch(elements);
      return [key, printAST(elements)];
    }),
  );
}

export function catalogue(locales: string): Plugin {
  const languages = readdirSync(locales).filter((language) => existsSync(join(locales, language, "web.json")));
  const folders = languages.map((language) => join(locales, language));
  const textsIn = (folder: string, area: string | undefined): Texts => {
    if (!area) return textsOf(folder);
    return area === "rules" ? rulesOf(folder) : flat(area, readArea(folder, area));
  };
  const load = (language: string, area: string | undefined): Texts => {
    const english = textsIn(join(locales, "en"), area);
    return language === "pseudo" ? pseudo(english) : withEnglish(textsIn(join(locales, language), area), english);
  };
  const loads = (area: string) =>
    [...languages, "pseudo"]
      .map((language) => `${JSON.stringify(language)}: () => import("virtual:languages/${language}${area && `-${area}`}")`)
      .join(", ");
  return {
    name: "catalogue",
    resolveId: (id) => (id.startsWith("virtual:languages") || id === "virtual:card-names" ? `\0${id}` : undefined),
    load(id) {
      if (id === "\0virtual:languages") {
        const byArea = areas.map((area) => `${area}: { ${loads(area)} }`);
        return `export default { ${loads("")} }; export const areas = { ${byArea.join(", ")} };`;
      }
      if (id === "\0virtual:card-names") {
        for (const folder of folders) for (const path of cardFiles(folder)) this.addWatchFile(path);
        return `export default ${JSON.stringify(cardNames(folders.map(textsOf)))};`;
      }
      const [, language, area] = id.match(/^\0virtual:languages\/(\w+)(?:-(\w+))?$/) ?? [];
      if (!language) return;
      const english = join(locales, "en");
      for (const file of [...wholeFiles, "learn", "play"]) this.addWatchFile(join(english, `${file}.json`));
      for (const path of [...cardFiles(english), ...ruleFiles(english).map((file) => file.path)]) this.addWatchFile(path);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(load(language, area)))});`;
    },
  };
}
