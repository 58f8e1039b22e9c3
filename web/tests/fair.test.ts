// The shuffles are checked here as the server makes them: tests/fixtures/fair_games.json is written by its own tests.
import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { fromHex, toHex, utf8 } from "../src/fair/bytes";
import { chacha20Block } from "../src/fair/chacha20";
import { type Seen, type Sent, type Told, checkGame, faultOfShuffles } from "../src/fair/check";
import { commitmentTo, hashOf, keyOf, outcome } from "../src/fair/fair";
import { sha256 } from "../src/fair/sha256";
import type { Draws } from "../src/protocol/messages";

interface Game extends Seen, Sent {
  seat: number;
}
const games = JSON.parse(readFileSync("../tests/fixtures/fair_games.json", "utf8")) as Game[];
const counting = (from: number) => toHex(Uint8Array.from({ length: 32 }, (_, i) => from + i));
const zeros = "00".repeat(32);

function toldBefore({ seat, draws }: Game): Told {
  return { hash: draws.fair.hash, commitments: draws.fair.commitments!, contribution: draws.fair.contributions[seat - 1]! };
}
const copy = <T>(value: T): T => structuredClone(value);

test("SHA-256 is that of FIPS 180-4", () => {
  const hash = (text: string) => toHex(sha256(utf8(text)));
  expect(hash("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  expect(hash("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  expect(hash("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")).toBe(
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
  );
  expect(hash("a".repeat(1_000_000))).toBe("cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
});

test("SHA-256 is right for every length around its blocks", async () => {
  for (let length = 0; length < 200; ++length) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 7 + length) % 256);
    expect(toHex(sha256(bytes))).toBe(toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))));
  }
});

test("the block of ChaCha20 is that of RFC 8439", () => {
  const words = chacha20Block(fromHex(counting(0)), 1, [0x09000000, 0x4a000000, 0]);
  expect(Array.from(words.slice(0, 4), (word) => word.toString(16))).toEqual(["e4e7f110", "15593bd1", "1fdd0f50", "c47120a3"]);
  expect(words[15]!.toString(16)).toBe("4e3c50a2");
});

test("keys and outcomes are those of docs/RECORDS.md", () => {
  const first = {
    scheme: 1 as const,
    table: "example",
    hash: "",
    secret: counting(0),
    commitments: null,
    key: "",
    first_drawn: false,
    rematch: null,
  };
  expect(hashOf(first.secret)).toBe("630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
  const key = keyOf({ ...first, contributions: [counting(32), null] });
  expect(key).toBe("084a806e8469bcc19ce67138430ac2d9c5489ea16cd8138aa9a4d07b4170eb1b");
  expect(Array.from({ length: 10 }, (_, k) => outcome(fromHex(key), 0, k, 10 - k))).toEqual([5, 0, 6, 6, 2, 2, 3, 1, 1, 0]);
  expect(outcome(fromHex(key), 0, 4, 2 ** 31 + 1)).toBe(1400367075);
  expect(outcome(fromHex(key), 0, 85422, 2 ** 31 + 1)).toBe(358147590);
  const commitments = [commitmentTo(counting(32), "example"), null, commitmentTo(counting(64), "example")];
  expect(commitments[0]).toBe("81c14687ad49512c90e9373036801f49b7f8df9ed497f9c432dac8d281e4c6ae");
  expect(keyOf({ ...first, scheme: 2, contributions: [counting(32), null, null], commitments })).toBe(
    "197742ecc8ba312cad7d9598f53862ec01e78a2ba0355855f637542ad930e6e5",
  );
});

test("every draw of the server's games is right, and so is every signature", async () => {
  for (const game of games)
    expect(await checkGame(toldBefore(game), game, game), game.draws.table).toMatchObject({ fault: null, compared: true, signed: true });
  expect(games.reduce((sum, { draws }) => sum + draws.rows.length, 0)).toBeGreaterThan(50);
});

test("in these games cards get onto decks and off them in every way", () => {
  const ways = games.flatMap(({ events }) => events.filter(({ from, to }) => from === "deck" || to === "deck").map(({ what }) => what));
  expect([...new Set(ways)].sort()).toEqual([
    "discards",
    "draws",
    "flips_deck",
    "gains",
    "looks",
    "puts",
    "reveals",
    "sets_aside",
    "shuffles",
  ]);
});

test("who watched, or comes from another device, can check what was seen", async () => {
  const game = games[0]!;
  expect(await checkGame({}, game, game)).toMatchObject({ fault: null, compared: false });
});

test("each promise that was not kept is noticed", () => {
  const game = games[0]!;
  const told = toldBefore(game);
  const fault = (change: (draws: Draws) => void, before: Told = told) => {
    const draws = copy(game.draws);
    change(draws);
    return faultOfShuffles(before, game, draws);
  };
  const nothing = () => {};
  expect(fault(nothing, { ...told, hash: zeros })).toBe("hash");
  expect(fault((draws) => (draws.fair.secret = zeros))).toBe("secret");
  expect(fault(nothing, { ...told, contribution: zeros })).toBe("contribution");
  expect(fault((draws) => (draws.fair.contributions[game.seat - 1] = null))).toBe("withheld");
  expect(fault(nothing, { ...told, commitments: told.commitments!.map(() => zeros) })).toBe("commitments");
  expect(fault((draws) => (draws.fair.commitments = null))).toBe("commitments");
  expect(fault((draws) => (draws.fair.contributions[game.seat % 2] = zeros))).toBe("commitment");
  expect(fault((draws) => (draws.fair.key = zeros))).toBe("key");
  expect(fault((draws) => (draws.first = (draws.first % 2) + 1))).toBe("first");
});

test("who begins a rematch, and its new kingdom, follow from the game before", () => {
  const rematches = games.filter(({ draws }) => draws.fair.rematch);
  expect(rematches.map(({ edition, draws }) => [edition, draws.fair.rematch!.winners])).toEqual([
    [2, [2]],
    [2, [1, 2]],
    [1, [1, 2]],
  ]);
  for (const game of rematches) {
    const fault = (change: (draws: Draws, seen: Game) => void) => {
      const [draws, seen] = [copy(game.draws), copy(game)];
      change(draws, seen);
      return faultOfShuffles({}, seen, draws);
    };
    expect(fault((draws, seen) => (draws.first = seen.first = (game.first % draws.fair.contributions.length) + 1))).toBe("first");
    expect(fault((draws) => (draws.fair.rematch!.winners = [game.first]))).toBe("first");
    expect(fault((_, seen) => (seen.kingdom = game.draws.fair.rematch!.drawn_from!.slice(0, 10)))).toBe("kingdom");
    expect(fault((draws) => draws.fair.rematch!.drawn_from!.reverse())).toBe("kingdom");
    expect(fault((draws) => (draws.fair.rematch!.key = zeros))).toMatch(/first|kingdom/);
  }
});

test("a record that is not signed, was changed, or is of another game is noticed", async () => {
  const [game, other] = [games[0]!, games[1]!];
  const fault = async (change: Partial<Sent>) => (await checkGame({}, game, { ...game, ...change })).fault;
  expect(await fault({ key: zeros })).toBe("signature");
  expect(await fault({ record: game.record.replace(/signed by:.*\nsignature:.*\n/, "") })).toBe("signature");
  expect(await fault({ record: game.record.replace("Guest 3", "Guest 9") })).toBe("signature");
  expect(await fault({ record: `${game.record}\n` })).toBe("signature");
  expect(await fault({ record: other.record })).toBe("record");
});

test("a browser without signatures says so, and checks the rest", async () => {
  const game = games[0]!;
  for (const subtle of [undefined, { importKey: () => Promise.reject(new DOMException("", "NotSupportedError")) }]) {
    vi.stubGlobal("crypto", { subtle });
    expect(await checkGame({}, game, game)).toMatchObject({ fault: null, signed: false });
    expect(await checkGame({}, game, { ...game, key: zeros })).toMatchObject({ fault: "signature" });
    vi.unstubAllGlobals();
  }
});

test("a card that chance did not give is noticed, whichever it is", () => {
  for (const game of games) {
    for (const [i, { drawn }] of game.draws.rows.entries()) {
      const draws = copy(game.draws);
      const other = game.draws.rows[i]!.cards.find((card) => card !== drawn[0]);
      if (other === undefined) continue;
      draws.rows[i]!.drawn[0] = other;
      expect(faultOfShuffles({}, game, draws)).toBe("draw");
    }
  }
});

test("cards that lie in another order before they are shuffled are noticed", () => {
  const game = games[0]!;
  const draws = copy(game.draws);
  draws.rows[0]!.cards.reverse();
  expect(faultOfShuffles({}, game, draws)).toBe("row");
});

test("another card than the one that was seen to be drawn is noticed, whichever it is", () => {
  let noticed = 0;
  for (const game of games) {
    for (const [i, event] of game.events.entries()) {
      if (event.what !== "draws" || event.seat !== game.seat || !event.card) continue;
      const events = [...game.events];
      events[i] = { ...event, card: event.card === "copper" ? "estate" : "copper" };
      const fault = faultOfShuffles({}, { ...game, events }, game.draws);
      if (fault === "card") ++noticed;
      else expect.soft(fault, `${game.draws.table}, event ${i}`).toBe("card");
    }
  }
  expect(noticed).toBeGreaterThan(200);
}, 60_000); // it checks a game for every card in it

test("draws that are said not to have been left to chance are noticed", () => {
  const game = games[0]!;
  const draws = copy(game.draws);
  draws.rows = draws.rows.filter((row) => row.seat !== game.seat);
  expect(faultOfShuffles({}, game, draws)).toBe("card");
  const none = copy(game.draws);
  for (const row of none.rows) row.drawn = [];
  expect(faultOfShuffles({}, game, none)).toBe("card");
});

test("a shuffle that nobody saw is noticed", () => {
  const game = games[0]!;
  const shuffled = game.events.findIndex((event) => event.what === "shuffles");
  const without = { ...game, events: game.events.filter((_, i) => i !== shuffled) };
  expect(faultOfShuffles({}, without, game.draws)).toMatch(/shuffle|card/);
  const larger = game.events.map((event, i) => (i === shuffled ? { ...event, n: event.n! + 1 } : event));
  expect(faultOfShuffles({}, { ...game, events: larger }, game.draws)).toBe("shuffle");
});
