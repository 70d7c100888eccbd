/** The backup of each night. */
import { resolve } from "node:path";
import { dayFromHour } from "#app/lib/dates.ts";
import { advisoryLock } from "../database/engine.server.ts";
import { readBirth } from "../database/read-birth.server.ts";
import type { Database } from "../database/tables.server.ts";
import { nameBackup } from "../database/write-backup.server.ts";
import { reportFault } from "../process/report-fault.server.ts";
import { deleteOld } from "./keep-backups.server.ts";
import {
  finishBackup,
  tryOut,
  type BackupPlace,
  type BackupResult,
  type BegunBackup,
} from "./make-backup.server.ts";
import { forgetOldFaults, recordBegin } from "./record-backup.server.ts";

/** The hour of the night, in the owner's time zone. */
export type Night = { hour: number; timeZone: string };

/** How long after one that failed the next one is tried, in milliseconds. */
const pause = 3_600_000;

/**
 * Whether this night's backup is still to be made: also in the day after, when the machine was off. A new site's
 * first one comes in its first night.
 */
export async function isDue(database: Database, night: Night, now: Date): Promise<boolean> {
  const moment = now.toISOString();
  // One of later comes from a wrong clock.
  const last = database
    .selectFrom("backups")
    .select("begun_at")
    .where("reason", "=", "night")
    .where("begun_at", "<=", moment)
    .orderBy("begun_at", "desc")
    .limit(1);
  const attempt = await last.executeTakeFirst();
  if (attempt && now.getTime() - new Date(attempt.begun_at).getTime() < pause) return false;
  const good = await last
    .where("ended_at", "is not", null)
    .where("fault", "is", null)
    .executeTakeFirst();
  const since = good ? new Date(good.begun_at) : await readBirth(database);
  // A site that was made by a wrong clock would wait for that day.
  return since > now || nightOf(since, night) < nightOf(now, night);
}

/** The day that has begun, when days begin at the hour of the backup. */
function nightOf(instant: Date, { hour, timeZone }: Night): string {
  return dayFromHour(instant, hour, timeZone);
}

/**
 * Makes this night's backup, unless it is there or another process is at it. Only after a good one older ones
 * make room.
 *
 * @returns undefined when there was nothing to do
 */
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
  const outcomes = await tryOut(place, begun.id, begun.file);
  const { handOver, rehearsal } = outcomes;
  if (handOver?.fault !== undefined)
    reportFault("The command did not take the backup", handOver.fault);
  if (rehearsal?.fault !== undefined)
    reportFault("The backup could not be restored for a rehearsal", rehearsal.fault);
  return { ...made, ...outcomes };
}

async function claim(place: BackupPlace, night: Night): Promise<BegunBackup | undefined> {
  const { database, settings, clock } = place;
  return database.transaction().execute(async (transaction) => {
    await advisoryLock(transaction, "backups");
    const madeAt = clock();
    if (!(await isDue(transaction, night, madeAt))) return undefined;
    const reason = "night" as const;
    const file = nameBackup(resolve(settings.folder), { madeAt, reason });
    const id = await recordBegin(transaction, { reason, file, now: madeAt });
    return { id, file, reason, madeAt };
  });
}
