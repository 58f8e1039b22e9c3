import { readdirSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { opponentKind, weakestFirst } from "../src/lobby/opponents";
import { loadEnglish } from "./english";

beforeAll(() => loadEnglish());

test("an opponent's grade is told, and only that it is a computer if this page does not know it", () => {
  expect(["random", "big-money", "village-smithy", "chapel-witch", "from-next-year"].map(opponentKind)).toEqual([
    "Computer · Beginner",
    "Computer · Easy",
    "Computer · Skilled",
    "Computer · Strong",
    "Computer",
  ]);
});

test("every strategy of the program has a grade", () => {
  const strategies = readdirSync("../strategies").map((file) => file.replace(/\.strategy$/, ""));
  expect(strategies.filter((id) => opponentKind(id) === "Computer")).toEqual([]);
});

test("opponents are listed by grade, otherwise in the server's order", () => {
  const opponents = ["witch", "smithy", "moat", "big-money", "random"].map((id) => ({ id, name: id }));
  expect(weakestFirst(opponents).map(({ id }) => id)).toEqual(["random", "big-money", "smithy", "moat", "witch"]);
});
