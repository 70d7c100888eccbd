/** Adds the owner's devices, and data that a running site creates by itself. */
import { copyFileSync } from "node:fs";
import { getContent } from "#app/content/load.server.ts";
import { findContentFolder } from "#app/content/folder.ts";
import { timeInZone } from "#app/lib/dates.ts";
import { openSite } from "#app/server/business/opening/opening.server.ts";
import { createSession, digestToken } from "#app/server/owner/access/sessions.server.ts";
import { recordChange, type Actor } from "#app/server/owner/access/changes.server.ts";
import { makeBackup } from "#app/server/platform/backups/make-backup.server.ts";
import { recordBegin, recordEnd } from "#app/server/platform/backups/record-backup.server.ts";
import { nameBackup } from "#app/server/platform/backups/write-backup.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { readFolder } from "#app/server/platform/publishing/content-files.server.ts";
import { markServed, storeVersion } from "#app/server/platform/publishing/versions.server.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";

const day = 86_400_000;

const before = (now: Date, days: number) => new Date(now.getTime() - days * day);

export const phone: Actor = { device: "Safari on iPhone" };

const devices = [
  { device: "Safari on iPhone", way: "passkey", since: 12, seen: 0.2 },
  { device: "Firefox on Windows", way: "link", since: 21, seen: 2 },
  { device: "Safari on iPad", way: "code", since: 6, seen: 5.5 },
] as const;

/** Signs in the owner on three devices. One of them has opened the site to visitors. */
export async function addDevices(database: Database, now: Date) {
  await openSite(database, phone.device, before(now, 150));
  for (const { device, way, since, seen } of devices) {
    const token = await createSession(database, { device, way }, before(now, since));
    await database
      .updateTable("admin_sessions")
      .set({ seen_at: before(now, seen).toISOString() })
      .where("id", "=", digestToken(token))
      .execute();
    const action = { link: "a link", code: "a printed code", passkey: "a passkey" }[way];
    const signedIn = { action: `Signed in with ${action}` };
    await recordChange(database, { device }, signedIn, before(now, since));
  }
}

const publications = [
  [160, "Everything is there"],
  [96, "New photo and a shorter first page"],
  [44, "Shorter answers in the FAQs"],
  [12, "Two new testimonials"],
  [2.2, "IELTS dates for the winter"],
] as const;

/** Adds earlier versions of the content, which differ only by an invisible line. */
export async function addVersions(database: Database, now: Date) {
  const files = await readFolder(findContentFolder());
  const path = "faqs.yaml";
  const text = files.get(path) ?? Buffer.alloc(0);
  for (const [number, [daysAgo, note]] of publications.entries()) {
    const isLast = number === publications.length - 1;
    const body = isLast ? text : Buffer.concat([text, Buffer.from(`# ${note}\n`)]);
    const published = before(now, daysAgo);
    const version = { base: "any", source: "command", note, now: published } as const;
    const stored = await storeVersion(database, {
      files: new Map([...files, [path, body]]),
      ...version,
    });
    if (stored.status === "stored") await markServed(database, stored.number, published);
  }
}

export const backupHour = 3;

const notAway = "ssh: connect to host backup.example.com port 22: Connection timed out";

function findLastNight(now: Date, timeZone: string): Date {
  const isNight = (at: Date) => Number(timeInZone(at, timeZone).slice(0, 2)) === backupHour;
  let at = now;
  while (!isNight(at)) at = before(at, 1 / 24);
  return at;
}

/**
 * Adds a backup for each of the past seven nights. Pretends that BACKUP_COMMAND couldn't copy the newest one, so
 * that the room shows an incident.
 */
export async function addBackups(database: Database, location: string, now: Date) {
  const settings = { ...getEnv().backups, command: undefined };
  const lastNight = findLastNight(now, getContent().site.timeZone);
  const made = await makeBackup(
    {
      database,
      location,
      contentFolder: findContentFolder(),
      settings,
      environment: process.env,
      clock: () => lastNight,
    },
    "night",
  );
  if (made.status === "failed") throw new Error(made.fault);
  await database
    .updateTable("backups")
    .set({ handed_over_at: lastNight.toISOString(), hand_over_fault: notAway })
    .execute();
  for (let night = 1; night < 7; night += 1) {
    const at = before(lastNight, night);
    const file = nameBackup(settings.folder, { madeAt: at, reason: "night" });
    const id = await recordBegin(database, { reason: "night", file, now: at });
    const fault = night === 4 ? "The disk was full." : undefined;
    await recordEnd(database, id, { step: "made", at, fault, bytes: made.bytes });
    if (fault !== undefined) continue;
    copyFileSync(made.file, file);
    await recordEnd(database, id, { step: "handed over", at, fault });
  }
  await database
    .insertInto("troubles")
    .values({
      kind: "backup-not-away",
      what: `BACKUP_COMMAND didn't take the last backup: ${notAway}`,
      extent: 0,
      since: lastNight.toISOString(),
      seen_at: now.toISOString(),
      told_at: lastNight.toISOString(),
      told_extent: 0,
    })
    .execute();
}

/** Leaves the newest emails queued, fails one with a mistyped address, and marks the others as sent. */
export async function settleMails(database: Database, now: Date) {
  await database
    .updateTable("outbox_mails")
    .set((row) => ({
      status: "sent",
      attempts: 1,
      first_attempt_at: row.ref("created_at"),
      settled_at: row.ref("created_at"),
    }))
    .where("created_at", "<", before(now, 0.05).toISOString())
    .execute();
  const newest = database
    .selectFrom("outbox_mails")
    .select("id")
    .where("kind", "=", "order-paid")
    .orderBy("created_at", "desc")
    .limit(1);
  await database
    .updateTable("outbox_mails")
    .set({
      status: "parked",
      last_fault: "SMTP 550 5.1.1 at RCPT TO",
    })
    .where("id", "=", newest)
    .execute();
}
