/** Whether the data would come back after the worst day. */
import { readBackups } from "#app/server/platform/backups/read-backups.server.ts";
import { fine, open, type LaunchCheck } from "./launch-check.server.ts";

export const backupChecks: LaunchCheck[] = [
  {
    name: "backup",
    weight: "blocks",
    title: "A backup",
    why: "Orders and messages are on one disk, and disks break.",
    todo: '`npm run data -- backup` makes one now; the running site makes one every night (docs/runbook.md, "Backup"). Keep copies on another machine.',
    async look({ database, now }) {
      const { lastMade, lastFault } = await readBackups(database, now);
      if (lastFault) return open(`The last one failed: ${lastFault.fault}`);
      return lastMade ? fine : open("There is none yet.");
    },
  },
  {
    name: "rehearsal",
    weight: "blocks",
    title: "A backup that has been tested",
    why: "You can't rely on a backup that's never been restored.",
    todo: "Leave the site running: after its first night, and then once a month, it restores a backup into a folder of its own. `npm run data -- backups` shows how it went.",
    async look({ database, now }) {
      const { lastRehearsal } = await readBackups(database, now);
      if (!lastRehearsal) return open("None was ever restored.");
      if (lastRehearsal.fault === undefined) return fine;
      return open(`The last attempt failed: ${lastRehearsal.fault}`);
    },
  },
];
