import { resolve } from "node:path";
import { dayFromHour } from "#app/lib/dates.ts";
import { advisoryLock } from "../database/engine.server.ts";
import { readCreatedAt } from "../database/migrations.server.ts";
import type { Database } from "../database/tables.server.ts";
import { reportFault } from "../process/report-fault.server.ts";
import { deleteOld } from "./keep-backups.server.ts";
import {
  finishBackup,
  handOverAndRehearse,
  type BackupPlace,
  type BackupResult,
  type BegunBackup,
} from "./make-backup.server.ts";
import { forgetOldFaults, siteLease, recordBegin } from "./record-backup.server.ts";
import { nameBackup } from "./write-backup.server.ts";

type Night = { hour: number; timeZone: string };

const pause = 3_600_000;

/** Whether a backup is due. A new site's first backup is due in the night after its creation. */
export async function isBackupDue(database: Database, night: Night, now: Date): Promise<boolean> {
  const moment = now.toISOString();
  const last = database
    .selectFrom("backups")
    .select("begun_at")
    .where("reason", "=", "night")
    // Times in the future come from a wrong clock, so they're ignored.
    .where("begun_at", "<=", moment)
    .orderBy("begun_at", "desc")
    .limit(1);
  const attempt = await last.executeTakeFirst();
  if (attempt && now.getTime() - new Date(attempt.begun_at).getTime() < pause) return false;
  const good = await last
    .where("ended_at", "is not", null)
    .where("fault", "is", null)
    .executeTakeFirst();
  const since = good ? new Date(good.begun_at) : await readCreatedAt(database);
  // A creation time in the future comes from a wrong clock, and must not delay the first backup.
  return since > now || nightOf(since, night) < nightOf(now, night);
}

/** Returns the day to which an instant belongs if each day begins at the hour of the backup. */
function nightOf(instant: Date, { hour, timeZone }: Night): string {
  return dayFromHour(instant, hour, timeZone);
}

/** Makes a backup if one is due. Deletes old backups only after a successful one. */
export async function backUpNightly(
  place: BackupPlace,
  night: Night,
): Promise<BackupResult | undefined> {
  const { database, settings } = place;
  const begun = await claim(place, night);
  if (!begun) return undefined;
  const made = await finishBackup(place, begun);
  if (made.status === "failed") {
    reportFault("The nightly backup failed", made.fault);
    return made;
  }
  await deleteOld(database, settings, { now: begun.madeAt, timeZone: night.timeZone });
  await forgetOldFaults(database, begun.madeAt);
  const trial = await handOverAndRehearse(place, begun);
  const { handOver, rehearsal } = trial;
  if (handOver?.fault !== undefined) reportFault("BACKUP_COMMAND failed", handOver.fault);
  if (rehearsal?.fault !== undefined)
    reportFault("The backup could not be restored for a rehearsal", rehearsal.fault);
  return { ...made, ...trial };
}

async function claim(place: BackupPlace, night: Night): Promise<BegunBackup | undefined> {
  const { database, settings, clock } = place;
  return database.transaction().execute(async (transaction) => {
    await advisoryLock(transaction, "backups");
    const facts = { madeAt: clock(), reason: "night" as const };
    if (!(await isBackupDue(transaction, night, facts.madeAt))) return undefined;
    const file = nameBackup(resolve(settings.folder), facts);
    const id = await recordBegin(
      transaction,
      { reason: "night", file, now: facts.madeAt },
      siteLease,
    );
    return { id, file, ...facts };
  });
}
