/** `npm run data:backup`: a complete copy of the database file, while the site runs. */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { backUpFile } from "#app/server/database/backup-data.server.ts";
import { CommandError, readDataSettings, runCommand } from "./owner-command.ts";
import { toOption, writePrivateFile } from "./private-file.ts";

const help = `npm run data:backup                        a copy of the database, in DATA_DIR/backups
npm run data:backup -- --to <file>         another file, on another disk for instance`;

await runCommand({ help, options: toOption }, async ({ to }) => {
  const { dataDir, databaseUrl } = readDataSettings();
  if (databaseUrl !== undefined) {
    throw new CommandError(
      "The data is in PostgreSQL: back it up with pg_dump, see docs/runbook.md.",
    );
  }
  const from = join(resolve(dataDir), "site.sqlite");
  if (!existsSync(from)) throw new CommandError(`There is no database at ${from}; set DATA_DIR.`);
  const name = { folder: "backups", kind: "backup", ending: "sqlite" } as const;
  const file = await writePrivateFile(to, name, (path) => backUpFile(from, path));
  return `Backed up to ${file}, and checked. Keep it on another machine.`;
});
