/** A site whose log can't be written loses only lines: it still responds and stops. */
import { execFileSync, spawn } from "node:child_process";
import { closeSync, constants, openSync, readFileSync, truncateSync, writeSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findFreePort } from "#scripts/find-free-port.ts";
import { canMountDisks, mountSmallDisk } from "#tests/support/small-disk.ts";
import { makeTempFolder } from "#tests/support/temp-database.ts";
import { endProcess, patience, waitFor } from "#tests/support/wait-for.ts";

/** Starts the site with an output of the test's choice for its log and its faults. */
async function startWithOutput(output: number | "pipe") {
  const port = await findFreePort();
  const address = { HOST: "127.0.0.1", PORT: String(port) };
  const settings = { NODE_ENV: "production", DATA_DIR: makeTempFolder(), LOG_LEVEL: "info" };
  const child = spawn(process.execPath, ["server.ts"], {
    env: { ...process.env, ...address, ...settings },
    stdio: ["ignore", output, output],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(patience) });
  const isReady = () =>
    ask("/readyz").then(
      ({ status }) => status === 200,
      () => false,
    );
  await waitFor("the site is ready", isReady, child);
  return {
    child,
    /** Asks for so many pages that their lines fill a pipe or a small disk. */
    async askForPages(rounds = 30) {
      for (let round = 0; round < rounds; round += 1) {
        const answers = await Promise.all(Array.from({ length: 20 }, () => ask("/favicon.svg")));
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
        await Promise.all(answers.map((answer) => answer.arrayBuffer()));
      }
    },
    readLog: async () => ((await (await ask("/readyz")).json()) as { log: object }).log,
    stop: () => endProcess(child, "SIGTERM"),
  };
}

test("writes the last lines when it ends", async () => {
  const file = join(makeTempFolder(), "site.log");
  const descriptor = openSync(file, "a");
  onTestFinished(() => closeSync(descriptor));
  const site = await startWithOutput(descriptor);
  await site.askForPages();
  expect(await site.stop()).toEqual([0, null]);
  expect(readFileSync(file, "utf8").match(/"path":"\/favicon.svg"/g)).toHaveLength(600);
});

test.skipIf(process.platform !== "linux")("a full pipe that nobody reads", async () => {
  const pipe = join(makeTempFolder(), "pipe");
  execFileSync("mkfifo", [pipe]);
  const descriptor = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
  onTestFinished(() => closeSync(descriptor));
  const fill = () => writeSync(descriptor, "x".repeat(4_096));
  expect(() => {
    while (fill() > 0);
  }).toThrow("EAGAIN");
  const site = await startWithOutput(descriptor);
  // These lines are written only when the process exits.
  await site.askForPages(1);
  expect(await site.stop()).toEqual([0, null]);
});

test("a pipe that was closed", async () => {
  const site = await startWithOutput("pipe");
  site.child.stdout?.destroy();
  site.child.stderr?.destroy();
  await site.askForPages();
  await expect.poll(site.readLog).toMatchObject({ fault: expect.any(String) });
  expect(await site.stop()).toEqual([0, null]);
});

// The test needs the right to mount a disk.
test.skipIf(!canMountDisks())("a full disk, and room again", async () => {
  const file = join(mountSmallDisk("64k"), "site.log");
  const descriptor = openSync(file, "a");
  onTestFinished(() => closeSync(descriptor));
  const site = await startWithOutput(descriptor);
  await site.askForPages();
  await expect.poll(site.readLog).toMatchObject({ fault: "ENOSPC" });
  truncateSync(file);
  await expect.poll(site.readLog).not.toHaveProperty("fault");
  // The first line is incomplete, because the disk became full while it was written.
  const lines = readFileSync(file, "utf8").trimEnd().split("\n").slice(1);
  expect(lines.length).toBeGreaterThan(50);
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ msg: "request" });
  expect(await site.readLog()).toEqual({ lostLines: 0 });
  expect(await site.stop()).toEqual([0, null]);
});
