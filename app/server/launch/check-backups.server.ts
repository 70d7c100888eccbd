/** Whether the data would come back after the worst day. */
import { readBackups } from "../backups/read-backups.server.ts";
import { fine, open, type LaunchCheck } from "./launch-check.server.ts";

export const backupChecks: LaunchCheck[] = [
  {
    name: "backup",
    weight: "blocks",
    title: "A backup",
    why: "Orders and messages are on one disk, and disks break.",
    todo: '`npm run data:backup` makes one now; the running site makes one every night (docs/runbook.md, "Backup"). Keep copies on another machine.',
    async look({ database, now }) {
      const { lastMade, lastFault } = await readBackups(database, now);
      if (lastFault) return open(`The last one failed: ${lastFault.fault}`);
      return lastMade ? fine : open("There is none yet.");
    },
  },
  {
    name: "rehearsal",
    weight: "blocks",
    title: "A backup that was restored once",
    why: "A backup that nobody ever opened may be none.",
    todo: "Leave the site running: it restores one into a folder of its own after the first night, and every month. `npm run data:backups` shows how it ended.",
    async look({ database, now }) {
      const { lastRehearsal } = await readBackups(database, now);
      if (!lastRehearsal) return open("None was ever restored.");
      if (lastRehearsal.fault === undefined) return fine;
      return open(`The last attempt failed: ${lastRehearsal.fault}`);
    },
  },
];
