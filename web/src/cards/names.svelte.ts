// The names of cards in all languages, by which a card is found whatever the page's language is. They are loaded when somebody first searches.
import { cardName } from "../texts/text";

let names = $state.raw<{ [card: string]: readonly string[] }>({});
let wanted = false;

/** Every name of the card that is known so far. */
export function allNames(card: string): string {
  if (!wanted) {
    wanted = true;
    void import("virtual:card-names").then((loaded) => (names = loaded.default));
  }
  return [cardName(card), ...(names[card] ?? [])].join(" ");
}
