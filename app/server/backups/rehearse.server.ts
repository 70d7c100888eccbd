/** Restores a backup for a rehearsal: only what was restored once is known to be a backup. */
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { BackupFault, checkBackup, readBackupFolder } from "../database/backup-file.server.ts";
import { openDatabase } from "../database/open-database.server.ts";
import type { Database } from "../database/tables.server.ts";
import { describeWriteFault, requireRoom } from "../database/write-backup.server.ts";
import { digestFiles, readFolder, writeFolder } from "../publishing/content-files.server.ts";
import { findLatest, readVersion } from "../publishing/versions.server.ts";
import { StartError } from "../start-error.server.ts";
import { unpackBackup } from "./unpack-backup.server.ts";

/** Opening a database writes into these. */
const changing = new Set(["schema_migrations", "write_probes"]);

/**
 * Restores a backup into a folder beside it, opens it as a start would, and compares: each table's rows, the
 * pages and pictures that were published, the owner's files. The folder is taken away again.
 *
 * @throws BackupFault that says what was not there
 */
export async function rehearse(file: string): Promise<void> {
  const { counts } = checkBackup(file);
  requireRoom(dirname(file), statSync(file).size);
  const folder = mkdtempSync(join(dirname(file), "rehearsal-"));
  try {
    unpackBackup(file, join(folder, "site.sqlite"));
    const opened = openDatabase({ dataDir: folder });
    try {
      await compareTables(opened.database, counts);
      await comparePublished(opened.database);
    } finally {
      await opened.close();
    }
    await compareFiles(file, join(folder, "content"));
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

/** What visitors see, from the first page to the last picture. */
async function comparePublished(database: Database) {
  const latest = await findLatest(database);
  if (!latest) return;
  const read = await readVersion(database, latest.number);
  if (read.status !== "read" || digestFiles(read.files) !== latest.digest)
    throw new BackupFault(
      `After restoring, version ${latest.number} of the content was not what it had been.`,
    );
}

async function compareFiles(file: string, folder: string) {
  const files = readBackupFolder(file);
  if (!files) return;
  await writeFolder(folder, files);
  if (digestFiles(await readFolder(folder)) !== digestFiles(files))
    throw new BackupFault("After restoring, the content folder was not what it had been.");
}
