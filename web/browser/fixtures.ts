// The tests of a worker share a server; those that stop it have one of their own. The messages and the console of every page are checked.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type BrowserContext, type Page, test as base, expect } from "@playwright/test";
import { Ajv, type ValidateFunction } from "ajv";

/** The program under test. */
export const program = process.env["DOMINIUM"] ?? resolve("../build/dominium");

/** A server that can be stopped and started again on the same port with the same tables, and hands out the pages of a folder. */
export class Server {
  private readonly data = mkdtempSync(join(tmpdir(), "dominium-browser-"));
  private process: ChildProcess | null = null;
  url = "";
  private port = 0;

  constructor(private readonly web = "dist") {}

  async start(): Promise<void> {
    const listen = `127.0.0.1:${this.port}`;
    const config = join(this.data, "config.toml");
    writeFileSync(config, "[limits]\nreveal_seconds = 600\n"); // however slow the machine is
    const options = ["--listen", listen, "--data", this.data, "--config", config, "--web", resolve(this.web)];
    const child = spawn(program, ["serve", ...options], { stdio: ["ignore", "pipe", "pipe"] });
    this.process = child;
    const port = await new Promise<string>((done, fail) => {
      let text = "";
      const read = (piece: Buffer) => {
        text += String(piece);
        const found = text.match(/http:\/\/127\.0\.0\.1:(\d+)/)?.[1];
        if (found) done(found);
      };
      child.stdout.on("data", read);
      child.stderr.on("data", read);
      child.on("exit", () => fail(new Error(`the server did not start: ${text}`)));
      child.on("error", fail);
    });
    this.port = Number(port);
    this.url = `http://127.0.0.1:${this.port}`;
    await expect
      .poll(() =>
        fetch(`${this.url}/healthz`).then(
          (answer) => answer.ok,
          () => false,
        ),
      )
      .toBe(true);
  }

  async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    const child = this.process;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((done) => child.once("exit", done));
    child.kill(signal);
    await gone;
    this.process = null;
  }

  async end(): Promise<void> {
    await this.stop("SIGKILL");
    rmSync(this.data, { recursive: true, force: true });
  }
}

// Messages are checked against the schema that the client's types are generated from.
const schema = JSON.parse(readFileSync("protocol.schema.json", "utf8")) as {
  definitions: { [name: string]: { properties?: { type?: { const?: string } } } };
};
const ajv = new Ajv({ strict: false }).addSchema(schema, "protocol");
const definition = (name: string) => ajv.getSchema(`protocol#/definitions/${name}`)!;

function checks(type: string): ValidateFunction[] {
  return Object.keys(schema.definitions)
    .filter((name) => schema.definitions[name]!.properties?.type?.const === type)
    .map(definition);
}

function problem(text: string, sent: boolean): string | null {
  const message = JSON.parse(text) as { type?: string };
  const fits = sent ? [definition("ClientMessage")] : checks(message.type ?? "");
  if (fits.some((check) => check(message))) return null;
  return `${text.slice(0, 300)} ${fits.map((check) => ajv.errorsText(check.errors)).join(" | ")}`;
}

/** Collects the problems of a page: messages that do not match the schema, and errors or warnings on the console. */
function watch(page: Page, problems: string[], mayLoseConnection = () => false): void {
  page.on("websocket", (socket) => {
    const checkFrame = (sent: boolean) => (frame: { payload: string | Buffer }) => {
      const wrong = problem(String(frame.payload), sent);
      if (wrong) problems.push(wrong);
    };
    socket.on("framereceived", checkFrame(false));
    socket.on("framesent", checkFrame(true));
  });
  page.on("pageerror", (error) => problems.push(`page error: ${error.message}`));
  page.on("console", (message) => {
    if (
      !["error", "warning"].includes(message.type()) ||
      (mayLoseConnection() && /WebSocket|ERR_CONNECTION_(REFUSED|RESET)/.test(message.text()))
    )
      return;
    problems.push(`console: ${message.text()}`);
  });
}

// Others' moves are shown at once, ending a turn needs no confirmation, and nobody helps, unless a test wants it.
async function prepare(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (!localStorage.getItem("dominium.preferences"))
      localStorage.setItem("dominium.preferences", '{"pace":"off","confirmEnd":false,"help":false}');
  });
}

interface Fixtures {
  ownServer: Server;
  problems: string[];
  lostConnections: { allowed: boolean };
  /** Opens another browser, which shares nothing with the first one. */
  anotherBrowser: () => Promise<Page>;
}

async function serve(use: (server: Server) => Promise<void>): Promise<void> {
  const server = new Server();
  await server.start();
  await use(server);
  await server.end();
}

export const test = base.extend<Fixtures, { server: Server }>({
  server: [async ({}, use) => serve(use), { scope: "worker" }],
  ownServer: async ({}, use) => serve(use),
  problems: async ({}, use) => {
    const problems: string[] = [];
    await use(problems);
    expect(problems).toEqual([]);
  },
  lostConnections: async ({}, use) => use({ allowed: false }),
  page: async ({ page, problems, lostConnections }, use) => {
    watch(page, problems, () => lostConnections.allowed);
    await prepare(page);
    await use(page);
  },
  anotherBrowser: async ({ browser, problems, lostConnections }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      const page = await context.newPage();
      watch(page, problems, () => lostConnections.allowed);
      await prepare(page);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { type Page, expect };
