import { expect, test, vi } from "vitest";
import Card from "../../src/cards/Card.svelte";
import CardChip from "../../src/cards/CardChip.svelte";
import CardFace from "../../src/cards/CardFace.svelte";
import CardPreview from "../../src/cards/CardPreview.svelte";
import CardText from "../../src/cards/CardText.svelte";
import { cardOf, makeCard } from "../fixtures";
import { all, click, description, focus, isOff, name, press, show, the, words } from "./page.svelte";

const face = () => document.querySelector(".face")!;

test("a face shows name, cost, gist, text, and each type by word and shape", () => {
  show(CardFace, { card: cardOf("moat"), form: "large" });
  expect(face().querySelector(".name")!.textContent).toBe("Moat");
  expect(words(face())).toContain("Cost 2");
  expect(words(face())).toContain("+2 Cards");
  expect(words(face())).toContain("As a Reaction");
  const types = [...face().querySelectorAll(".types > *")];
  expect(types.map((type) => type.textContent)).toEqual(["Action", "Reaction"]);
  const shapes = types.map((type) => type.querySelector("svg path")!.getAttribute("d"));
  expect(new Set(shapes).size).toBe(2);
});

test("an Attack is not marked by colour alone", () => {
  show(CardFace, { card: cardOf("witch"), form: "hand" });
  expect(face().querySelector(".name svg")!.classList).toContain("attack");
  expect([...face().querySelectorAll(".types > *")].map((type) => type.textContent)).toEqual(["Action", "Attack"]);
});

test("amounts are drawn as signs and read out as words", () => {
  show(CardText, { pieces: [{ words: "+2 coins", sign: "coin", prefix: "+", n: "2" }, " and more"] });
  expect(words(document.body)).toBe("+2 coins and more");
  expect(document.querySelector(".coin")!.textContent).toBe("2");
});

test("a card that can be chosen says so and is picked by a click", () => {
  const pick = vi.fn();
  show(Card, { card: cardOf("village"), mode: "lit", pick });
  const card = the<HTMLButtonElement>("button", "Village, cost 3, can be chosen");
  expect([isOff(card), card.hasAttribute("aria-pressed"), card.tabIndex]).toEqual([false, false, 0]);
  click(card);
  expect(pick).toHaveBeenCalledOnce();
});

test("a picked card says so, in its place, and is put back by a click", () => {
  const pick = vi.fn();
  show(Card, { card: cardOf("village"), picked: true, order: 2, pick });
  const card = the("button", "Village, cost 3, picked");
  expect([card.getAttribute("aria-pressed"), isOff(card)]).toEqual(["true", false]);
  expect(document.querySelector(".order")!.textContent).toBe("2");
  click(card);
  expect(pick).toHaveBeenCalledOnce();
});

test("a card at rest can only be looked at", () => {
  const pick = vi.fn();
  show(CardPreview, {});
  show(Card, { card: cardOf("gold"), pick });
  const card = the("button", "Gold, cost 6");
  expect(isOff(card)).toBe(true);
  click(card);
  expect(pick).not.toHaveBeenCalled();
  expect(words(the("tooltip").querySelector(".face")!)).toContain("Gold");
});

test("an open card can be picked without being highlighted", () => {
  const pick = vi.fn();
  show(Card, { card: cardOf("smithy"), mode: "open", pick });
  click(the("button", /^Smithy/));
  expect(pick).toHaveBeenCalledOnce();
  expect(document.querySelector(".lit")).toBeNull();
});

test.each([
  [{ count: 7 }, "Duchy, cost 5, 7 left"],
  [{ count: 0 }, "Duchy, cost 5, pile empty"],
  [{ copies: 3 }, "Duchy, cost 5, 3 times"],
])("piles and stacks are counted: %o", (numbers, label) => {
  show(Card, { card: cardOf("duchy"), ...numbers });
  expect(all("button").map(name)).toEqual([label]);
});

test("the card that has the focus is shown large and read out, until Escape or another", async () => {
  show(CardPreview, {});
  show(Card, { card: cardOf("market") });
  show(Card, { card: cardOf("moat") });
  const [market, moat] = all("button") as [HTMLElement, HTMLElement];
  focus(market);
  expect(words(the("tooltip").querySelector(".face")!)).toContain("Market");
  expect(description(market)).toBe("Action +1 Card, +1 Action, +1 Buy, +1 coin.");
  focus(moat);
  await Promise.resolve();
  expect(words(the("tooltip").querySelector(".face")!)).toContain("Moat");
  press(moat, "Escape");
  expect(all("tooltip")).toEqual([]);
});

test("on a large card every sign has its word", () => {
  show(CardFace, { card: cardOf("market"), form: "large" });
  expect([...face().querySelectorAll(".signs .word")].map((word) => word.textContent)).toEqual(["Card", "Action", "Buy", "coin"]);
  expect(face().querySelector(".text")).toBeNull();
});

test("the gist is on every form, the cost in a tag of its own", () => {
  for (const form of ["pile", "hand"] as const) show(CardFace, { card: cardOf("witch"), form });
  for (const one of document.querySelectorAll(".face")) {
    expect(one.querySelector(".gist .words")!.textContent).toBe("Others gain a Curse");
    expect(one.querySelector(".gist .one")!.textContent).toContain("+2");
    // On a card of the hand it hangs in the foot, or where that has no room in the picture.
    const tags = [...one.querySelectorAll(".tag .coin")].map((coin) => coin.textContent);
    expect(tags).toEqual(one.matches(".hand") ? ["5", "5"] : ["5"]);
  }
});

test("a value is a coin or a shield without a tag, with its word in the hand", () => {
  show(CardFace, { card: cardOf("province"), form: "hand" });
  expect(face().querySelector(".value .points")!.textContent).toBe("6");
  expect(face().querySelector(".value .unit")!.textContent).toBe("points");
  expect(face().querySelector(".value .tag")).toBeNull();
});

test("costs may have Potions and debt, and vary", () => {
  const tags = [{ cost: { coins: 3, potions: 1 } }, { cost: { debt: 8 } }, { cost: { coins: 8 }, varies: true }].map(
    ({ cost, varies = false }) => {
      show(CardFace, { card: makeCard("study", { cost }), varies });
      const tag = [...document.querySelectorAll(".tag .signs")].at(-1)!;
      return [...tag.children].map((sign) => `${sign.classList[1]} ${sign.textContent.trim()}`.trim());
    },
  );
  expect(tags).toEqual([["coin 3", "potion"], ["debt 8"], ["coin 8*"]]);
});

test("types have colours; two colours where two types count, a mark for an Attack", () => {
  const bands = [
    ["action", "reaction"],
    ["action", "duration"],
    ["victory", "reaction"],
    ["night", "duration"],
    ["action", "attack"],
  ].map((types) => {
    show(CardFace, { card: makeCard("study", { types: types as never }) });
    const one = [...document.querySelectorAll<HTMLElement>(".face")].at(-1)!;
    return [one.style.getPropertyValue("--band"), one.style.getPropertyValue("--second"), one.classList.contains("attack")];
  });
  expect(bands).toEqual([
    ["var(--reaction-band)", "", false],
    ["var(--duration-band)", "", false],
    ["var(--victory-band)", "var(--reaction-band)", false],
    ["var(--night-band)", "var(--duration-band)", false],
    ["var(--action-band)", "", true],
  ]);
});

test("a landscape lies on its side and names its kind; one that is not bought has no tag", () => {
  show(CardFace, { card: makeCard("fair", { types: [], group: "landscape", cost: { coins: 2 } }) });
  show(CardFace, { card: makeCard("path", { types: ["way" as never], group: "landscape" }) });
  const [fair, path] = [...document.querySelectorAll(".face")] as [Element, Element];
  expect([fair.classList.contains("landscape"), fair.querySelector(".kind")!.textContent]).toEqual([true, "Landscape"]);
  expect([fair.querySelector(".tag"), path.querySelector(".tag")].map((tag) => tag !== null)).toEqual([true, false]);
});

test("a pile that runs out says so; what is too dear has a hollow coin", () => {
  show(Card, { card: cardOf("province"), count: 3, tooDear: true });
  expect([...document.querySelectorAll(".count.low")].map((count) => count.textContent)).toEqual(["3"]);
  expect(document.querySelector(".tag.hollow")).not.toBeNull();
});

test("what can be had but should not be is marked apart, and can be picked", () => {
  const pick = vi.fn();
  show(Card, { card: cardOf("curse"), count: 10, mode: "unwise", pick });
  click(the("button", "Curse, cost 0, 10 left, can be chosen"));
  expect(pick).toHaveBeenCalledOnce();
  expect(document.querySelector(".card.lit")).toBeNull();
});

test("a click on what cannot be chosen is answered", () => {
  const [pick, refuse] = [vi.fn(), vi.fn()];
  show(Card, { card: cardOf("province"), tooDear: true, pick, refuse });
  click(the("button", /^Province/));
  expect([pick.mock.calls.length, refuse.mock.calls.length]).toEqual([0, 1]);
});

test("different cards below the first are told of on a tab", () => {
  show(Card, { card: cardOf("market"), count: 2, covered: 3 });
  expect(document.querySelector(".tab")!.textContent).toBe("+3 below");
  show(Card, { card: cardOf("village"), count: 2, covered: 3, tab: "Plunder ×5" });
  expect([...document.querySelectorAll(".tab")].at(-1)!.textContent).toBe("Plunder ×5");
});

test("a chip has the name, the gist and how many there are", () => {
  show(CardChip, { card: cardOf("smithy"), copies: 2 });
  expect(words(document.querySelector(".chip")!)).toBe("Smithy ×2");
  expect(document.querySelector(".chip .gist")!.textContent).toContain("+3");
});
