// The screens and their addresses. A new screen needs a folder here and a line below.
import type { Component } from "svelte";
import LazyScreen, { type Load } from "../parts/LazyScreen.svelte";
import Home from "./home/Home.svelte";
import Table from "./table/Table.svelte";

interface Props {
  table?: string;
  token?: string;
  query?: string;
  rule?: string;
  load?: Load;
}

interface Shown {
  screen: Component<Props>;
  props: Props;
  key: string; // when it changes, the screen is created anew
}

// Those with `load` are loaded when they are first shown.
const screens: { path: RegExp; screen?: Component<never>; load?: Load }[] = [
  { path: /^\/t\/(?<table>[\w-]+)(?:\/(?<token>[0-9a-f]{64}))?$/, screen: Table },
  { path: /^\/new(?:\?(?<query>.*))?$/, load: () => import("./new/New.svelte") },
  { path: /^\/replay\/(?<table>[\w-]+)(?:\?(?<query>.*))?$/, load: () => import("./replay/Replay.svelte") },
  { path: /^\/rules(?:\/(?<rule>[\w-]+))?$/, load: () => import("./rules/Rules.svelte") },
  { path: /^\/learn$/, load: () => import("./learn/Learn.svelte") },
  { path: /^\/games$/, load: () => import("./games/Games.svelte") },
  { path: /^\/about$/, load: () => import("./about/About.svelte") },
  { path: /^/, screen: Home },
];

export function screenAt(path: string): Shown {
  for (const [i, { path: pattern, screen, load }] of screens.entries()) {
    const match = path.match(pattern);
    if (!match) continue;
    const props = Object.fromEntries(Object.entries(match.groups ?? {}).filter(([, value]) => value !== undefined));
    return {
      screen: (screen ?? LazyScreen) as unknown as Shown["screen"],
      props: load ? { ...props, load } : props,
      key: `${i} ${props["table"] ?? props["query"] ?? ""}`,
    };
  }
  throw new Error(path);
}
