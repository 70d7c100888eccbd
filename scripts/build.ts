/**
 * Builds the site: bundles the code, and compresses what visitors fetch of it. Content is no part of it:
 * that is read, checked and rendered when it is published.
 *
 * The new build is made beside the last one and takes its place when it is whole.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { parseArgs } from "node:util";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const compressed = new Set([
  ".js",
  ".css",
  ".svg",
  ".webmanifest",
  ".xml",
  ".txt",
  ".json",
  ".ico",
]);

/** `--verbose` shows what the bundler says; else only a failure does. */
const { verbose } = parseArgs({ options: { verbose: { type: "boolean" } } }).values;
const folder = "build";
const next = "build.next";
const last = "build.last";

rmSync(next, { recursive: true, force: true });
const fault = makeBuild();
if (fault !== undefined) {
  rmSync(next, { recursive: true, force: true });
  console.error(fault);
  process.exit(1);
}
rmSync(last, { recursive: true, force: true });
if (existsSync(folder)) renameSync(folder, last);
renameSync(next, folder);
rmSync(last, { recursive: true, force: true });

/** Makes a whole build, or tells why there is none. */
function makeBuild(): string | undefined {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["node_modules/@react-router/dev/bin.cjs", "build"],
    {
      stdio: verbose ? "inherit" : "pipe",
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, NODE_ENV: "production", BUILD_FOLDER: next },
    },
  );
  if (status !== 0) return verbose ? "The build failed." : `${stdout}${stderr}`;
  const client = join(next, "client");
  leaveRoutesOut(join(client, "assets"));
  compressFiles(client);
  return undefined;
}

/** Takes away what the framework makes for pages that browsers render: no page of ours names it. */
function leaveRoutesOut(assets: string) {
  for (const name of readdirSync(assets))
    if (name.endsWith(".js") && !name.startsWith("entry.client-")) rmSync(join(assets, name));
}

/** Writes a .br and a .gz twin beside every file of text, where that saves something. */
function compressFiles(client: string) {
  for (const entry of readdirSync(client, { recursive: true, withFileTypes: true })) {
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
