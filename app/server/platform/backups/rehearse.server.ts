/** Restores a backup for a rehearsal: only what was restored once is known to be a backup. */
import { mkdtempSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { BackupFault } from "../database/open-backup.server.ts";
import { openDatabase } from "../database/open-database.server.ts";
import type { Database } from "../database/tables.server.ts";
import { describeWriteFault } from "../database/write-backup.server.ts";
import { StartError } from "../process/start-error.server.ts";
import { acceptBackup } from "./accept-backup.server.ts";
import { unpackBackup } from "./unpack-backup.server.ts";

/** Opening a database writes into these. */
const changing = new Set(["schema_migrations", "write_probes"]);

/**
 * Checks a backup as a restore would, restores it into a folder beside it, and opens it as a start would. The
 * folder is taken away again.
 *
 * @throws BackupFault that says what was not there
 */
export async function rehearse(file: string): Promise<void> {
  const { counts } = acceptBackup(file, dirname(file));
  const folder = mkdtempSync(join(dirname(file), "rehearsal-"));
  try {
    unpackBackup(file, join(folder, "site.sqlite"));
    const opened = openDatabase({ dataDir: folder });
    try {
      await compareTables(opened.database, counts);
    } finally {
      await opened.close();
    }
  } catch (error) {
    if (error instanceof StartError) throw new BackupFault(error.message, { cause: error });
    if (error instanceof BackupFault) throw error;
    throw new BackupFault(describeWriteFault(error, dirname(file)), { cause: error });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compareTables(database: Database, counts: ReadonlyMap<string, number>) {
  for (const [name, count] of counts) {
    if (changing.has(name)) continue;
    const { rows } = await sql<{ found: number }>`
      select count(*) as found from ${sql.table(name)}`.execute(database);
    if (rows[0]?.found !== count)
      throw new BackupFault(
        `After restoring, ${name} had ${rows[0]?.found} rows; in the backup there are ${count}.`,
      );
  }
}
