// What a card's picture is made of: a scene by the card's family, a palette, one icon, and the material of the icon. All of it follows by rule
// from the card's data and name, so that no card needs painting; pictures.json says where a card has something of its own.
import type { Card } from "../../protocol/messages";
import pictures from "./pictures.json";
import type { SceneName } from "./scenes";

// Sky or wall, far, middle, near, light, accent.
const palettes = {
  noon: "#b5d9de #86b5ab #5f9472 #3b6a4c #fff4d2 #c9583b",
  dawn: "#fad7ab #dba883 #9b8462 #5e6046 #fff3cf #a9472f",
  dusk: "#efae82 #b27679 #75516b #433654 #ffdf9a #d4553d",
  autumn: "#f5e0b4 #dcae68 #b0723a #6b4525 #fff2c8 #8d2f22",
  mist: "#d6e2dc #a4bfba #719695 #41666a #fdf8e3 #b5653a",
  storm: "#9eb1c1 #70849a #4a5e76 #2d3c50 #f6e6b6 #b4432f",
  night: "#33477a #26365f #1b284a #111a33 #ffe9a8 #7b4a8c",
  violet: "#574a86 #423668 #2f264e #1e1836 #e9d8ff #9a4f8f",
  amber: "#8a5931 #65401f #a8743f #3d2413 #ffd27a #a2372a",
  wine: "#803746 #5a2231 #a05560 #35131f #ffd590 #d0a245",
  teal: "#3b6c6e #285053 #53898a #163235 #ffe2a8 #c2602f",
  stone: "#8f8c84 #6c6a65 #aaa69b #43423f #ffe6ac #8c3b30",
  copper: "#d98a55 #c77541 #a5562b #703317 #ffd9b3 #5b2a3c",
  silver: "#b9c7d1 #a4b4c1 #7f93a3 #54687a #ffffff #34476b",
  gold: "#f0c14f #e2ab35 #bf8420 #8a5610 #fff3c0 #7c2431",
  jade: "#bfe0cf #8fc4ad #569a80 #2b6a55 #fbfff0 #2a6f8f",
  poison: "#6b4a86 #513569 #3b254f #251533 #c8e07a #87b33f",
} as const;
type PaletteName = keyof typeof palettes;

// The body of the icon and its hollows.
const materials = {
  ivory: "#fdf3dc #4b2f20",
  steel: "#e8eef1 #273846",
  gold: "#ffdb7d #6b3d08",
  copper: "#f6b384 #5c2413",
  wood: "#efc48c #4b2812",
  leaf: "#dcf0b4 #20452b",
  ruby: "#f7bda6 #611822",
  ghost: "#e0daf8 #261d4a",
  bile: "#d9ec8e #2b1a3d",
} as const;
type MaterialName = keyof typeof materials;

interface Family {
  palettes: readonly PaletteName[];
  materials: readonly MaterialName[];
}
// What the cards of a family can look like. Each has the scene of its name.
const families = {
  hamlet: { palettes: ["noon", "dawn", "autumn"], materials: ["ivory", "wood"] },
  town: { palettes: ["dawn", "dusk", "mist"], materials: ["ivory", "gold"] },
  castle: { palettes: ["noon", "dusk", "mist"], materials: ["ivory", "steel"] },
  court: { palettes: ["wine", "teal", "amber"], materials: ["gold", "ivory"] },
  forge: { palettes: ["amber", "wine"], materials: ["steel", "copper"] },
  study: { palettes: ["teal", "amber", "wine"], materials: ["ivory", "wood"] },
  market: { palettes: ["dawn", "noon", "autumn"], materials: ["ivory", "wood"] },
  field: { palettes: ["noon", "autumn", "dawn"], materials: ["ivory", "wood"] },
  garden: { palettes: ["noon", "jade"], materials: ["leaf", "ivory"] },
  forest: { palettes: ["mist", "noon", "autumn"], materials: ["ivory", "wood"] },
  water: { palettes: ["noon", "mist", "dusk"], materials: ["ivory", "wood"] },
  road: { palettes: ["dawn", "autumn", "noon"], materials: ["ivory", "wood"] },
  mountain: { palettes: ["mist", "dusk", "storm"], materials: ["ivory", "steel"] },
  chapel: { palettes: ["teal", "wine", "stone"], materials: ["ivory", "gold"] },
  night: { palettes: ["night", "violet"], materials: ["ghost", "ivory"] },
  crypt: { palettes: ["stone", "violet", "poison"], materials: ["ghost", "steel"] },
  treasury: { palettes: ["gold"], materials: ["gold"] },
  camp: { palettes: ["dusk", "storm", "dawn"], materials: ["steel", "ivory"] },
} as const satisfies { [name in SceneName]: Family };

interface Picture {
  icon: string;
  family: SceneName;
  palette?: PaletteName;
  material?: MaterialName;
}

/** A card's picture: which scene and icon, whether the scene is mirrored, and the colours as custom properties. */
export interface Look {
  scene: SceneName;
  icon: string;
  mirrored: boolean;
  colours: string;
}

const own = pictures.cards as { [card: string]: Picture };
const ofTypes: { [type: string]: string } = pictures.types;

function hash(text: string): number {
  let value = 2166136261;
  for (const letter of text) value = Math.imul(value ^ letter.codePointAt(0)!, 16777619);
  return (value ^ (value >>> 13)) >>> 0;
}

function familyByType({ types }: Pick<Card, "types">, number: number): SceneName {
  const has = (type: string) => (types as readonly string[]).includes(type);
  const pick = (...names: SceneName[]) => names[number % names.length]!;
  if (has("curse") || has("ruins")) return "crypt";
  if (has("night")) return "night";
  if (has("treasure")) return "treasury";
  if (has("victory")) return pick("field", "castle");
  if (has("attack")) return "camp";
  if (has("duration")) return pick("water", "road");
  return pick("hamlet", "town", "market", "road");
}

/** The look of a card. One that pictures.json does not know gets the icon of its last type: an Action – Attack that of Attacks. */
export function look(card: Pick<Card, "card" | "types">): Look {
  const number = hash(card.card);
  const picture = own[card.card];
  const scene = picture?.family ?? familyByType(card, number);
  const family: Family = families[scene];
  const palette = palettes[picture?.palette ?? family.palettes[number % family.palettes.length]!].split(" ");
  const material = materials[picture?.material ?? family.materials[(number >>> 5) % family.materials.length]!].split(" ");
  const colours = [..."abcderik"].map((name, i) => `--${name}:${[...palette, ...material][i]}`);
  return {
    scene,
    icon: picture?.icon ?? ofTypes[card.types.at(-1) ?? ""] ?? ofTypes["action"]!,
    mirrored: ((number >>> 9) & 1) === 1,
    colours: colours.join(";"),
  };
}
