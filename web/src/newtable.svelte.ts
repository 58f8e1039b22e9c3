// Makes a table and sits down at it.
import { keep } from "./keys";
import { preferences } from "./preferences.svelte";
import type { Wishes } from "./protocol/messages";
import { randomHex } from "./random";
import { inWords } from "./refusal";
import { router, tablePath } from "./router.svelte";
import { server } from "./server.svelte";
import { t } from "./text";

/** The name under which this person sits down. */
export function myName(): string {
  return preferences.name.trim() || t("web.home.guest");
}

/** Makes a table with these wishes, takes a seat there and goes to it. */
async function startTable(wishes: Wishes): Promise<void> {
  const token = randomHex();
  const { table } = await server.connection.ask({ create: wishes, token }, "created");
  const key = { token, contribution: randomHex(), name: myName() };
  keep(table, key);
  await server.connection.ask({ sit: key.name, token, contribution: key.contribution }, "you");
  router.go(tablePath(table));
}

/** A person's way to a new table. */
export class NewTable {
  starting = $state(false);
  problem = $state(""); // why there is none

  async start(wishes: Wishes): Promise<void> {
    this.problem = "";
    this.starting = true;
    try {
      await startTable(wishes);
    } catch (why) {
      this.problem = inWords(why);
    } finally {
      this.starting = false;
    }
  }
}
