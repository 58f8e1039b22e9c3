// Who drew the icons. Nearly all are by the two founders of game-icons.net; those of others are listed here.
import pictures from "../../cards/art/pictures.json";
import drawings from "../../parts/drawings.json";

const founders = ["Delapouite", "Lorc"];
const others: { [author: string]: readonly string[] } = {
  "Caro Asercion": ["astrolabe", "boar"],
  Cathelineau: ["witch-face"],
  Faithtoken: ["card-discard", "card-pick", "card-play"],
  sbed: ["fire", "poison-cloud"],
  Skoll: ["chess-rook", "mounted-knight", "open-treasure-chest"],
  Willdabeast: ["gold-bar"],
};

/** The icons that this page uses. */
export const iconsUsed: readonly string[] = [
  ...Object.values(pictures.types),
  ...Object.values(pictures.cards).map(({ icon }) => icon),
  ...Object.values(drawings),
];

/** The authors of these icons. */
export function authorsOf(icons: readonly string[]): string[] {
  const named = Object.keys(others).filter((author) => others[author]!.some((icon) => icons.includes(icon)));
  return [...founders, ...named].sort((a, b) => a.localeCompare(b, "en"));
}

/** A name that keeps its own direction of writing among others. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;
