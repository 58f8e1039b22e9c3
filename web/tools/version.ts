// Tells the builds of the client apart: the page carries its build in a <meta>, version.json says which one the server hands out.
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
        // The names of the files change with their contents, and the page has the names.
        const html = String(page.source);
        const build = createHash("sha256").update(html).digest("hex").slice(0, 12);
        page.source = html.replace("<head>", `<head>\n    <meta name="build" content="${build}" />`);
        this.emitFile({ type: "asset", fileName: "version.json", source: JSON.stringify({ build }) });
      },
    },
  };
}
