import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { preferences } from "./storage/preferences.svelte";
import { server } from "./server.svelte";
import { loadLanguage, preferredLanguage } from "./text";
import { version } from "./version.svelte";

version.watch(server.connection);
server.connection.open();
await loadLanguage(preferredLanguage(location.search, preferences.language, navigator.languages));
mount(App, { target: document.getElementById("app")! });
