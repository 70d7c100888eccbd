/**
 * `npm start`: installs and builds where needed, then serves the site until it is stopped.
 *
 * Content with a fault does not take the site down: the last good build goes on with its own words.
 *
 * The npm script begins with `exec`, so that no shell runs between npm and this process: many
 * shells exit on a signal without passing it on, and the site would go on running.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt, ensureInstalled, nodeProgram, root } from "./setup.mjs";

const [word, ...more] = process.argv.slice(2);
const verbose = word === "--verbose";
if (more.length > 0 || (word !== undefined && !verbose)) {
  console.error(`npm start                 installs, builds and serves
npm start -- --verbose    shows all that npm and the bundler say`);
  process.exit(word === "--help" ? 0 : 2);
}

ensureInstalled({ verbose });
const lastGood = ensureBuilt({ verbose, mayStandIn: true });

const settings = existsSync(join(root, ".env")) ? ["--env-file=.env"] : [];
const server = spawn(nodeProgram(), [...settings, "server.ts"], {
  cwd: root,
  stdio: ["inherit", "inherit", "inherit", "ipc"],
  env: { ...process.env, NODE_ENV: "production" },
});
// Printed last, where the owner sees it.
if (lastGood) server.once("message", () => console.error(describe(lastGood)));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (status) => process.exit(status ?? 1));

function describe({ fault, since }) {
  const date = since.toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" });
  const state = `Until this is mended and the site started again, visitors see the words of ${date}.`;
  return [fault, state].filter(Boolean).join("\n");
}
