/** Bundles the code and compresses files. The running site renders the content. */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { extname, join } from "node:path";
import { parseArgs } from "node:util";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { buildFolder, reactRouterFolder } from "./build-folders.ts";

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

const { verbose } = parseArgs({ options: { verbose: { type: "boolean" } } }).values;
const folder = "build";
const last = "build.last";

rmSync(buildFolder, { recursive: true, force: true });
const fault = bundle();
if (fault !== undefined) {
  rmSync(buildFolder, { recursive: true, force: true });
  console.error(fault);
  process.exit(1);
}
arrangeFiles();
rmSync(last, { recursive: true, force: true });
if (existsSync(folder)) renameSync(folder, last);
renameSync(buildFolder, folder);
rmSync(last, { recursive: true, force: true });

function bundle(): string | undefined {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["node_modules/@react-router/dev/bin.cjs", "build"],
    {
      stdio: verbose ? "inherit" : "pipe",
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, NODE_ENV: "production" },
    },
  );
  if (status === 0) return undefined;
  return verbose ? "The build failed." : `${stdout}${stderr}`;
}

/** Keeps only the server of React Router's build, because pages load the scripts of islands instead. */
function arrangeFiles() {
  const server = join(buildFolder, "server");
  const client = join(buildFolder, "client");
  renameSync(join(reactRouterFolder, "server"), server);
  rmSync(reactRouterFolder, { recursive: true });
  cpSync(join(server, "assets"), join(client, "assets"), { recursive: true });
  rmSync(join(server, "assets"), { recursive: true });
  cpSync("public", client, { recursive: true });
  compressFiles(client);
}

/** Writes .br and .gz versions of text files if they're smaller. */
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
