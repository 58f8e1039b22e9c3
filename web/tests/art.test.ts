import { expect, test } from "vitest";
import { look } from "../src/cards/art/look";
import pictures from "../src/cards/art/pictures.json";
import { lights, sceneSymbol } from "../src/cards/art/scenes";
import { iconSymbol } from "../src/cards/art/studio";
import type { CardType } from "../src/protocol/messages";
import { outline } from "../tools/art";

const of = (card: string, ...types: string[]) => look({ card, types: types as CardType[] });
const colour = (colours: string, name: string) => colours.match(new RegExp(`--${name}:(#\\w+)`))![1];

test("a card that pictures.json names has what it says", () => {
  expect(of("copper", "treasure")).toMatchObject({ scene: "treasury", icon: "two-coins" });
  expect(colour(of("copper", "treasure").colours, "i")).not.toBe(colour(of("gold", "treasure").colours, "i"));
  for (const [card, picture] of Object.entries(pictures.cards)) expect(of(card, "action").icon).toBe(picture.icon);
});

test("any other card has a picture by its types and its name, always the same", () => {
  expect(of("never-seen", "curse").scene).toBe("crypt");
  expect(of("never-seen", "treasure").scene).toBe("treasury");
  expect(of("never-seen", "action", "attack")).toMatchObject({ scene: "camp", icon: pictures.types.attack });
  expect(of("never-seen", "night").scene).toBe("night");
  expect(["water", "road"]).toContain(of("never-seen", "action", "duration").scene);
  expect(of("never-seen", "action")).toEqual(of("never-seen", "action"));
  expect(of("never-seen", "unheard-of").icon).toBe(pictures.types.action);
});

test("cards without a picture of their own differ from each other", () => {
  const looks = Array.from({ length: 60 }, (_, i) => of(`card-${i}`, "action"));
  expect(new Set(looks.map(({ scene }) => scene)).size).toBe(4);
  expect(new Set(looks.map(({ mirrored }) => mirrored)).size).toBe(2);
  expect(new Set(looks.map((one) => JSON.stringify(one))).size).toBeGreaterThan(20);
});

test("a look names every colour that its scene and icon use", () => {
  for (const card of Object.keys(pictures.cards)) {
    const { scene, colours } = of(card, "action");
    const drawn = sceneSymbol(scene) + iconSymbol("thing", "M0 0H9V9Z");
    for (const [, name] of drawn.matchAll(/var\(--(\w)\)/g)) expect(colours, `${card} ${name}`).toMatch(new RegExp(`--${name}:#\\w{6}`));
    for (const [, light] of drawn.matchAll(/url\(#(light-\w+)\)/g)) expect(lights).toContain(`id="${light}"`);
  }
});

test("an icon is cut into pieces that can be filled one by one", () => {
  const path = outline("castle");
  expect(path).toMatch(/^M/);
  expect(path).not.toMatch(/[a-y]/);
  const pieces = path.split(/(?=M)/).length;
  expect(pieces).toBeGreaterThan(1);
  expect([...iconSymbol("castle", path).matchAll(/<path d=/g)]).toHaveLength(pieces);
  expect(() => outline("no-such-thing")).toThrow("no-such-thing");
});
