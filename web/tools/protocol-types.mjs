// Puts the program's words (questions, zones, events …) into protocol.schema.json, and generates src/protocol/messages.ts from it: the
// TypeScript types of all messages.
import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";
import { format, resolveConfig } from "prettier";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const schemaFile = here("../protocol.schema.json");
const readSchema = async () => JSON.parse(await readFile(schemaFile, "utf8"));

/** The text of src/protocol/messages.ts, generated from the schema. */
export async function protocolTypes() {
  const schema = await readSchema();
  const list = (name, type) => `export const ${name}: readonly ${type}[] = ${JSON.stringify(schema.definitions[type].enum)};\n`;
  const types = await compile(schema, "Protocol", {
    bannerComment: "// Made from protocol.schema.json by `npm run protocol`: change the schema, not this file.",
    additionalProperties: false,
    style: { printWidth: 140, tabWidth: 2, semi: true, singleQuote: false },
  });
  return `${types}\n${list("roles", "Role")}${list("amounts", "Amount")}`;
}

/** The text of protocol.schema.json with these words for its enumerations. */
async function schemaWith(words) {
  const schema = await readSchema();
  for (const [name, list] of Object.entries(words)) Object.assign((schema.definitions[name] ??= {}), { type: "string", enum: list });
  return format(JSON.stringify(schema, null, 2), { ...(await resolveConfig(schemaFile)), filepath: schemaFile });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const program = process.env.DOMINIUM ?? here("../../build/dominium");
  await writeFile(schemaFile, await schemaWith(JSON.parse(execFileSync(program, ["cards", "--words"], { encoding: "utf8" }))));
  await writeFile(here("../src/protocol/messages.ts"), await protocolTypes());
}
