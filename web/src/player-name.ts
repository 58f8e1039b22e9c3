// The name the player sits down with.
import { preferences } from "./storage/preferences.svelte";
import { t } from "./text";

const longestName = 24; // as people count characters; a server says the same in `hello`

/** As much of a name as servers accept. */
export function cutName(typed: string): string {
  const characters = [...new Intl.Segmenter().segment(typed)];
  return typed.slice(0, characters[longestName]?.index);
}

export function myName(): string {
  return cutName(preferences.name.trim()).trim() || t("web.home.guest");
}
