/** Backups that are missing, or that would be of no use. */
import type { BackupSettings } from "#config/backup-settings.ts";
import { formatDay } from "#app/lib/dates.ts";
import {
  readBackups,
  type BackupsSummary,
} from "#app/server/platform/backups/read-backups.server.ts";
import { readCreatedAt } from "#app/server/platform/database/read-created-at.server.ts";
import type { Check, Checks, Finding } from "./trouble.server.ts";

const day = 86_400_000;

/** A night can be missed: two are too many, in milliseconds. */
const oldest = 2 * day;

/** The checks of the backups that the site makes by itself: none for an owner who has other ways. */
export function chooseBackupChecks({ hour, command }: BackupSettings): Checks {
  if (hour === undefined) return {};
  return {
    "backup-failed": checkLast,
    "backup-old": checkAge,
    "backup-useless": checkRehearsal,
    // How the last one ended is no news once nobody wants another.
    ...(command ? { "backup-not-away": checkHandOver } : {}),
  };
}

const checkLast = withBackups(
  ({ lastFault }) => lastFault && describe("The last backup failed", lastFault.fault),
);

const checkHandOver = withBackups(({ lastHandOver }) => {
  const fault = lastHandOver?.fault;
  return fault && describe("BACKUP_COMMAND didn't take the last backup", fault);
});

const checkRehearsal = withBackups(({ lastRehearsal }) => {
  const fault = lastRehearsal?.fault;
  return fault && describe("The last backup that was tested couldn't be restored", fault);
});

const checkAge: Check = async ({ database, now }) => {
  const { lastMade, lastFault } = await readBackups(database, now);
  // That one is told of already.
  if (lastFault) return undefined;
  const newest = lastMade?.at ?? (await readCreatedAt(database));
  if (now.getTime() - newest.getTime() <= oldest) return undefined;
  const date = formatDay(newest.toISOString().slice(0, 10));
  return {
    what: lastMade ? `The last backup is from ${date}.` : `There has been no backup since ${date}.`,
  };
};

function withBackups(judge: (backups: BackupsSummary) => Finding | ""): Check {
  return async ({ database, now }) => judge(await readBackups(database, now)) || undefined;
}

function describe(what: string, fault: string): Finding {
  return { what: `${what}: ${fault.replace(/\.$/, "")}.` };
}
