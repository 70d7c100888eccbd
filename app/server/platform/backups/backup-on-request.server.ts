/** Makes the backups that the owner starts in the owner's room. */
import { resolve } from "node:path";
import { advisoryLock } from "../database/engine.server.ts";
import type { Database } from "../database/tables.server.ts";
import { getDatabase } from "../database/get-database.server.ts";
import { reportFault } from "../process/report-fault.server.ts";
import { finishBackup, handOverAndRehearse, type BackupPlace } from "./make-backup.server.ts";
import { recordBegin, recordEnd, siteLease } from "./record-backup.server.ts";
import { runBackupProcess } from "./start-backing-up.server.ts";
import { nameBackup } from "./write-backup.server.ts";

const reason = "command";

/** @returns the id of the backup, or undefined while another backup is being made */
export async function beginBackup(
  transaction: Database,
  folder: string,
  now: Date,
): Promise<string | undefined> {
  await advisoryLock(transaction, "backups");
  const other = await transaction
    .selectFrom("backups")
    .select("id")
    .where("ended_at", "is", null)
    .where("leased_until", ">", now.toISOString())
    .executeTakeFirst();
  if (other) return undefined;
  const file = nameBackup(resolve(folder), { madeAt: now, reason });
  return recordBegin(transaction, { reason, file, now }, siteLease);
}

/** Makes a backup in a separate process. Never rejects, because the response has already been sent. */
export async function runBackup(id: string): Promise<void> {
  try {
    const fault = await runBackupProcess(getDatabase, id);
    if (fault === undefined) return;
    reportFault("The backup was interrupted", fault);
    const end = { step: "made" as const, at: new Date(), fault: "it was interrupted" };
    await recordEnd(await getDatabase(), id, end);
  } catch (error) {
    reportFault("The backup could not be made", error);
  }
}

/**
 * Makes the backup that `beginBackup` has recorded.
 * @returns false if no backup with this id is recorded
 */
export async function finishBegunBackup(place: BackupPlace, id: string): Promise<boolean> {
  const row = await place.database
    .selectFrom("backups")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return false;
  const begun = { id, file: row.file, madeAt: new Date(row.begun_at), reason: row.reason };
  const made = await finishBackup(place, begun);
  if (made.status === "failed") reportFault("The backup failed", made.fault);
  else await handOverAndRehearse(place, begun);
  return true;
}
