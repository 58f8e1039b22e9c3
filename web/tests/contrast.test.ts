import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { coloursOf } from "../src/cards/types";
import type { CardType } from "../src/protocol/messages";

// The words on a card are checked here by computation, since axe does not judge words on gradients and pictures.
const css = readFileSync("src/style/tokens.css", "utf8");
const face = readFileSync("src/cards/CardFace.svelte", "utf8");
const themes = ["light", "dark"] as const;
type Theme = (typeof themes)[number];
type Colour = [number, number, number];

function token(name: string, theme: Theme): Colour {
  const value = css.match(new RegExp(`--${name}: ([^;]+);`))?.[1];
  if (value === undefined) throw new Error(`no token ${name}`);
  const two = value.match(/^light-dark\((#\w+), (#\w+)\)$/);
  return hex(two ? two[theme === "light" ? 1 : 2]! : value);
}

function hex(text: string): Colour {
  const digits = text.slice(1).length === 3 ? [...text.slice(1)].map((digit) => digit + digit).join("") : text.slice(1);
  const [r, g, b] = [0, 2, 4].map((at) => parseInt(digits.slice(at, at + 2), 16));
  return [r!, g!, b!];
}

/** White laid over a colour. */
const whitened = (colour: Colour, opacity: number) => colour.map((part) => part + (255 - part) * opacity) as Colour;

function luminance(colour: Colour): number {
  const [r, g, b] = colour.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

const least = 4.5;
const white = hex("#ffffff");
const bands = [...css.matchAll(/--([a-z]+)-band:/g)].map(([, type]) => type!);
const dark = ["curse", "night"];

test("the measure is right", () => {
  expect(contrast(white, hex("#000000"))).toBeCloseTo(21);
  expect(contrast(hex("#777777"), white)).toBeCloseTo(4.48, 2);
});

test("every type that has a colour has a band, and every band is used", () => {
  const types = bands.filter((type) => coloursOf({ types: [type as CardType], group: "kingdom" })[0] === type);
  expect(types).toEqual(bands);
  expect(bands.length).toBeGreaterThan(10);
});

test.each(themes)("a name can be read on every band: %s", (theme) => {
  for (const type of bands) {
    const ink = dark.includes(type) ? white : token("ink", theme);
    const [above, below] = dark.includes(type) ? [0.1, 0.05] : [0.42, 0.05]; // the sheen of the band
    for (const sheen of [above, below]) expect(contrast(ink, whitened(token(`${type}-band`, theme), sheen)), type).toBeGreaterThan(least);
  }
  expect(face).toContain("--sheen: 0.42");
});

test.each(themes)("gist, text and types can be read on the paper: %s", (theme) => {
  const papers = [token("card-paper", theme), token("card-paper-2", theme)];
  for (const ink of ["ink", "ink-2", "attack"])
    for (const paper of papers) expect(contrast(token(ink, theme), paper), ink).toBeGreaterThan(least);
});

test.each(themes)("the shape of an Attack can be told from its band: %s", (theme) => {
  expect(contrast(token("attack", theme), token("action-band", theme))).toBeGreaterThan(3);
});

test("numbers can be read on coin, shield, hexagon, tag and count", () => {
  const sign = readFileSync("src/cards/Sign.svelte", "utf8");
  const points = hex("#" + sign.match(/fill='%23(\w+)' stroke='%23124d24'/)![1]!);
  expect(contrast(white, whitened(points, 0.08))).toBeGreaterThan(least);
  expect(contrast(white, hex("#" + sign.match(/fill='%23(\w+)' stroke='%23180a26'/)![1]!))).toBeGreaterThan(least);
  expect(contrast(white, hex(sign.match(/\.debt \{[^}]*background: (#\w+)/)![1]!))).toBeGreaterThan(least);
  for (const theme of themes) {
    expect(contrast(token("coin-ink", theme), token("coin-2", theme))).toBeGreaterThan(least);
    expect(contrast(token("coin-ink", theme), hex("#dd9f22"))).toBeGreaterThan(least);
    expect(contrast(token("on-warn", theme), token("warn", theme))).toBeGreaterThan(least);
    expect(contrast(token("ink", theme), hex("#fcf6e6"))).toBeGreaterThan(least);
    expect(contrast(hex("#fff5dd"), token("ink", theme))).toBeGreaterThan(least);
  }
  const tag = readFileSync("src/cards/CostTag.svelte", "utf8");
  const hollow = hex(tag.match(/\.hollow[^}]*color: (#\w+)/)![1]!);
  for (const [, shade] of tag.matchAll(/linear-gradient\((#\w+)/g)) expect(contrast(hollow, hex(shade!))).toBeGreaterThan(least);
});

test.each(themes)("words can be read on panels, cloth and accent: %s", (theme) => {
  for (const panel of ["panel", "panel-2", "panel-3"])
    for (const text of ["text", "text-2"])
      expect(contrast(token(text, theme), token(panel, theme)), `${text} on ${panel}`).toBeGreaterThan(least);
  for (const panel of ["panel", "panel-2"])
    for (const text of ["accent", "danger"])
      expect(contrast(token(text, theme), token(panel, theme)), `${text} on ${panel}`).toBeGreaterThan(least);
  for (const cloth of ["cloth-1", "cloth-2", "cloth-3"])
    expect(contrast(token("on-cloth", theme), token(cloth, theme)), cloth).toBeGreaterThan(least);
  expect(contrast(token("on-accent", theme), token("accent", theme))).toBeGreaterThan(least);
  expect(contrast(token("on-pick", theme), token("pick", theme))).toBeGreaterThan(least);
});

test.each(themes)("a seat's colour carries words and is seen on panels: %s", (theme) => {
  for (const seat of [1, 2, 3, 4, 5, 6]) {
    expect(contrast(token("on-seat", theme), token(`seat-${seat}`, theme)), `seat ${seat}`).toBeGreaterThan(least);
    expect(contrast(token(`seat-${seat}`, theme), token("panel", theme)), `seat ${seat}`).toBeGreaterThan(3);
  }
});

test.each(themes)("the focus is seen on cloth and panels: %s", (theme) => {
  for (const ground of ["cloth-1", "cloth-2", "cloth-3", "panel"])
    expect(contrast(token("focus", theme), token(ground, theme)), ground).toBeGreaterThan(3);
});
