import { expect, test, vi } from "vitest";
import Button from "../../src/parts/Button.svelte";
import CheckBox from "../../src/parts/CheckBox.svelte";
import CopyLink from "../../src/parts/CopyLink.svelte";
import Dialog from "../../src/parts/Dialog.svelte";
import RadioGroup from "../../src/parts/RadioGroup.svelte";
import Select from "../../src/parts/Select.svelte";
import TextField from "../../src/parts/TextField.svelte";
import { all, choose, clear, click, content, description, focus, isOff, optionsOf, pageText, show, the, type } from "./page.svelte";

const clickAgain = (button: HTMLElement, detail: number) => button.dispatchEvent(new MouseEvent("click", { detail, bubbles: true }));

test("a double click on a button counts once, unless quick clicks are meant", () => {
  const onclick = vi.fn();
  show(Button, { onclick, children: content("<span>Buy</span>") });
  for (const detail of [1, 2, 3]) clickAgain(the("button", "Buy"), detail);
  expect(onclick).toHaveBeenCalledOnce();
  clear();
  show(Button, { onclick, repeats: true, children: content("<span>More</span>") });
  for (const detail of [1, 2]) clickAgain(the("button", "More"), detail);
  expect(onclick).toHaveBeenCalledTimes(3);
});

test("a check box has a label and a note, and is checked by a click", () => {
  const props = show(CheckBox, { label: "Tracker", note: "Shows the chances", checked: false });
  const box = the<HTMLInputElement>("checkbox", "Tracker");
  expect([box.checked, description(box)]).toEqual([false, "Shows the chances"]);
  click(box);
  expect(props.checked).toBe(true);
});

test("a check box can be disabled", () => {
  show(CheckBox, { label: "Practice", checked: false, disabled: true });
  expect(isOff(the("checkbox", "Practice"))).toBe(true);
});

test("a text field has a label and binds what is typed", () => {
  const props = show(TextField, { label: "Your name", value: "Anna" });
  const field = the<HTMLInputElement>("textbox", "Your name");
  expect(field.value).toBe("Anna");
  type(field, "Bo");
  expect(props.value).toBe("Bo");
});

test("a select has a label and binds any type of value", () => {
  const options = [
    { value: null, text: "Any" },
    { value: 4, text: "4 coins" },
  ];
  const props = show(Select<number | null>, { label: "Cost", value: null, options });
  const select = the("combobox", "Cost");
  expect(optionsOf(select)).toEqual(["Any", "4 coins"]);
  choose(select, "4 coins");
  expect(props.value).toBe(4);
});

test("the second line of an option is no part of its text", () => {
  show(Select<string>, { label: "Against", value: "a", seat: 2, options: [{ value: "a", text: "Big Money", note: "Computer" }] });
  expect(optionsOf(the("combobox", "Against"))).toEqual(["Big Money"]);
  expect(document.querySelector("option [data-note=Computer]")).not.toBeNull();
});

test("a text field tells what is wrong with what was typed", () => {
  show(TextField, { label: "Your name", value: "", problem: "Too long." });
  const field = the("textbox", "Your name");
  expect([field.getAttribute("aria-invalid"), description(field)]).toEqual(["true", "Too long."]);
});

test("exactly one option of a radio group is chosen", () => {
  const options = ["random", "draft"].map((value) => ({ value, text: value }));
  const props = show(RadioGroup<string>, { title: "Way", value: "random", options });
  const radio = (name: string) => the<HTMLInputElement>("radio", name, the("group", "Way"));
  expect([radio("random").checked, radio("draft").checked]).toEqual([true, false]);
  click(radio("draft"));
  expect(props.value).toBe("draft");
});

test("a dialog is modal, takes the focus and gives it back", () => {
  document.body.innerHTML = "<button>Menu</button>";
  focus(the("button", "Menu"));
  const open = vi.spyOn(HTMLDialogElement.prototype, "showModal");
  show(Dialog, { title: "Trash", close: () => {}, children: content("<p>Nothing</p>") });
  expect(open).toHaveBeenCalledOnce();
  expect(pageText()).toContain("Nothing");
  focus(the("button", "Close", the("dialog", "Trash")));
  const button = the("button", "Menu");
  const given = vi.spyOn(button, "focus");
  clear();
  expect(given).toHaveBeenCalledOnce();
});

test.each<[string, (dialog: HTMLElement) => void]>([
  ["Escape", (dialog) => dialog.dispatchEvent(new Event("cancel", { cancelable: true }))],
  ["its button", () => click(the("button", "Close"))],
  ["a click outside", (dialog) => click(dialog)],
])("a dialog is closed by %s", (_, act) => {
  const close = vi.fn();
  show(Dialog, { title: "Trash", close, children: content("<p>Nothing</p>") });
  act(the("dialog"));
  expect(close).toHaveBeenCalledOnce();
});

test("a click in a dialog leaves it open", () => {
  const close = vi.fn();
  show(Dialog, { title: "Trash", close, children: content("<p>Nothing</p>") });
  click(document.querySelector("dialog p")!);
  expect(close).not.toHaveBeenCalled();
});

const link = "https://example.org/#/t/abc";
const write = (result: Promise<void>) => vi.spyOn(navigator.clipboard, "writeText").mockReturnValue(result);

test("a link is copied, and the button says so until the link changes", async () => {
  const written = write(Promise.resolve());
  const props = show(CopyLink, { label: "Link to this table", link });
  expect(the<HTMLInputElement>("textbox", "Link to this table").value).toBe(link);
  click(the("button", "Copy"));
  await vi.waitFor(() => the("button", "Copied"));
  expect(written).toHaveBeenCalledWith(link);
  props.link += "d";
  await vi.waitFor(() => the("button", "Copy"));
});

test("the button does not say so if copying is not allowed", async () => {
  write(Promise.reject(new Error("not allowed")));
  show(CopyLink, { label: "Link", link });
  click(the("button", "Copy"));
  await new Promise((done) => setTimeout(done));
  expect(all("button", "Copied")).toEqual([]);
});

test("without the clipboard API, copying falls back to execCommand", async () => {
  vi.spyOn(navigator, "clipboard", "get").mockReturnValue(undefined as never);
  let copied = "";
  document.execCommand = vi.fn(() => {
    const event = new ClipboardEvent("copy", { clipboardData: new DataTransfer(), cancelable: true });
    document.dispatchEvent(event);
    copied = event.clipboardData!.getData("text/plain");
    return true;
  });
  show(CopyLink, { label: "Link", link });
  click(the("button", "Copy"));
  await vi.waitFor(() => the("button", "Copied"));
  expect(copied).toBe(link);
});

test("a link is offered as a QR code, unless it leads to this device only", async () => {
  const props = show(CopyLink, { label: "Link", link });
  click(the("button", "QR code"));
  // Version 2 of the code has 25 squares, and the quiet zone four on each side.
  await vi.waitFor(() => expect(the("img", "Link").getAttribute("viewBox")).toBe("0 0 33 33"));
  expect(the("img", "Link").querySelector("path")!.getAttribute("d")).toMatch(/^M4 4h1v1h-1zM5 4h1v1h-1z/);
  click(the("button", "QR code"));
  expect(all("img", "Link")).toEqual([]);
  for (const host of ["127.0.0.1:8080", "localhost", "[::1]:8080"]) {
    props.link = `http://${host}/#/t/abc`;
    await vi.waitFor(() => expect(all("button", "QR code"), host).toEqual([]));
  }
});

test("a link can be shared where the device supports it", () => {
  show(CopyLink, { label: "Link", link, share: "First game" });
  expect(all("button", "Share")).toEqual([]);
  clear();
  const share = vi.fn(async () => {});
  Object.assign(navigator, { share });
  show(CopyLink, { label: "Link", link, share: "First game" });
  click(the("button", "Share"));
  expect(share).toHaveBeenCalledWith({ title: "First game", url: link });
});
