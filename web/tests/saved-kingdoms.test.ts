import { beforeEach, expect, test, vi } from "vitest";

const storageKey = "dominium.kingdoms";
let storage = new Map<string, string>();

beforeEach(() => {
  vi.resetModules();
  storage = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
  });
});

const open = async () => new (await import("../src/storage/saved-kingdoms.svelte")).SavedKingdoms();
const kingdom = (name: string) => ({ name, edition: 2 as const, cards: ["moat", "mine"] });
const names = (saved: Awaited<ReturnType<typeof open>>) => saved.list.map((one) => one.name);

test("saved kingdoms are stored and sorted by name", async () => {
  const saved = await open();
  saved.save(kingdom("Money"));
  saved.save(kingdom("Engine"));
  expect(names(saved)).toEqual(["Engine", "Money"]);
  expect((await open()).list).toEqual([kingdom("Engine"), kingdom("Money")]);
});

test("a name is unique: saving or renaming replaces the other kingdom", async () => {
  const saved = await open();
  saved.save(kingdom("Money"));
  saved.save({ ...kingdom("Money"), edition: 1 });
  expect(saved.list).toEqual([{ ...kingdom("Money"), edition: 1 }]);
  saved.save(kingdom("Engine"));
  saved.rename("Engine", "Money");
  expect(saved.list).toEqual([kingdom("Money")]);
});

test("renaming to the same name changes nothing; removing one deletes it", async () => {
  const saved = await open();
  saved.save(kingdom("Money"));
  saved.rename("Money", "Money");
  expect(names(saved)).toEqual(["Money"]);
  saved.remove("Money");
  expect(JSON.parse(storage.get(storageKey)!)).toEqual([]);
});

test("damaged entries are left out", async () => {
  storage.set(storageKey, JSON.stringify([kingdom("Money"), { name: 3 }, null, { ...kingdom("x"), edition: 7 }]));
  expect(names(await open())).toEqual(["Money"]);
  storage.set(storageKey, "{");
  expect(names(await open())).toEqual([]);
});
