/** What a site needs while everything happens at once: a publication and a backup under visits. */
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { readBackups } from "#app/server/backups/read-backups.server.ts";
import { memoryOf } from "#scripts/bench/processes.ts";
import { startSite } from "#scripts/start-site.ts";
import { copyContent } from "./support/content-copy.ts";
import { makeTempFolder, openTempDatabase } from "./support/temp-database.ts";
import { waitFor } from "./support/wait-for.ts";

/** In MB: a machine of 512 MB has other things to do as well. */
const most = 450;

test.skipIf(process.platform !== "linux")(
  "the site, the process that renders and the one that backs up fit into a small machine together",
  async () => {
    const folder = makeTempFolder();
    const { database, dataDir } = openTempDatabase(join(folder, "data"), 5_000);
    // The night has passed: a backup is due.
    await database
      .updateTable("schema_migrations")
      .set({ applied_at: new Date(Date.now() - 3 * 86_400_000).toISOString() })
      .execute();
    const content = copyContent(join(folder, "content"));
    const site = await startSite({
      DATA_DIR: dataDir,
      CONTENT_DIR: content.folder,
      CONTENT_WATCH: "on",
    });
    onTestFinished(() => site.stop());
    let peak = 0;
    const watching = { isOver: false };
    const watch = async () => {
      while (!watching.isOver) {
        peak = Math.max(peak, memoryOf(site.process.pid) || 0);
        await sleep(50);
      }
    };
    const watched = watch();
    content.put("site.yaml", ["tagline"], "Another line");
    await waitFor("visitors read it", async () =>
      (await (await fetch(site.origin)).text()).includes("Another line"),
    );
    await waitFor(
      "the backup is made and rehearsed",
      async () => (await readBackups(database)).lastRehearsal !== undefined,
      60_000,
    );
    watching.isOver = true;
    await watched;
    expect((await readBackups(database)).lastRehearsal).toEqual({ at: expect.any(Date) });
    expect(peak).toBeGreaterThan(100);
    expect(peak).toBeLessThan(most);
  },
);
