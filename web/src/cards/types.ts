// The types of a card as colours.
import type { Card } from "../protocol/messages";

// Those that have a colour of their own. An Attack is marked on the frame instead.
const coloured: readonly string[] = [
  "action",
  "treasure",
  "victory",
  "curse",
  "reaction",
  "duration",
  "night",
  "reserve",
  "ruins",
  "event",
  "project",
  "way",
  "landmark",
];
// An Action that is one of these has the colour of that type alone.
const inPlaceOfAction: readonly string[] = ["reaction", "duration", "reserve", "ruins"];

/** The types whose colours a card has: the one of its band, and perhaps a second. */
export function coloursOf({ types, group }: Pick<Card, "types" | "group">): [string] | [string, string] {
  const known = (types as readonly string[]).filter((type) => coloured.includes(type));
  const own = known.some((type) => inPlaceOfAction.includes(type)) ? known.filter((type) => type !== "action") : known;
  const [first = group === "landscape" ? "event" : "action", second] = own;
  return second === undefined ? [first] : [first, second];
}
