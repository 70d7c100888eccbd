/** Starts the built site on a free port with its own database, for tests and pictures. */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { siteArguments } from "./setup.mjs";

export type RunningSite = {
  origin: string;
  dataDir: string;
  process: ChildProcess;
  /** Everything that the site has printed so far. */
  output(): string;
  /** Stops it, and removes its database unless DATA_DIR was given. */
  stop(): Promise<void>;
};

/** In milliseconds. */
const startTimeout = 60_000;

/**
 * Starts the site.
 *
 * @param env settings besides the defaults of a test; DATA_DIR keeps a database across starts
 * @param folder the checkout with the build that is started
 * @throws Error with what the site printed, when it does not start
 */
export async function startSite(
  env: Record<string, string> = {},
  folder = process.cwd(),
): Promise<RunningSite> {
  const ownFolder = env["DATA_DIR"] === undefined;
  const dataDir = env["DATA_DIR"] ?? mkdtempSync(join(tmpdir(), "site-data-"));
  const child = spawn(process.execPath, siteArguments, {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      // Errors only: tests treat any other line as an error.
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
      if (ownFolder) rmSync(dataDir, { recursive: true, force: true });
    },
  };
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
