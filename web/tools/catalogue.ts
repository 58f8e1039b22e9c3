// `virtual:card-names`: the names of every card in all languages. `virtual:languages`: a function for each language that loads its texts. A language is a folder in locales/ with a web.json; its texts are
// those of the files that the client uses, with the file's name before each key. `pseudo` is English a third longer, accented, right to left.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type MessageFormatElement, TYPE, parse } from "@formatjs/icu-messageformat-parser";
import { printAST } from "@formatjs/icu-messageformat-parser/printer.js";
import type { Plugin } from "vite";

type Texts = { [key: string]: string };

const wholeFiles = ["log", "terms", "web", "errors", "pipe", "server", "table"]; // the last four have what the server says
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

function textsOf(folder: string): Texts {
  const read = (file: string): Texts => {
    const path = join(folder, `${file}.json`);
    return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Texts) : {};
  };
  const texts: Texts = {};
  for (const file of wholeFiles) Object.assign(texts, flat(file, read(file)));
  for (const path of cardFiles(folder)) Object.assign(texts, flat("cards", JSON.parse(readFileSync(path, "utf8")) as Tree));
  for (const [key, text] of Object.entries(read("play"))) if (sharedTexts.test(key)) texts[`play.${key}`] = text;
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
  const english = () => textsOf(join(locales, "en"));
  return {
    name: "catalogue",
    resolveId: (id) => (id.startsWith("virtual:languages") || id === "virtual:card-names" ? `\0${id}` : undefined),
    load(id) {
      if (id === "\0virtual:languages") {
        const loads = [...languages, "pseudo"].map(
          (language) => `${JSON.stringify(language)}: () => import("virtual:languages/${language}")`,
        );
        return `export default { ${loads.join(", ")} };`;
      }
      if (id === "\0virtual:card-names") {
        for (const language of languages) for (const path of cardFiles(join(locales, language))) this.addWatchFile(path);
        return `export default ${JSON.stringify(cardNames(languages.map((language) => textsOf(join(locales, language)))))};`;
      }
      const language = id.match(/^\0virtual:languages\/(\w+)$/)?.[1];
      if (!language) return;
      for (const file of [...wholeFiles, "play"]) this.addWatchFile(join(locales, "en", `${file}.json`));
      for (const path of cardFiles(join(locales, "en"))) this.addWatchFile(path);
      const texts = language === "pseudo" ? pseudo(english()) : withEnglish(textsOf(join(locales, language)), english());
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(texts))});`;
    },
  };
}
