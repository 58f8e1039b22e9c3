// The languages of the client: the folders in locales/ with a web.json.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const locales = "../locales";

export const languages = readdirSync(locales).filter((language) => existsSync(join(locales, language, "web.json")));
