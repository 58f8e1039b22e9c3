import { beforeEach, expect, test, vi } from "vitest";

const place = "dominium.kingdoms";
let kept = new Map<string, string>();

beforeEach(() => {
  vi.resetModules();
  kept = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
});

const open = async () => new (await import("../src/saved.svelte")).SavedKingdoms();
const kingdom = (name: string) => ({ name, edition: 2 as const, cards: ["moat", "mine"] });
const names = (saved: Awaited<ReturnType<typeof open>>) => saved.list.map((one) => one.name);

test("saved kingdoms are kept, by name", async () => {
  const saved = await open();
  saved.save(kingdom("Money"));
  saved.save(kingdom("Engine"));
  expect(names(saved)).toEqual(["Engine", "Money"]);
  expect((await open()).list).toEqual([kingdom("Engine"), kingdom("Money")]);
});

test("a name is there once", async () => {
  const saved = await open();
  saved.save(kingdom("Money"));
  saved.save({ ...kingdom("Money"), edition: 1 });
  expect(saved.list).toEqual([{ ...kingdom("Money"), edition: 1 }]);
  saved.save(kingdom("Engine"));
  saved.rename("Engine", "Money");
  expect(saved.list).toEqual([kingdom("Money")]);
});

test("renaming to the same name and deleting", async () => {
  const saved = await open();
  saved.save(kingdom("Money"));
  saved.rename("Money", "Money");
  expect(names(saved)).toEqual(["Money"]);
  saved.remove("Money");
  expect(JSON.parse(kept.get(place)!)).toEqual([]);
});

test("what is damaged is left out", async () => {
  kept.set(place, JSON.stringify([kingdom("Money"), { name: 3 }, null, { ...kingdom("x"), edition: 7 }]));
  expect(names(await open())).toEqual(["Money"]);
  kept.set(place, "{");
  expect(names(await open())).toEqual([]);
});
