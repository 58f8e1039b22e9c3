// Every component test is in English, starts with an empty page, and must leave no error or warning on the console.
import { afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { loadLanguage } from "../../src/texts/text";
import { clear } from "./page.svelte";

// Svelte finds the chosen option by :checked, which happy-dom supports for input fields only.
HTMLSelectElement.prototype.querySelector = function (this: HTMLSelectElement, selector: string) {
  return selector === ":checked" ? this.options[this.selectedIndex] : Element.prototype.querySelector.call(this, selector);
};

beforeAll(() => loadLanguage("en"));

beforeEach(() => {
  vi.spyOn(console, "error");
  vi.spyOn(console, "warn");
});

afterEach(() => {
  clear();
  localStorage.clear();
  expect(console.error).not.toHaveBeenCalled();
  expect(console.warn).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
