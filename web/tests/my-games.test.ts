import { beforeAll, expect, test } from "vitest";
import type { MyTable } from "../src/protocol/messages";
import { isMyMove, markOf, otherSeat, outcomeOf, sortedGames } from "../src/screens/games/my-games";
import { loadEnglish } from "./english";

beforeAll(() => loadEnglish());

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
    ({ table: id, state: finished === null ? "playing" : "over", finished, seats: [] as MyTable["seats"] }) as MyTable;
  const games = sortedGames({ a: stored(1), b: stored(2), c: stored(3), d: stored(4), e: stored(5) }, [
    table("a", 10),
    table("b", null),
    table("c", 5),
    table("e", null),
  ]);
  const ids = (list: { id: string }[]) => list.map(({ id }) => id).join("");
  expect([ids(games.running), ids(games.finished), ids(games.unknown)]).toEqual(["eb", "ac", "d"]);
});

const seated = (...names: [name: string | null, opponent?: string][]) =>
  names.map(([name, opponent], i) => ({ seat: i + 1, name, opponent: opponent ?? null, resigned: false }));
const running = (seats: MyTable["seats"], more: Partial<MyTable> = {}) => ({ table: "x", state: "playing", seats, ...more }) as MyTable;
const mine = { token: "t", seen: 1, seat: 1, name: "Anna" };

test("a game waits for its player when their seat is asked, or when the computer plays there meanwhile", () => {
  const game = (more: Partial<MyTable>) => ({ id: "x", stored: mine, table: running(seated(["Anna"], ["Bo"]), more) });
  const away = seated(["Anna"], ["Bo"]).map((one) => ({ ...one, away: one.seat === 1 ? "big-money" : null }));
  expect(isMyMove(game({ asked: 1 }))).toBe(true);
  expect([isMyMove(game({ asked: 2 })), isMyMove(game({ asked: null }))]).toEqual([false, false]);
  expect(isMyMove(game({ asked: 1, seats: away }))).toBe(false);
  expect([markOf(game({ asked: 1 })), markOf(game({ asked: 2 })), markOf(game({ asked: 2, seats: away }))]).toEqual([
    "Your move",
    "",
    "Your seat is waiting for you",
  ]);
});

test("games that wait for the player come first, whatever was seen last", () => {
  const withBo = running(seated(["Anna"], ["Bo"]), { table: "b", asked: 2 });
  const alone = running(seated(["Anna"], ["Big Money", "big-money"]), { table: "a", asked: 1 });
  const games = sortedGames({ a: { ...mine, seen: 1 }, b: { ...mine, seen: 2 } }, [withBo, alone]);
  expect(games.running.map(({ id }) => id)).toEqual(["a", "b"]);
});

test("a game whose seat was given up is no longer among the running ones, until the player has a seat again", () => {
  const left = { ...mine, left: true };
  const played = running(seated(["Big Money", "big-money"], ["Bo"]));
  expect(sortedGames({ x: left }, [played]).running).toEqual([]);
  expect(sortedGames({ x: mine }, [played]).running).toHaveLength(1);
  expect(sortedGames({ x: left }, [running(seated(["Anna"], ["Bo"]))]).running).toHaveLength(1);
});

test("the arms of the first other seat stand for a game", () => {
  const table = running(seated(["Anna"], ["Bo"]));
  expect([otherSeat({ id: "x", stored: mine, table }), otherSeat({ id: "x", stored: { ...mine, seat: 2 }, table })]).toEqual([2, 1]);
});
