import { spawn, type ChildProcess } from "node:child_process";
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { siteArguments, siteEnvironment } from "./setup.mjs";

export type RunningSite = {
  origin: string;
  dataDir: string;
  process: ChildProcess;
  output(): string;
  /** Stops the site gracefully, and removes its database unless DATA_DIR was set. */
  stop(): Promise<void>;
};

/** How long a site may take to start on a busy machine, in milliseconds. */
const startTimeout = 180_000;

/** Matches finished photos, share pictures and stored pages. Unfinished files have a second extension. */
const isFinished = /^([^.]+\.(avif|webp|jpg|png)|[0-9a-f]{64})$/;

/** Starts a site on a free port with its own database. If DATA_DIR is set, the database is kept for the next start. */
export async function startSite(
  env: Record<string, string> = {},
  folder = process.cwd(),
): Promise<RunningSite> {
  const ownFolder = env["DATA_DIR"] === undefined;
  const dataDir = env["DATA_DIR"] ?? mkdtempSync(join(tmpdir(), "site-data-"));
  if (ownFolder) shareMade(process.env["TEST_MADE"], dataDir);
  const child = spawn(process.execPath, siteArguments, {
    cwd: folder,
    env: {
      ...siteEnvironment,
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      // Logs only warnings and errors, because the tests treat any output as an error.
      LOG_LEVEL: "warn",
      ...env,
      DATA_DIR: dataDir,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const port = await waitForPort(child, () => printed).catch((error: unknown) => {
    child.kill("SIGKILL");
    throw error;
  });
  return {
    origin: `http://localhost:${port}`,
    dataDir,
    process: child,
    output: () => printed,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      if (!ownFolder) return;
      shareMade(dataDir, process.env["TEST_MADE"]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Shares photos and stored pages between sites, because creating them accounts for most of the startup time. */
function shareMade(from: string | undefined, to: string | undefined) {
  if (from === undefined || to === undefined) return;
  for (const folder of ["media", "share", "pages"].filter((name) => existsSync(join(from, name)))) {
    mkdirSync(join(to, folder), { recursive: true, mode: 0o700 });
    const made = readdirSync(join(from, folder)).filter((name) => isFinished.test(name));
    for (const name of made) {
      const [source, target] = [join(from, folder, name), join(to, folder, name)];
      try {
        // A site stores its pages again after it has compressed them more thoroughly, so the newer file replaces
        // the older one.
        if (isNewer(source, target)) rmSync(target, { force: true });
        linkSync(source, target);
      } catch {
        // Either the file already exists, or it can't be linked and the site creates its own.
      }
    }
  }
}

function isNewer(file: string, other: string): boolean {
  const there = statSync(other, { throwIfNoEntry: false });
  return there !== undefined && statSync(file).mtimeMs > there.mtimeMs;
}

async function waitForPort(child: ChildProcess, output: () => string): Promise<string> {
  const started = Date.now();
  while (
    Date.now() - started < startTimeout &&
    child.exitCode === null &&
    child.signalCode === null
  ) {
    const port = /http:\/\/localhost:(\d+)/.exec(output())?.[1];
    if (port) return port;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The site did not start.\n${output()}`);
}
