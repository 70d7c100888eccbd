import { once } from "node:events";
import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeTempFolder, openTempDatabase } from "#tests/support/temp-database.ts";
import { waitFor, isRunning } from "#tests/support/wait-for.ts";
import { setFinishRendering } from "../process/take-turns.server.ts";
import { startBackingUp } from "./start-backing-up.server.ts";

test.skipIf(process.platform === "win32")(
  "ends with the site, and so does the program that takes the backup away",
  async () => {
    const folder = makeTempFolder();
    const backups = join(folder, "backups");
    const begun = join(folder, "begun");
    const script = join(folder, "send");
    writeFileSync(script, `#!/bin/sh\necho $$ > "${begun}"\nexec sleep 600\n`);
    chmodSync(script, 0o700);
    const { database, connect, dataDir } = openTempDatabase(join(folder, "data"), 5_000);
    await database
      .updateTable("schema_migrations")
      .set({ applied_at: new Date(Date.now() - 3 * 86_400_000).toISOString() })
      .execute();
    const settings = { DATA_DIR: dataDir, BACKUP_DIR: backups, BACKUP_COMMAND: script };
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
    onTestFinished(() => void vi.unstubAllEnvs());

    const repetition = startBackingUp({
      connect,
      getHour: () => 3,
      getTimeZone: () => "Europe/Madrid",
    });
    onTestFinished(() => repetition.stop());
    await waitFor(
      "the program is at work",
      () => existsSync(begun) && readFileSync(begun).length > 1,
    );
    // The backup is complete before the program starts.
    expect(readdirSync(backups).filter((name) => name.endsWith("-night.sqlite"))).toHaveLength(1);
    await repetition.stop();
    const pid = Number(readFileSync(begun, "utf8"));
    await waitFor("the program has ended", () => !isRunning(pid));
  },
);

test("one that waits for pages to be rendered ends with the site, and isn't made", async () => {
  const { database, connect } = openTempDatabase(undefined, 5_000);
  await database
    .updateTable("schema_migrations")
    .set({ applied_at: new Date(Date.now() - 3 * 86_400_000).toISOString() })
    .execute();
  let isWaiting = false;
  setFinishRendering(async (stopped) => {
    isWaiting = true;
    await once(stopped, "abort");
  });
  onTestFinished(() => setFinishRendering(async () => {}));
  const repetition = startBackingUp({
    connect,
    getHour: () => 3,
    getTimeZone: () => "Europe/Madrid",
  });
  await waitFor("it waits", () => isWaiting);
  await repetition.stop();
  expect(await database.selectFrom("backups").selectAll().execute()).toEqual([]);
});
