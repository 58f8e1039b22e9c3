// Writes compressed versions of the text files beside them in the build; the server sends those.
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const compressible = /\.(html|js|css|svg)$/;
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

export function compress(): Plugin {
  return {
    name: "compress",
    apply: "build",
    async writeBundle({ dir }) {
      const files = await readdir(dir!, { recursive: true });
      for (const file of files.filter((name) => compressible.test(name)).map((name) => join(dir!, name))) {
        const body = await readFile(file);
        await writeFile(`${file}.br`, await promisify(brotliCompress)(body, best));
        await writeFile(`${file}.gz`, await promisify(gzip)(body, { level: 9 }));
      }
    },
  };
}
