// Writes src/protocol/messages.ts, the TypeScript types of all messages in protocol.schema.json.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The text of src/protocol/messages.ts as the schema says. */
export async function protocolTypes() {
  const schema = JSON.parse(await readFile(here("../protocol.schema.json"), "utf8"));
  return compile(schema, "Protocol", {
    bannerComment: "// Made from protocol.schema.json by `npm run protocol`: change the schema, not this file.",
    additionalProperties: false,
    style: { printWidth: 140, tabWidth: 2, semi: true, singleQuote: false },
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(here("../src/protocol/messages.ts"), await protocolTypes());
