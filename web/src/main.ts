import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { preferences } from "./preferences.svelte";
import { server } from "./server.svelte";
import { speak, wishedLanguage } from "./text";
import { version } from "./version.svelte";

version.watch(server.connection);
server.connection.open();
await speak(wishedLanguage(location.search, preferences.language, navigator.languages));
mount(App, { target: document.getElementById("app")! });
