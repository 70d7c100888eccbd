/** Which backups stay, and which make room for newer ones. */
import { existsSync, rmSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { BackupSettings, Keep } from "#config/backup-settings.ts";
import { dayInZone } from "#app/lib/dates.ts";
import type { Database, Tables } from "../database/tables.server.ts";

export type KeptBackup = { file: string; madeAt: Date };

/** How many backups from before an update, and from before a restore, are kept. */
const keptOfOthers = 5;

/**
 * Chooses what stays of the nightly backups: the newest one of each of the last days, weeks and months that have
 * any. A site that was off for a month loses nothing by that.
 */
export function chooseKept(
  backups: readonly KeptBackup[],
  keep: Keep,
  timeZone: string,
): Set<string> {
  const newestFirst = backups.toSorted(
    (one, other) => other.madeAt.getTime() - one.madeAt.getTime(),
  );
  const day = ({ madeAt }: KeptBackup) => dayInZone(madeAt, timeZone);
  const kept = [
    ...newestOfEach(newestFirst, keep.days, day),
    ...newestOfEach(newestFirst, keep.weeks, (backup) => mondayOf(day(backup))),
    ...newestOfEach(newestFirst, keep.months, (backup) => day(backup).slice(0, 7)),
  ];
  return new Set(kept);
}

function newestOfEach(
  newestFirst: readonly KeptBackup[],
  count: number,
  periodOf: (backup: KeptBackup) => string,
): string[] {
  const newest = new Map<string, string>();
  for (const backup of newestFirst) {
    const period = periodOf(backup);
    if (!newest.has(period)) newest.set(period, backup.file);
  }
  return [...newest.values()].slice(0, count);
}

/** The Monday of a day's week, like 2026-11-23. */
function mondayOf(isoDay: string): string {
  const day = new Date(`${isoDay}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}

/**
 * Deletes what has to make room: files that this site has made by itself and written down, in the folder that is
 * set, and no other. Returns their paths.
 */
export async function deleteOld(
  database: Database,
  { folder, keep }: BackupSettings,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<string[]> {
  const rows = await database
    .selectFrom("backups")
    .select(["file", "begun_at", "reason"])
    .where("reason", "!=", "command")
    // One of later comes from a wrong clock: it must not take the place of a newer one.
    .where("begun_at", "<=", now.toISOString())
    .where("ended_at", "is not", null)
    .where("fault", "is", null)
    .execute();
  const ours = rows
    .filter(({ file }) => dirname(file) === resolve(folder) && existsSync(file))
    .map(({ file, begun_at, reason }) => ({ file, madeAt: new Date(begun_at), reason }));
  const of = (reason: Tables["backups"]["reason"]) => ours.filter((one) => one.reason === reason);
  const last = (backups: readonly KeptBackup[]) =>
    backups
      .toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
      .slice(0, keptOfOthers)
      .map(({ file }) => file);
  const kept = new Set([
    ...chooseKept(of("night"), keep, timeZone),
    ...last(of("update")),
    ...last(of("restore")),
  ]);
  const old = ours.filter(({ file }) => !kept.has(file)).map(({ file }) => file);
  for (const file of old) rmSync(file);
  return old;
}
