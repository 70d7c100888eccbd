/** Checks the files named by the arguments as a restore does, and prints a line for each. */
import { tmpdir } from "node:os";
import { acceptBackup } from "#app/server/platform/backups/accept-backup.server.ts";
import { BackupFault } from "#app/server/platform/backups/open-backup.server.ts";

for (const file of process.argv.slice(2)) {
  try {
    acceptBackup(file, tmpdir());
    console.log("taken");
  } catch (error) {
    if (!(error instanceof BackupFault)) throw error;
    console.log(error.message);
  }
}
