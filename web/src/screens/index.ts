// The screens and their addresses. A new screen is a folder here and a line below.
import type { Component } from "svelte";
import Home from "./home/Home.svelte";
import Table from "./table/Table.svelte";

interface Shown {
  screen: Component<{ table?: string; token?: string }>;
  props: { table?: string; token?: string };
  key: string; // a screen with another key is another one
}

const screens: { path: RegExp; screen: Component<never> }[] = [
  { path: /^\/t\/(?<table>[\w-]+)(?:\/(?<token>[0-9a-f]{64}))?$/, screen: Table },
  { path: /^/, screen: Home },
];

export function screenAt(path: string): Shown {
  for (const { path: pattern, screen } of screens) {
    const match = path.match(pattern);
    if (!match) continue;
    const props = Object.fromEntries(Object.entries(match.groups ?? {}).filter(([, value]) => value !== undefined));
    return {
      screen: screen as unknown as Shown["screen"],
      props,
      key: `${screens.findIndex((one) => one.screen === screen)} ${props["table"] ?? ""}`,
    };
  }
  throw new Error(path);
}
