import { dirname, join } from "node:path";
import { openDatabase } from "../database/open-database.server.ts";
import { StartError } from "../process/start-error.server.ts";
import { acceptBackup } from "./accept-backup.server.ts";
import { countRows } from "./count-rows.server.ts";
import { BackupFault } from "./open-backup.server.ts";
import { unpackBackup } from "./unpack-backup.server.ts";
import { describeWriteFault, inWorkFolder } from "./write-backup.server.ts";

/** Opening a database writes into these. */
const changing = new Set(["schema_migrations", "write_probes"]);

/** Restores a backup into a folder beside it, opens it as a start does, and removes it. @throws BackupFault */
export async function rehearse(file: string): Promise<void> {
  const folder = dirname(file);
  const { counts } = acceptBackup(file, folder);
  try {
    await inWorkFolder(join(folder, "rehearsal"), async (work) => {
      await unpackBackup(file, work);
      const opened = openDatabase({ dataDir: work });
      try {
        const restored = await countRows(opened.database);
        for (const [name, count] of counts)
          if (!changing.has(name) && restored.get(name) !== count)
            throw new BackupFault(
              `After restoring, ${name} had ${restored.get(name)} rows; in the backup there are ${count}.`,
            );
      } finally {
        await opened.close();
      }
    });
  } catch (error) {
    if (error instanceof StartError) throw new BackupFault(error.message, { cause: error });
    throw new BackupFault(describeWriteFault(error, folder), { cause: error });
  }
}
