/** Starts the site. The npm script runs this file with `exec`, because many shells don't forward signals. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import {
  beginStep,
  ensureBuilt,
  ensureInstalled,
  nodeProgram,
  root,
  siteArguments,
  siteEnvironment,
} from "./setup.mjs";

const [word, ...more] = process.argv.slice(2);
const verbose = word === "--verbose";
if (more.length > 0 || (word !== undefined && !verbose)) {
  console.error(`npm start                 installs, builds and serves the site
npm start -- --verbose    shows the output of npm and the bundler`);
  process.exit(word === "--help" ? 0 : 2);
}

await ensureInstalled({ verbose });
await ensureBuilt({ verbose });

const settings = existsSync(join(root, ".env")) ? ["--env-file=.env"] : [];
const program = nodeProgram();
const endStep = beginStep("Opening the database and making the pages and pictures");
const server = spawn(program, [...settings, ...siteArguments], {
  cwd: root,
  // With the "ipc" channel, the server notices when this process is killed, and stops.
  stdio: ["inherit", "inherit", "inherit", "ipc"],
  env: { ...siteEnvironment, ...process.env, NODE_ENV: "production" },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
// The server sends a message when it's ready.
server.once("message", endStep);
server.on("exit", (status) => process.exit(status ?? 1));
