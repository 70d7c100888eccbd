import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { readBackups } from "#app/server/platform/backups/read-backups.server.ts";
import { listBackupFiles } from "#app/server/platform/backups/list-backups.server.ts";
import type { Tables } from "#app/server/platform/database/tables.server.ts";
import { writeMoment, writeSize } from "./describe-data.ts";
import { readDataSettings, runDataCommand } from "./owner-command.ts";

const help = `npm run data -- backups    which backups there are, how each ended, and the last rehearsal`;

const listed = 40;

const reasons: Record<Tables["backups"]["reason"], string> = {
  night: "at night",
  command: "by command",
  update: "before an update",
  restore: "before a restore",
};

await runDataCommand({ help }, "read", async (database) => {
  const folder = resolve(readDataSettings().backups.folder);
  const rows = await database
    .selectFrom("backups")
    .selectAll()
    .orderBy("begun_at", "desc")
    .limit(listed)
    .execute();
  const known = new Set(rows.map(({ file }) => file));
  const others = listBackupFiles(folder).filter(({ file }) => !known.has(file));
  const { lastFault, lastHandOver, lastRehearsal } = await readBackups(database);
  const last = (what: string, outcome: { at: Date; fault?: string } | undefined) =>
    outcome
      ? [`${what} ${writeMoment(outcome.at)}: ${outcome.fault ?? "it went well"}`]
      : [`${what} never`];
  return [
    ...(rows.length === 0 ? ["No backup has been made yet."] : rows.map(describe)),
    ...(others.length === 0 ? [] : [`Also in ${folder}:`]),
    ...others.map(({ file, madeAt }) => `  ${writeMoment(madeAt)}  ${file}`),
    ...(lastFault ? last("Since the last good one:", lastFault) : []),
    ...last("Last rehearsal:", lastRehearsal),
    ...(lastHandOver ? last("Last given to your command:", lastHandOver) : []),
  ].join("\n");
});

function describe(row: Tables["backups"]): string {
  const { begun_at, reason, file, bytes } = row;
  const start = `${writeMoment(begun_at)}  ${reasons[reason].padEnd(16)}`;
  const fault = describeFault(row);
  return fault === undefined ? `${start}  ${writeSize(bytes ?? 0)}  ${file}` : `${start}  ${fault}`;
}

function describeFault({ ended_at, leased_until, fault, file }: Tables["backups"]) {
  if (fault !== null) return `failed: ${fault}`;
  if (ended_at === null)
    return new Date(leased_until) > new Date() ? "is being made" : "was interrupted";
  return existsSync(file) ? undefined : `deleted since, or on another machine: ${file}`;
}
