// A page that shows every card in every form and state, to look at: `npm run dev` with a server, then /tools/gallery/ (?lang=pseudo, #dark);
// with ?faces=pile-72x84,chip-200x38 only these faces. The browser tests measure those, and change the language by #lang=pl.
import { mount } from "svelte";
import "../../src/style/app.css";
import { server } from "../../src/net/server.svelte";
import { loadLanguage, preferredLanguage } from "../../src/texts/text";
import Faces from "./Faces.svelte";
import Gallery from "./Gallery.svelte";

if (location.hash === "#dark") document.documentElement.dataset["theme"] = "dark";
server.connection.open();
await loadLanguage(preferredLanguage(location.search, null, []));
addEventListener("hashchange", () => {
  const language = /^#lang=(\w+)$/.exec(location.hash)?.[1];
  if (language) void loadLanguage(language);
});
const faces = new URLSearchParams(location.search).get("faces");
if (faces) mount(Faces, { target: document.body, props: { faces: faces.split(",") } });
else mount(Gallery, { target: document.body });
