import { expect, test } from "vitest";
import NameField from "../../src/parts/NameField.svelte";
import { cutName, myName, nameProblem } from "../../src/lobby/player-name";
import { preferences } from "../../src/storage/preferences.svelte";
import { description, show, the, type } from "./page.svelte";

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

test.each([
  ["too long", "x".repeat(25), "at most 24 characters"],
  ["invisible", "An\u200bna", "leave out U+200B"],
  ["turns the writing around", "\u202eanna", "leave out U+202E"],
  ["another blank", "An\u00a0na", "leave out U+00A0"],
  ["private", "\ue000", "leave out U+E000"],
  ["too many marks", "a\u0301\u0302\u0303\u0304\u0305", "too many marks"],
  ["a mark without a letter", "\u0301a", "a mark has no letter"],
])("a name is refused with the reason: %s", (_, name, why) => expect(nameProblem(name)).toContain(why));

test.each([
  "Anna",
  "Zażółć Gęślą",
  "שרה",
  "می\u200cخواهم",
  "क्\u200dष",
  "👩\u200d🚀🇨🇿 ❤️ 1️⃣",
  "O’Brien-Ōta (2)",
  "e\u0301\u0302\u0303\u0304",
])("a name of any script is accepted: %s", (name) => expect(nameProblem(name)).toBe(""));

test("what is too long for a name is cut off while it is typed, and told", () => {
  preferences.name = "";
  show(NameField, {});
  const field = the<HTMLInputElement>("textbox", "Your name");
  type(field, "é".repeat(30));
  expect([preferences.name.length, description(field)]).toEqual([24, "A name has at most 24 characters."]);
  type(field, "Anna");
  expect([preferences.name, description(field)]).toEqual(["Anna", ""]);
  type(field, "An\u200bna");
  expect(description(field)).toContain("U+200B");
});
