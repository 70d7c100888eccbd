/** Makes a disk fail while the site is running: strace lets fsync fail with EIO. */
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { describe, expect, onTestFinished, test } from "vitest";
import type { RunningSite } from "#scripts/start-site.ts";
import { postMessage } from "#tests/support/post-message.ts";
import { startTestSite } from "#tests/support/use-site.ts";
import { endProcess } from "#tests/support/wait-for.ts";

const isPossible = canTrace();

/** Whether strace is installed and allowed to attach. */
function canTrace(): boolean {
  try {
    execFileSync("strace", ["-e", "trace=none", "true"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Makes every fsync fail from now on. */
async function breakDisk({ process: { pid } }: RunningSite): Promise<ChildProcess> {
  const syncs = "fsync,fdatasync";
  const tracer = spawn(
    "strace",
    ["-f", "-p", String(pid), "-e", `trace=${syncs}`, "-e", `inject=${syncs}:error=EIO`],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  onTestFinished(() => {
    tracer.kill("SIGKILL");
  });
  await once(tracer.stderr, "data");
  return tracer;
}

describe.skipIf(!isPossible)("when the disk cannot keep what it took (needs strace)", () => {
  // Fails with synchronous=NORMAL, where a commit doesn't wait for fsync.
  test("nobody is thanked, the text comes back, pages are served, and it recovers by itself", async () => {
    const site = await startTestSite();
    const send = (message: string) => postMessage(site.origin, message);
    expect((await send("This one is kept.")).status).toBe(303);

    const tracer = await breakDisk(site);
    const refused = await send("This one cannot be kept.");
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await refused.text()).toContain("This one cannot be kept.");
    await expect.poll(() => site.output()).toContain("A message could not be stored: SQLITE_IOERR");
    expect((await fetch(`${site.origin}/programs`)).status).toBe(200);
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(503);

    await endProcess(tracer, "SIGINT");
    const readStatus = async () => (await fetch(`${site.origin}/readyz`)).status;
    await expect.poll(readStatus).toBe(200);
    expect((await send("This one is kept again.")).status).toBe(303);
    const file = new Sqlite(join(site.dataDir, "site.sqlite"), { readonly: true });
    const stored = file.prepare("select message from contact_messages order by received_at").all();
    file.close();
    expect(stored).toEqual([
      { message: "This one is kept." },
      { message: "This one is kept again." },
    ]);
  });
});
