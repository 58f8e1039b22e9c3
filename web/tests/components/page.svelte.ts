// Mounts a component, and finds and uses its elements as a person does: by role and name.
import { type Component, createRawSnippet, flushSync, mount, unmount } from "svelte";

let shown: object[] = [];

/** Mounts a component. The returned props are live: what it binds shows up in them, and writing to them updates it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as in Svelte's own types
export function show<Props extends Record<string, any>>(component: Component<Props, object, string>, given: Props): Props {
  const props = $state(given);
  shown.push(mount(component, { target: document.body, props }));
  flushSync();
  return props;
}

export function clear(): void {
  for (const component of shown) void unmount(component);
  flushSync();
  shown = [];
  document.body.replaceChildren();
}

/** HTML as the content of a component. */
export const content = (html: string) => createRawSnippet(() => ({ render: () => html }));

const implied: { [role: string]: string } = {
  article: "article",
  button: "button, summary",
  checkbox: "input[type=checkbox]",
  columnheader: "th[scope=col]",
  combobox: "select",
  dialog: "dialog",
  group: "fieldset, details",
  heading: "h1, h2, h3",
  link: "a[href]",
  list: "ul",
  listitem: "li",
  radio: "input[type=radio]",
  region: "section[aria-label], section[aria-labelledby]",
  row: "tr",
  searchbox: "input[type=search]",
  slider: "input[type=range]",
  spinbutton: "input[type=number]",
  table: "table",
  textbox: "input:not([type])",
};

const notReadOut = "[aria-hidden=true], details:not([open]) > :not(summary)";

/** What a screen reader reads out for an element. */
export function words(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll(`${notReadOut}, select, style`)) hidden.remove();
  for (const block of copy.querySelectorAll("p, div, section, li, th, td, h1, h2, h3")) block.after(" ");
  return (copy.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** The accessible name of an element. */
export function name(element: Element): string {
  const by = element.getAttribute("aria-labelledby");
  if (by) return words(document.getElementById(by)!);
  const label = element.getAttribute("aria-label");
  if (label !== null) return label;
  if (element.matches("fieldset")) return words(element.querySelector("legend")!);
  if (element.matches("input, select")) return words(element.closest("label")!);
  if (element.matches("details")) return words(element.querySelector("summary")!);
  return words(element);
}

/** The accessible description of an element. */
export function description(element: Element): string {
  const by = element.getAttribute("aria-describedby");
  return by ? words(document.getElementById(by)!) : "";
}

/** All elements with this role, and this name if one is given. */
export function all(role: string, called?: string | RegExp, within: ParentNode = document.body): HTMLElement[] {
  const selector = [`[role=${role}]`, implied[role] && `:is(${implied[role]}):not([role])`].filter(Boolean).join(", ");
  const fits = (element: Element) =>
    called === undefined || (typeof called === "string" ? name(element) === called : called.test(name(element)));
  return [...within.querySelectorAll<HTMLElement>(selector)].filter((element) => !element.closest(notReadOut) && fits(element));
}

/** The only element with this role and name; throws if there are none or several. */
export function the<E extends HTMLElement = HTMLElement>(role: string, called?: string | RegExp, within?: ParentNode): E {
  const found = all(role, called, within);
  if (found.length !== 1)
    throw new Error(`${found.length} × ${role} "${called}" among: ${all(role, undefined, within).map(name).join(" | ")}`);
  return found[0] as E;
}

/** Everything on the page that is read out. */
export const pageText = () => words(document.body);

/** The sentence that says who has to do what. */
export const sentence = () => words(document.querySelector("[data-focus-fallback]")!);

export function click(element: HTMLElement): void {
  element.click();
  flushSync();
}

export function press(element: HTMLElement, key: string): void {
  element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  flushSync();
}

export function focus(element: HTMLElement): void {
  element.focus();
  flushSync();
}

export function type(field: HTMLElement, text: string): void {
  (field as HTMLInputElement).value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
}

export function choose(select: HTMLElement, text: string): void {
  const options = [...(select as HTMLSelectElement).options];
  (select as HTMLSelectElement).selectedIndex = options.findIndex((option) => option.text === text);
  select.dispatchEvent(new Event("change", { bubbles: true }));
  flushSync();
}

export const optionsOf = (select: HTMLElement) => [...(select as HTMLSelectElement).options].map((option) => option.text);
export const isOff = (button: HTMLElement) => (button as HTMLButtonElement).disabled || button.getAttribute("aria-disabled") === "true";
