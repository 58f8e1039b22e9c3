// The numbered rules and the rulings of the cards in the current language: by topic, by name, and by words.
import { containsWords } from "../cards/filter";
import { ruleOfCard } from "./rule-names";
import { type TextPart, cardName, hasText, loadArea, parts, pattern, plainText, t } from "../texts/text";

export interface Rule {
  id: string; // "BUY-2"; of a card's own rule the card's name in capitals, "MOAT"
  card: string | null; // whose own rule it is
  text: TextPart[]; // empty for a card's own rule: that is the text of the card
  rulings: TextPart[][]; // of a card
  names: readonly string[]; // the cards that it names
  searched: string; // everything that can be looked for
}

export interface Topic {
  name: string; // "turn"
  title: string;
  rules: Rule[];
}

const cardsTopic = "cards";
// In a text {throne_room} is the name of a card: ICU allows no hyphens there.
const placeholderOf = (card: string) => card.replaceAll("-", "_");

export class Rulebook {
  readonly topics: readonly Topic[];
  private readonly rules: Map<string, Rule>;

  /** `allNames`: those of each card in all languages. */
  constructor(texts: { [key: string]: string }, allNames: { [card: string]: readonly string[] }) {
    const cards = Object.keys(allNames);
    const inText = Object.fromEntries(cards.map((card) => [placeholderOf(card), [{ card, text: cardName(card) }]]));
    const named = (text: string) => cards.filter((card) => text.includes(`{${placeholderOf(card)}}`));
    const callings = (some: readonly string[]) => some.flatMap((card) => allNames[card]!).join(" ");

    const general = (key: string, id: string): Rule => {
      const names = named(texts[key]!);
      const text = parts(key, inText);
      return { id, card: null, text, rulings: [], names, searched: `${id} ${plainText(text)} ${callings(names)}` };
    };
    const ofCard = (card: string): Rule => {
      const keys = Object.keys(texts).filter((key) => key.startsWith(`rulings.${card}.`));
      const rulings = keys.map((key) => parts(key, inText));
      const written = ["text", "text@1", "text@2"].map((which) => `cards.${card}.${which}`).filter(hasText);
      const searched = [ruleOfCard(card), callings([card]), ...written.map(pattern), ...rulings.map(plainText)].join(" ");
      return { id: ruleOfCard(card), card, text: [], rulings, names: [card], searched };
    };

    const topics = new Map<string, Topic>();
    for (const key of Object.keys(texts)) {
      const [, name, id] = key.match(/^rules\.(\w+)\.(.*)$/) ?? [];
      if (!name || !id) continue;
      if (id === "title") topics.set(name, { name, title: t(key), rules: name === cardsTopic ? cards.map(ofCard) : [] });
      else topics.get(name)!.rules.push(general(key, id));
    }
    this.topics = [...topics.values()];
    this.rules = new Map(this.topics.flatMap(({ rules }) => rules.map((rule) => [rule.id, rule])));
  }

  /** The rule of this name, however it is written. */
  rule(id: string): Rule | undefined {
    return this.rules.get(id.toUpperCase());
  }

  topic(name: string): Topic | undefined {
    return this.topics.find((topic) => topic.name === name.toLowerCase());
  }

  /** The topics with only those rules that contain all the words, in their name, their text, or the name of a card in any language. */
  search(words: string): Topic[] {
    return this.topics
      .map((topic) => ({ ...topic, rules: topic.rules.filter(({ searched }) => containsWords(searched, words)) }))
      .filter(({ rules }) => rules.length > 0);
  }

  /** The general rules that name a card. */
  about(card: string): Rule[] {
    return [...this.rules.values()].filter((rule) => rule.card === null && rule.names.includes(card));
  }
}

export async function loadRulebook(): Promise<Rulebook> {
  const [texts, names] = await Promise.all([loadArea("rules"), import("virtual:card-names")]);
  return new Rulebook(texts, names.default);
}
