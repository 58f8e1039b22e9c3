import { expect, test } from "vitest";
import { authorsOf, iconsUsed } from "../src/screens/about/authors";

test("the authors of the icons are named: the two founders always, others if one of theirs is used", () => {
  expect(authorsOf(["castle"])).toEqual(["Delapouite", "Lorc"]);
  expect(authorsOf(["castle", "gold-bar"])).toEqual(["Delapouite", "Lorc", "Willdabeast"]);
  expect(iconsUsed).toEqual(expect.arrayContaining(["anvil-impact", "card-play", "tombstone"])); // of a card, of a type, of a button
});
