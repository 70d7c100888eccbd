/** A running site backs itself up, rehearses a restore, and hands the backup over. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readBackups } from "#app/server/platform/backups/read-backups.server.ts";
import { startSite } from "#scripts/start-site.ts";
import { copyContent } from "#tests/support/content-copy.ts";
import { makeTempFolder, openTempDatabase } from "#tests/support/temp-database.ts";
import { waitFor } from "#tests/support/wait-for.ts";

test("a backup is made by the site itself when the night has passed, and can be restored", async () => {
  const folder = makeTempFolder();
  const { dataDir, database } = openTempDatabase(join(folder, "data"), 5_000);
  await database
    .updateTable("schema_migrations")
    .set({ applied_at: new Date(Date.now() - 3 * 86_400_000).toISOString() })
    .execute();
  const site = await startSite({
    DATA_DIR: dataDir,
    CONTENT_DIR: copyContent().folder,
    BACKUP_DIR: join(folder, "backups"),
    BACKUP_COMMAND: `cp {file} ${join(folder, "taken.sqlite")}`,
  });
  onTestFinished(() => site.stop());
  await waitFor(
    "the backup is made and rehearsed",
    async () => (await readBackups(database)).lastRehearsal !== undefined,
    site.process,
  );
  const fine = { at: expect.any(Date) };
  expect(await readBackups(database)).toEqual({
    lastMade: { at: expect.any(Date), file: expect.stringMatching(/-night\.sqlite$/) },
    lastRehearsal: fine,
    lastHandOver: fine,
  });
  expect(existsSync(join(folder, "taken.sqlite"))).toBe(true);
  // A fault would be a line here.
  expect(site.output()).not.toMatch(/backup/i);
});
