import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { protocolTypes } from "../tools/protocol-types.mjs";

test("src/protocol/messages.ts is what the schema says (npm run protocol)", async () => {
  expect(readFileSync("src/protocol/messages.ts", "utf8")).toBe(await protocolTypes());
});
