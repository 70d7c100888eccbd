/** Builds the site: checks the content, bundles and prerenders, compresses what visitors fetch. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { ContentError, readContent } from "#app/content/read-content.ts";

const compressed = new Set([
  ".html",
  ".data",
  ".js",
  ".css",
  ".svg",
  ".webmanifest",
  ".xml",
  ".txt",
  ".json",
  ".ico",
]);

try {
  readContent("content");
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exit(1);
}

const { status } = spawnSync(
  process.execPath,
  ["node_modules/@react-router/dev/bin.cjs", "build"],
  {
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production" },
  },
);
if (status !== 0) process.exit(status ?? 1);
compressFiles("build/client");

/** Writes a .br and a .gz twin beside every file of text, where that saves something. */
function compressFiles(folder: string) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressed.has(extname(entry.name))) continue;
    const file = join(entry.parentPath, entry.name);
    const body = readFileSync(file);
    const twins = {
      br: brotliCompressSync(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
        },
      }),
      gz: gzipSync(body, { level: 9 }),
    };
    for (const [suffix, twin] of Object.entries(twins)) {
      if (twin.byteLength < body.byteLength) writeFileSync(`${file}.${suffix}`, twin);
    }
  }
}
