import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Env } from "#config/env.ts";
import { timeInZone } from "#app/lib/dates.ts";
import { isWebhookEvent } from "#app/server/business/checkout/fetched-events.server.ts";
import { readBackups } from "#app/server/platform/backups/read-backups.server.ts";
import { readSpace } from "#app/server/platform/database/free-space.server.ts";
import { readApplied } from "#app/server/platform/database/migrations.server.ts";
import type { Database, Tables } from "#app/server/platform/database/tables.server.ts";
import { readIncidents } from "#app/server/platform/health/plan-alerts.server.ts";
import { readBacklog } from "#app/server/platform/mail/read-backlog.server.ts";
import { findLatest } from "#app/server/platform/publishing/versions.server.ts";
import { explainPayments } from "../settings/setting-parts.server.ts";
import { findAlertCheck } from "./checks.server.ts";
import { backupJob, isRunning, readJob } from "./jobs.server.ts";
import { testMailJob, type TestMailResult } from "./test-mail.server.ts";

const listed = 12;

type Settings = Pick<Env, "backups" | "dataDir" | "mail" | "payments">;

export type Health = Awaited<ReturnType<typeof readHealth>>;

export async function readHealth(
  database: Database,
  { backups, dataDir, mail, payments }: Settings,
  timeZone: string,
  now: Date,
) {
  const [incidents, summary, rows, backlog, lastSent, testMail, backup, lastWebhook, disk] =
    await Promise.all([
      readIncidents(database),
      readBackups(database, now),
      database
        .selectFrom("backups")
        .selectAll()
        .orderBy("begun_at", "desc")
        .limit(listed)
        .execute(),
      readBacklog(database, now),
      readLastSent(database),
      readJob<TestMailResult>(database, testMailJob),
      readJob<void>(database, backupJob),
      readLastWebhook(database),
      readSpace(dataDir),
    ]);
  return {
    incidents: incidents.map(({ kind, what, since }) => {
      const check = findAlertCheck(kind);
      const title = check?.alert.title ?? kind;
      return { kind, what, since, title, why: check?.why, todo: check?.todo, place: check?.place };
    }),
    backups: {
      ...summary,
      next: formatNextBackup(backups.hour, timeZone, now),
      isMaking: isRunning(backup, now) || rows.some((row) => isBeingMade(row, now)),
      rows: rows.map((row) => ({
        ...toBackup(row, now),
        isHere: isHere(row, backups.folder),
      })),
    },
    mail: {
      server: mail?.host,
      ...backlog,
      lastSent,
      test: testMail && { ...testMail, isRunning: isRunning(testMail, now) },
    },
    payments: {
      state: explainPayments(payments),
      isAtStripe: payments === "live" || payments === "test",
      lastWebhook,
    },
    disk,
    versions: await readVersions(database),
  };
}

/** Returns a time like `today, 3:00`, or undefined if there are no nightly backups. */
export function formatNextBackup(
  hour: number | undefined,
  timeZone: string,
  now: Date,
): string | undefined {
  if (hour === undefined) return undefined;
  const isToday = Number(timeInZone(now, timeZone).slice(0, 2)) < hour;
  return `${isToday ? "today" : "tomorrow"}, ${hour}:00`;
}

async function readLastSent(database: Database): Promise<string | undefined> {
  const row = await database
    .selectFrom("outbox_mails")
    .select("settled_at")
    .where("status", "=", "sent")
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.settled_at ?? undefined;
}

async function readLastWebhook(database: Database): Promise<Date | undefined> {
  const { last } = await database
    .selectFrom("payment_events")
    .select(({ fn }) => fn.max("received_at").as("last"))
    .where(isWebhookEvent)
    .executeTakeFirstOrThrow();
  return last === null ? undefined : new Date(last);
}

async function readVersions(database: Database) {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  const [applied = [], content] = await Promise.all([readApplied(database), findLatest(database)]);
  return {
    program: version,
    node: process.version.slice(1),
    migration: applied.at(-1)?.name,
    content: content && { number: content.number, publishedAt: content.published_at },
  };
}

type BackupRow = Tables["backups"];

const reasons: Record<BackupRow["reason"], string> = {
  night: "at night",
  command: "when you asked",
  update: "before an update",
  restore: "before a restore",
};

function isBeingMade({ ended_at, leased_until }: BackupRow, now: Date): boolean {
  return ended_at === null && new Date(leased_until) > now;
}

function toBackup(row: BackupRow, now: Date) {
  const { id, begun_at, reason, bytes, fault, ended_at } = row;
  const interrupted = ended_at === null && !isBeingMade(row, now) ? "It was interrupted." : null;
  return {
    id,
    madeAt: begun_at,
    reason: reasons[reason],
    bytes: bytes ?? 0,
    isMaking: isBeingMade(row, now),
    fault: fault ?? interrupted,
  };
}

/**
 * Whether a backup's file is in the folder. It may be missing because the row comes from another machine, or
 * because someone moved the file.
 */
function isHere({ file, fault, ended_at }: BackupRow, folder: string): boolean {
  return (
    fault === null && ended_at !== null && dirname(file) === resolve(folder) && existsSync(file)
  );
}

/** Finds the file of a backup that may be downloaded: a recorded backup whose file is in the folder of backups. */
export async function findBackupFile(
  database: Database,
  id: string,
  folder: string,
): Promise<string | undefined> {
  const row = await database
    .selectFrom("backups")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row && isHere(row, folder) ? row.file : undefined;
}
