// Creates a table and takes a seat at it.
import { storeTable } from "../storage/tables";
import { myName, nameProblem } from "./player-name";
import type { Wishes } from "../protocol/messages";
import { commitmentTo } from "../fair/fair";
import { randomHex } from "../fair/random";
import { errorInWords } from "../net/errors";
import { router, tablePath } from "../app/router.svelte";
import { server } from "../net/server.svelte";

/** Creates a table with these wishes, takes a seat there and opens it. */
async function createTable(wishes: Wishes): Promise<void> {
  const token = randomHex();
  const { table, hash } = await server.connection.ask({ create: wishes, token }, "created");
  const lesson = wishes.from && "lesson" in wishes.from ? { lesson: wishes.from.lesson } : {};
  const mine = { token, hash, contribution: randomHex(), name: myName(), ...lesson };
  storeTable(table, mine);
  await server.connection.ask({ sit: mine.name, token, commitment: commitmentTo(mine.contribution, table) }, "you");
  router.go(tablePath(table));
}

/** Creates a table for a form, which shows whether that is under way and what went wrong. */
export class TableCreator {
  starting = $state(false);
  problem = $state(""); // why no table was created

  async start(wishes: Wishes): Promise<void> {
    if (this.starting) return;
    this.problem = nameProblem(myName());
    if (this.problem) return;
    this.starting = true;
    try {
      await createTable(wishes);
    } catch (why) {
      this.problem = errorInWords(why);
    } finally {
      this.starting = false;
    }
  }
}
