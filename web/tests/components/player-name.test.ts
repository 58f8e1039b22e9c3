import { expect, test } from "vitest";
import { cutName, myName } from "../../src/player-name";
import { preferences } from "../../src/storage/preferences.svelte";

test("a name has 24 characters as people count them, however many bytes that is", () => {
  for (const character of ["x", "é", "e\u0301", "ש", "田", "👩‍🚀", "🇨🇿"]) {
    expect(cutName(character.repeat(24))).toBe(character.repeat(24));
    expect(cutName(character.repeat(25))).toBe(character.repeat(24));
  }
  expect(cutName("")).toBe("");
});

test("a name that was stored when longer ones were allowed is cut", () => {
  preferences.name = "  Anna Maria the Magnificent of Somewhere ";
  expect(myName()).toBe("Anna Maria the Magnifice");
  preferences.name = " ";
  expect(myName()).toBe("Guest");
});
