import { existsSync, rmSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { longestKept, type BackupSettings, type Keep } from "#config/backup-settings.ts";
import { dayInZone } from "#app/lib/dates.ts";
import type { Database, Tables } from "../database/tables.server.ts";

type KeptBackup = { file: string; madeAt: Date };

const keptOfOthers = 5;

export function chooseKept(
  backups: readonly KeptBackup[],
  keep: Keep,
  timeZone: string,
): Set<string> {
  const sorted = newestFirst(backups);
  const day = ({ madeAt }: KeptBackup) => dayInZone(madeAt, timeZone);
  const kept = [
    ...newestOfEach(sorted, keep.days, day),
    ...newestOfEach(sorted, keep.weeks, (backup) => mondayOf(day(backup))),
    ...newestOfEach(sorted, keep.months, (backup) => day(backup).slice(0, 7)),
  ];
  return new Set(kept);
}

function newestFirst<Backup extends KeptBackup>(backups: readonly Backup[]): Backup[] {
  return backups.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
}

function newestOfEach(
  sorted: readonly KeptBackup[],
  count: number,
  periodOf: (backup: KeptBackup) => string,
): string[] {
  const newest = new Map<string, string>();
  for (const backup of sorted) {
    const period = periodOf(backup);
    if (!newest.has(period)) newest.set(period, backup.file);
  }
  return [...newest.values()].slice(0, count);
}

function mondayOf(isoDay: string): string {
  const day = Temporal.PlainDate.from(isoDay);
  return day.subtract({ days: day.dayOfWeek - 1 }).toString();
}

/** Deletes backups that are no longer needed, but only recorded ones in the current backup folder. */
export async function deleteOld(
  database: Database,
  { folder, keep }: BackupSettings,
  { now, timeZone }: { now: Date; timeZone: string },
) {
  const rows = await database
    .selectFrom("backups")
    .select(["file", "begun_at", "reason"])
    // Ignores times in the future, because they come from a wrong clock, and such backups would displace newer ones.
    .where("begun_at", "<=", now.toISOString())
    .where("ended_at", "is not", null)
    .where("fault", "is", null)
    .execute();
  const ours = rows
    .filter(({ file }) => dirname(file) === resolve(folder) && existsSync(file))
    .map(({ file, begun_at, reason }) => ({ file, madeAt: new Date(begun_at), reason }));
  const of = (reason: Tables["backups"]["reason"]) =>
    newestFirst(ours.filter((one) => one.reason === reason));
  const kept = chooseKept(of("night"), keep, timeZone);
  const others = [
    ...of("command"),
    ...of("update").slice(0, keptOfOthers),
    ...of("restore").slice(0, keptOfOthers),
  ];
  const { unit, count } = longestKept(keep);
  const oldest = now
    .toTemporalInstant()
    .toZonedDateTimeISO("UTC")
    .subtract({ [`${unit}s`]: count });
  const [newest] = of("night");
  for (const { file } of others) kept.add(file);
  for (const { file, madeAt } of ours) {
    // After a gap of months, nightly backups can be too old, too. The newest one always stays.
    const isTooOld = madeAt.getTime() < oldest.epochMilliseconds && file !== newest?.file;
    if (isTooOld || !kept.has(file)) rmSync(file);
  }
}
