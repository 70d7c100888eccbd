/** Stops the site with the program that started it: a supervisor, a terminal, systemd, a container. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { makeTempFolder } from "#tests/support/temp-database.ts";
import { waitFor } from "#tests/support/wait-for.ts";

/** Runs a command that starts the site, in a process group of its own, until the site is open. */
async function start(command: string, args: string[]) {
  const child = spawn(command, args, {
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: "0",
      DATA_DIR: makeTempFolder(),
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const { pid = 0 } = child;
  onTestFinished(() => {
    try {
      process.kill(-pid, "SIGKILL");
    } catch {
      // There are no processes left.
    }
  });
  let printed = "";
  child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  const ended: Promise<unknown[]> = once(child, "exit");
  await waitFor("the site is open", () => printed.includes("payments"), child);
  const port = Number(/http:\/\/localhost:(\d+)/.exec(printed)?.[1]);
  // Keeps a connection open, as a browser does.
  await (await fetch(`http://127.0.0.1:${port}/about`)).arrayBuffer();
  return {
    pid,
    port,
    /** Returns how the command has ended, and whether the port is free then. */
    waitForEnd: async () => {
      const end = await ended;
      const late = connect(port, "127.0.0.1");
      const [refusal] = (await once(late, "error")) as [NodeJS.ErrnoException];
      expect(refusal.code).toBe("ECONNREFUSED");
      return end;
    },
  };
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

// Windows has no signals.
const hasSignals = process.platform !== "win32";

test.skipIf(!hasSignals).each<[string, (pid: number) => void]>([
  ["a supervisor signals npm alone", (pid) => process.kill(pid, "SIGTERM")],
  [
    "systemd signals all of its processes, and npm passes it on",
    (pid) => {
      process.kill(-pid, "SIGTERM");
      process.kill(-pid, "SIGTERM");
    },
  ],
])("npm start ends with the site and with status 0 when %s", async (_, signal) => {
  const { pid, waitForEnd } = await start("npm", ["start"]);
  signal(pid);
  expect(await waitForEnd()).toEqual([0, null]);
});

// Fails when the server isn't told and goes on, so that the next start finds its port in use.
test.skipIf(!hasSignals)("the site stops when the program that started it is killed", async () => {
  const { pid, port, waitForEnd } = await start(process.execPath, ["scripts/start.mjs"]);
  process.kill(pid, "SIGKILL");
  await expect.poll(() => isListening(port)).toBe(false);
  expect(await waitForEnd()).toEqual([null, "SIGKILL"]);
});

/** Whether a process can run as the first process of a container here. */
const canIsolate =
  process.platform === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/unshare");

test.skipIf(!canIsolate)("the first process of a container hears the signal", async () => {
  const { pid, waitForEnd } = await start("unshare", [
    "--pid",
    "--fork",
    process.execPath,
    "server.ts",
  ]);
  const first = Number(readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8"));
  process.kill(first, "SIGTERM");
  expect(await waitForEnd()).toEqual([0, null]);
});
