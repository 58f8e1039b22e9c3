import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { expect, test } from "vitest";
import schema from "../protocol.schema.json";
import { protocolTypes } from "../tools/protocol-types.mjs";
import * as fixtures from "./fixtures";
import * as madeUp from "./made-up-cards";

test("src/protocol/messages.ts is what the schema says (npm run protocol)", async () => {
  expect(readFileSync("src/protocol/messages.ts", "utf8")).toBe(await protocolTypes());
});

test("the messages of the fixtures match the schema", () => {
  const ajv = new Ajv({ strict: false }).addSchema(schema, "protocol");
  const check = ajv.getSchema("protocol#/definitions/ServerMessage")!;
  const messages = [...Object.values(fixtures), ...Object.values(madeUp)].filter((one) => typeof one === "object" && "type" in one);
  expect(messages.length).toBeGreaterThan(10);
  for (const message of messages) expect(check(message) || ajv.errorsText(check.errors)).toBe(true);
});
