// The same log for the same game, in every language, here and in the program (tests/cards/golden_log_test.cpp): both read tests/fixtures/logs.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import languages from "virtual:languages";
import { type Reader, logOf } from "../src/game/log";
import type { CardType, Event as GameEvent, Seat } from "../src/protocol/messages";
import { languageNames, loadLanguage, plainText } from "../src/texts/text";
import { flat } from "../tools/catalogue";
import { makeCard } from "./fixtures";

interface Golden {
  about: string;
  players: string[];
  seat: Seat | null;
  cards: { [card: string]: CardType[] };
  events: GameEvent[];
  log: { [language: string]: string[][] };
}

const folder = "../tests/fixtures/logs";
const games = readdirSync(folder).map((file) => [file, JSON.parse(readFileSync(join(folder, file), "utf8")) as Golden] as const);
const madeUp = flat(
  "cards",
  JSON.parse(readFileSync("../tests/cards/locales/en/cards/proving.json", "utf8")) as { [card: string]: string },
);

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: {} });
});

// Their plurals fit only English, as those of the other cards.
async function load(language: string): Promise<void> {
  const { default: texts } = await languages[language]!();
  for (const [key, text] of Object.entries(madeUp)) if (language === "en" || !key.endsWith(".plural")) texts[key] ??= text;
  await loadLanguage(language);
}

function read(game: Golden): string[][] {
  const reader: Reader = {
    cards: new Map(Object.entries(game.cards).map(([id, types]) => [id, makeCard(id, { types })])),
    names: new Map(game.players.map((name, i) => [i + 1, name])),
    seat: game.seat,
  };
  return logOf(game.events, reader).map(({ heading, sentences }) => [heading, ...sentences.map(plainText)]);
}

describe.each(languageNames)("%s", (language) => {
  test.each(games)("%s has the log that the program writes", async (_, game) => {
    await load(language);
    expect(read(game)).toEqual(game.log[language]);
  });
});
