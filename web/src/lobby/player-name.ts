// The name the player sits down with. The server decides what a name may be; what it surely refuses is told while it is typed, in the
// reader's language.
import { preferences } from "../storage/preferences.svelte";
import { t } from "../texts/text";

const longestName = 24; // as people count characters; a server says the same in `hello`
const mostBytes = 240;
const mostMarks = 4; // on one letter

const characters = (text: string) => [...new Intl.Segmenter().segment(text)];

/** As much of a name as servers accept. */
export function cutName(typed: string): string {
  return typed.slice(0, characters(typed)[longestName]?.index);
}

// Invisible, unassigned or for private use, a blank other than the space, or what changes the direction of writing. The joiners, which
// shape some letters, are left to the server.
const unseen = /(?![ \u200c\u200d])[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\u2800\ufffd]/u;
const emoji = /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3]/u;

/** Why nobody can be called that; empty if the server may accept it. */
export function nameProblem(name: string): string {
  const all = characters(name).map(({ segment }) => segment);
  if (all.length > longestName) return t("web.name.too_long", { n: longestName });
  if (new TextEncoder().encode(name).length > mostBytes) return t("web.name.too_many_bytes");
  for (const character of all.filter((one) => !emoji.test(one))) {
    const found = unseen.exec(character)?.[0].codePointAt(0);
    if (found !== undefined) return t("web.name.unseen", { character: `U+${found.toString(16).toUpperCase().padStart(4, "0")}` });
    const marks = [...character.matchAll(/[\p{Mn}\p{Me}]/gu)];
    if (marks.length > mostMarks || marks[0]?.index === 0) return t("web.name.marks");
  }
  return "";
}

export function myName(): string {
  return cutName(preferences.name.trim().replace(/ +/g, " ")).trim() || t("web.home.guest");
}
