// Shows a component, and looks at it and uses it as a person does: by role and name.
import { type Component, createRawSnippet, flushSync, mount, unmount } from "svelte";

let shown: object[] = [];

/** Shows a component. What it binds is written to the props that come back; what is written to them changes it. */
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

/** Some content for a component that has room for it. */
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

const unheard = "[aria-hidden=true], details:not([open]) > :not(summary)";

/** What is read out of an element. */
export function words(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll(`${unheard}, select, style`)) hidden.remove();
  for (const block of copy.querySelectorAll("p, div, section, li, th, td, h1, h2, h3")) block.after(" ");
  return (copy.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** What an element is called. */
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

/** What is read out after the name. */
export function description(element: Element): string {
  const by = element.getAttribute("aria-describedby");
  return by ? words(document.getElementById(by)!) : "";
}

/** All that have this role, and this name if one is given. */
export function all(role: string, called?: string | RegExp, within: ParentNode = document.body): HTMLElement[] {
  const selector = [`[role=${role}]`, implied[role] && `:is(${implied[role]}):not([role])`].filter(Boolean).join(", ");
  const fits = (element: Element) =>
    called === undefined || (typeof called === "string" ? name(element) === called : called.test(name(element)));
  return [...within.querySelectorAll<HTMLElement>(selector)].filter((element) => !element.closest(unheard) && fits(element));
}

/** The only one that has this role and name. */
export function the<E extends HTMLElement = HTMLElement>(role: string, called?: string | RegExp, within?: ParentNode): E {
  const found = all(role, called, within);
  if (found.length !== 1)
    throw new Error(`${found.length} × ${role} "${called}" among: ${all(role, undefined, within).map(name).join(" | ")}`);
  return found[0] as E;
}

/** All that the page says. */
export const page = () => words(document.body);

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
