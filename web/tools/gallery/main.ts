// A page that shows every card in every form and state, to look at: `npm run dev` with a server, then /tools/gallery/ (?lang=pseudo, ?at=72x84, #dark).
import { mount } from "svelte";
import "../../src/style/app.css";
import { server } from "../../src/net/server.svelte";
import { loadLanguage, preferredLanguage } from "../../src/texts/text";
import Gallery from "./Gallery.svelte";

if (location.hash === "#dark") document.documentElement.dataset["theme"] = "dark";
server.connection.open();
await loadLanguage(preferredLanguage(location.search, null, []));
mount(Gallery, { target: document.body });
