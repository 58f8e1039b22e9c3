import { expect, test } from "vitest";
import { ForegoneAnswers } from "../src/game/foregone-answers";
import { buy, decision, discard, treasures, view } from "./fixtures";

test("the end of a turn is answered until the turn is over or something else is asked", () => {
  const foregone = new ForegoneAnswers();
  expect(foregone.answerTo(decision, view)).toBeNull();
  foregone.endTurn(view.turn);
  expect(foregone.answerTo(treasures, view)).toBe("stop");
  expect(foregone.answerTo(buy, view)).toBe("stop");
  expect(foregone.answerTo(decision, { ...view, turn: view.turn + 1 })).toBeNull();
  foregone.endTurn(view.turn);
  expect(foregone.answerTo(discard, view), "a card asks").toBeNull();
  expect(foregone.answerTo(buy, view), "the player may have thought again").toBeNull();
});

test("sorted cards go where they were put, as long as the questions are those expected", () => {
  const foregone = new ForegoneAnswers();
  const asked = { ...discard, from: "held", source: "sentry", options: { copper: 2 }, min: 0, max: 2 } as const;
  const plan = { source: "sentry", steps: [{ ask: "discard", cards: ["copper", "copper"] } as const] };
  foregone.sorted(plan);
  expect(foregone.answerTo({ ...asked, ask: "discard" }, view)).toEqual(["copper", "copper"]);
  expect(foregone.answerTo({ ...asked, ask: "discard" }, view), "all is answered").toBeNull();
  foregone.sorted(plan);
  expect(foregone.answerTo({ ...asked, source: "militia" }, view)).toBeNull();
  expect(foregone.answerTo({ ...asked, ask: "discard" }, view), "after another question nothing is certain").toBeNull();
});
