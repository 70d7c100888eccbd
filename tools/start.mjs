/** `npm start`: installs and builds where needed, then serves the site until it is stopped. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt, ensureInstalled, nodeProgram, root } from "./setup.mjs";

ensureInstalled();
ensureBuilt();

const settings = existsSync(join(root, ".env")) ? ["--env-file=.env"] : [];
const server = spawn(nodeProgram(), [...settings, "server.ts"], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "production" },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (status) => process.exit(status ?? 1));
