import { expect, test, vi } from "vitest";
import Card from "../../src/cards/Card.svelte";
import CardFace from "../../src/cards/CardFace.svelte";
import CardPreview from "../../src/cards/CardPreview.svelte";
import CardText from "../../src/cards/CardText.svelte";
import { cardOf } from "../fixtures";
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
