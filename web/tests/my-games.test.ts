import { expect, test } from "vitest";
import type { MyTable } from "../src/protocol/messages";
import { outcomeOf, sortedGames } from "../src/screens/games/my-games";

test("the outcome of a game for a seat", () => {
  expect(outcomeOf([1], 1)).toBe("won");
  expect(outcomeOf([1, 2], 2)).toBe("shared");
  expect(outcomeOf([1], 2)).toBe("lost");
  expect(outcomeOf([], 2)).toBe("unfinished");
  expect(outcomeOf([1], undefined)).toBe("over");
});

test("games are running, finished, or unknown to the server, each sorted by time", () => {
  const stored = (seen: number) => ({ token: "t", seen });
  const table = (id: string, finished: number | null) =>
    ({ table: id, state: finished === null ? "playing" : "over", finished }) as MyTable;
  const games = sortedGames({ a: stored(1), b: stored(2), c: stored(3), d: stored(4), e: stored(5) }, [
    table("a", 10),
    table("b", null),
    table("c", 5),
    table("e", null),
  ]);
  const ids = (list: { id: string }[]) => list.map(({ id }) => id).join("");
  expect([ids(games.running), ids(games.finished), ids(games.unknown)]).toEqual(["eb", "ac", "d"]);
});
