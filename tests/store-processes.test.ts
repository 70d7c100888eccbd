/** Processes that store messages and are killed, or find no room on the disk. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import type { Database } from "#app/server/database/tables.server.ts";
import { describeEngines } from "./support/engines.ts";
import { makeTempFolder, openTempDatabase } from "./support/temp-database.ts";

const sender = "tests/support/send-messages.ts";

async function listReferences(database: Database): Promise<string[]> {
  const rows = await database.selectFrom("contact_messages").select("reference").execute();
  return rows.map(({ reference }) => reference);
}

describeEngines((open) => {
  test("loses nothing acknowledged when the process is killed", async () => {
    const { database, settings } = await open();
    const acknowledged: string[] = [];
    for (const killAfter of [1, 7, 20]) {
      const child = spawn(process.execPath, [sender, "100000"], {
        env: { ...process.env, ...settings },
        stdio: ["ignore", "pipe", "inherit"],
      });
      const exit = once(child, "exit");
      let lines = 0;
      for await (const line of createInterface({ input: child.stdout })) {
        const [status, reference = ""] = line.split(" ");
        expect(status).toBe("stored");
        acknowledged.push(reference);
        lines += 1;
        if (lines === killAfter) child.kill("SIGKILL");
      }
      expect((await exit)[1]).toBe("SIGKILL");
    }
    const stored = new Set(await listReferences(database));
    expect(acknowledged.length).toBeGreaterThanOrEqual(28);
    expect(acknowledged.filter((reference) => !stored.has(reference))).toEqual([]);
  }, 60_000);
});

test("says stored only of what a disk without room has really taken", async () => {
  const dataDir = makeTempFolder();
  // No file may grow beyond 700 KB: the writes fail in the system, as they do on a full disk.
  const command = `trap '' XFSZ; ulimit -f 700; exec "$0" "$@"`;
  const child = promisify(execFile)("bash", ["-c", command, process.execPath, sender, "200"], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  const answers = (await child).stdout.trim().split("\n");
  const acknowledged = answers
    .filter((line) => line.startsWith("stored "))
    .map((line) => line.split(" ")[1]);
  expect(acknowledged.length).toBeGreaterThan(5);
  expect(answers.filter((line) => line.startsWith("unavailable"))).toHaveLength(
    200 - acknowledged.length,
  );
  expect(acknowledged.length).toBeLessThan(200);

  const stored = await listReferences(openTempDatabase(dataDir).database);
  expect(new Set(stored)).toEqual(new Set(acknowledged));
  expect(stored).toHaveLength(acknowledged.length);
}, 30_000);
