import "./style/app.css";
import { mount } from "svelte";
import App from "./app/App.svelte";
import { preferences } from "./storage/preferences.svelte";
import { server } from "./net/server.svelte";
import { loadLanguage, preferredLanguage } from "./texts/text";
import { version } from "./app/version.svelte";

version.watch(server.connection);
server.connection.open();
await loadLanguage(preferredLanguage(location.search, preferences.language, navigator.languages));
mount(App, { target: document.getElementById("app")! });
