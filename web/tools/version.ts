// Identifies builds of the client: the page has its build in a <meta>, and version.json has the one that the server hands out.
import { createHash } from "node:crypto";
import type { Plugin } from "vite";

export function version(): Plugin {
  return {
    name: "version",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const page = bundle["index.html"];
        if (page?.type !== "asset") throw new Error("the build has no index.html");
        // The page contains the names of all files, which change with their contents.
        const html = String(page.source);
        const build = createHash("sha256").update(html).digest("hex").slice(0, 12);
        page.source = html.replace("<head>", `<head>\n    <meta name="build" content="${build}" />`);
        this.emitFile({ type: "asset", fileName: "version.json", source: JSON.stringify({ build }) });
      },
    },
  };
}
