import type { Env } from "#config/env.ts";
import { formatDay } from "#app/lib/dates.ts";
import {
  readBackups,
  type BackupsSummary,
} from "#app/server/platform/backups/read-backups.server.ts";
import { readCreatedAt } from "#app/server/platform/database/migrations.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import {
  fine,
  notChecked,
  openBecause,
  type Check,
  type Verdict,
} from "#app/server/platform/health/check.server.ts";

type Context = { database: Database; now: Date; env: Pick<Env, "backups"> };

const minute = 60_000;
const hour = 60 * minute;

const oldest = 48 * hour;

/** Whether the site makes nightly backups. An owner with another kind of backup can switch them off. */
const makesBackups = ({ env }: Context) => env.backups.hour !== undefined;

export const backupCheck = {
  name: "backup",
  why: "Your orders and messages are on one disk, and disks fail.",
  todo: "Open Health in your room and press “Make one now.” While the site is running, it makes a backup every night. Keep copies on another machine.",
  place: { path: "/admin/health#backups", label: "See the backups" },
  launch: { severity: "blocks", title: "A backup" },
  run: withBackups(({ lastMade }) => (lastMade ? fine : openBecause("There's no backup yet."))),
} satisfies Check<Context>;

export const backupFailedCheck = {
  name: "backup-failed",
  why: "If the disk dies or something is deleted by mistake, everything since the last good backup is lost, except for payments that Stripe still lists.",
  todo: "Your room's Health page shows the last good backup and why later backups failed. Usually the disk is full, or the site can't write to BACKUP_DIR. The site tries again every hour. To try right now, press “Make one now.”",
  place: { path: "/admin/health#backups", label: "See the backups" },
  launch: { severity: "blocks", title: "The last backup went well" },
  alert: {
    title: "The backup failed",
    resolved: "A backup has been made.",
    // Leaves time for the second attempt, which begins an hour after the first.
    alertAfter: 90 * minute,
    resolveAfter: 10 * minute,
    when: makesBackups,
  },
  run: withBackups(({ lastMade, lastFault }) =>
    lastMade || lastFault
      ? judge("The last backup failed", lastFault?.fault)
      : notChecked("there's no backup yet"),
  ),
} satisfies Check<Context>;

export const backupOldCheck = {
  name: "backup-old",
  why: "If the disk dies or something is deleted by mistake, everything since the last backup is lost, except for payments that Stripe still lists.",
  todo: "The site makes a backup every night while it's running. Open Health in your room and press “Make one now.” Then check that the site runs at night and that the machine's clock is right.",
  place: { path: "/admin/health#backups", label: "See the backups" },
  launch: { severity: "wrong", title: "A recent backup" },
  alert: {
    title: "There's no recent backup",
    resolved: "There's a new backup.",
    // Leaves time for the backup that the site makes when it starts after a missed one.
    alertAfter: hour,
    resolveAfter: 10 * minute,
    when: makesBackups,
  },
  async run(context) {
    if (!makesBackups(context)) return notChecked("the site makes no backups by itself");
    const { database, now } = context;
    const { lastMade, lastFault } = await readBackups(database, now);
    if (lastFault) return notChecked("the last backup failed");
    const newest = lastMade?.at ?? (await readCreatedAt(database));
    if (now.getTime() - newest.getTime() <= oldest)
      return lastMade ? fine : notChecked("there's no backup yet");
    const date = formatDay(newest.toISOString().slice(0, 10));
    return openBecause(
      lastMade ? `The last backup is from ${date}.` : `There has been no backup since ${date}.`,
    );
  },
} satisfies Check<Context>;

export const backupNotAwayCheck = {
  name: "backup-not-away",
  why: "If this machine dies, its backups die with it.",
  todo: "On your server, run the command in BACKUP_COMMAND, which sends backups elsewhere. Run it as the user that the site runs as. It'll say what's missing, usually a key or space at the other end. Your room's Health page shows how the last attempt ended.",
  place: { path: "/admin/health#backups", label: "See the backups" },
  launch: { severity: "wrong", title: "Backups on another machine" },
  alert: {
    title: "The backup hasn't left this machine",
    resolved: "A backup has been sent to another machine.",
    alertAfter: 0,
    resolveAfter: 10 * minute,
    when: (context) => makesBackups(context) && context.env.backups.command !== undefined,
  },
  async run({ database, now, env }) {
    if (env.backups.command === undefined) return notChecked("your backups stay on this machine");
    const { lastHandOver } = await readBackups(database, now);
    if (!lastHandOver) return notChecked("there was no backup to send elsewhere yet");
    return judge("The last backup couldn't be sent elsewhere", lastHandOver.fault);
  },
} satisfies Check<Context>;

export const rehearsalCheck = {
  name: "rehearsal",
  why: "You can't rely on a backup that's never been restored.",
  todo: "Open Health in your room and press “Make one now”: the site then tests the new backup by restoring it into a separate folder. It repeats this test once a month.",
  place: { path: "/admin/health#backups", label: "See the backups" },
  launch: { severity: "blocks", title: "A backup that has been tested" },
  run: withBackups(({ lastRehearsal }) =>
    lastRehearsal ? fine : openBecause("No backup has been tested yet."),
  ),
} satisfies Check<Context>;

export const backupUselessCheck = {
  name: "backup-useless",
  why: "A backup you can't restore is worthless.",
  todo: "Check that the disk has room for a second copy of your data: the test needs it. Then open Health in your room and press “Make one now.” If the new file is damaged too, the disk may be dying: copy your data to another machine now.",
  place: { path: "/admin/health#backups", label: "See the backups" },
  launch: { severity: "blocks", title: "The last test went well" },
  alert: {
    title: "The backup couldn't be restored in a test",
    resolved: "A backup was restored in a test, and it was complete.",
    alertAfter: 0,
    resolveAfter: 10 * minute,
    when: makesBackups,
  },
  run: withBackups(({ lastRehearsal }) =>
    lastRehearsal
      ? judge("The last backup that was tested couldn't be restored", lastRehearsal.fault)
      : notChecked("no backup has been tested yet"),
  ),
} satisfies Check<Context>;

function withBackups(decide: (backups: BackupsSummary) => Verdict): Check<Context>["run"] {
  return async ({ database, now }) => decide(await readBackups(database, now));
}

function judge(what: string, fault: string | undefined): Verdict {
  return fault === undefined ? fine : openBecause(`${what}: ${fault.replace(/\.$/, "")}.`);
}
