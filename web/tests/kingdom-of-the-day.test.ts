import { expect, test } from "vitest";
import { kingdomOfTheDay } from "../src/screens/home/kingdom-of-the-day";

const kingdoms = ["a", "b", "c"].map((id) => ({ id, names: {}, cards: [] }));
const on = (moment: string) => kingdomOfTheDay(kingdoms, Date.parse(moment))?.id;

test("the kingdom of the day changes every day, at midnight UTC", () => {
  expect(on("2026-01-01T00:00:00Z")).toBe(on("2026-01-01T23:59:59Z"));
  expect(on("2026-01-01T23:59:59-05:00")).toBe(on("2026-01-02T12:00:00Z"));
  const days = ["2026-01-01", "2026-01-02", "2026-01-03", "2026-01-04"].map(on);
  expect(new Set(days.slice(0, 3)).size).toBe(3);
  expect(days[3]).toBe(days[0]);
});

test("without kingdoms there is none", () => expect(kingdomOfTheDay([], 0)).toBeUndefined());
