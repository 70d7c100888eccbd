import { once } from "node:events";
import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeTempFolder, openTempDatabase } from "#tests/support/temp-database.ts";
import { waitFor, isRunning } from "#tests/support/wait-for.ts";
import { setFinishRendering } from "../process/take-turns.server.ts";
import { startBackingUp } from "./start-backing-up.server.ts";
import { changeRows, readRows } from "#tests/support/stored-rows.ts";

/** Makes a site of which a backup is due, and starts backing up. */
async function start(folder = makeTempFolder()) {
  const { database, connect, dataDir } = openTempDatabase(join(folder, "data"), 5_000);
  const applied_at = new Date(Date.now() - 3 * 86_400_000).toISOString();
  await changeRows(database, "schema_migrations", { applied_at });
  vi.stubEnv("DATA_DIR", dataDir);
  onTestFinished(() => void vi.unstubAllEnvs());
  const getTimeZone = () => "Europe/Madrid";
  const repetition = startBackingUp({ connect, getHour: () => 3, getTimeZone });
  onTestFinished(() => repetition.stop());
  return { database, repetition };
}

test.skipIf(process.platform === "win32")(
  "ends with the site, and so does the program that takes the backup away",
  async () => {
    const folder = makeTempFolder();
    const backups = join(folder, "backups");
    const begun = join(folder, "begun");
    const script = join(folder, "send");
    writeFileSync(script, `#!/bin/sh\necho $$ > "${begun}"\nexec sleep 600\n`);
    chmodSync(script, 0o700);
    vi.stubEnv("BACKUP_DIR", backups);
    vi.stubEnv("BACKUP_COMMAND", script);
    const { repetition } = await start(folder);
    const isAtWork = () => existsSync(begun) && readFileSync(begun).length > 1;
    await waitFor("the program is at work", isAtWork);
    // The backup is complete before the program starts.
    expect(readdirSync(backups).filter((name) => name.endsWith("-night.sqlite"))).toHaveLength(1);
    await repetition.stop();
    const pid = Number(readFileSync(begun, "utf8"));
    await waitFor("the program has ended", () => !isRunning(pid));
  },
);

test("one that waits for pages to be rendered ends with the site, and isn't made", async () => {
  let isWaiting = false;
  setFinishRendering(async (stopped) => {
    isWaiting = true;
    await once(stopped, "abort");
  });
  onTestFinished(() => setFinishRendering(async () => {}));
  const { database, repetition } = await start();
  await waitFor("it waits", () => isWaiting);
  await repetition.stop();
  expect(await readRows(database, "backups")).toEqual([]);
});
