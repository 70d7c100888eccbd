/** `npm run data:backup -- <file>`: a complete copy of the database file, while the site runs. */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { backUpFile } from "#app/server/database/backup-data.server.ts";
import { CommandError, readDataSettings, runCommand } from "./owner-command.ts";

const [to = `backup-${new Date().toISOString().slice(0, 10)}.sqlite`] = process.argv.slice(2);

await runCommand(async () => {
  const { dataDir, databaseUrl } = readDataSettings();
  if (databaseUrl !== undefined) {
    throw new CommandError(
      "The data is in PostgreSQL: back it up with pg_dump, see docs/runbook.md.",
    );
  }
  const from = join(resolve(dataDir), "site.sqlite");
  if (!existsSync(from)) throw new CommandError(`There is no database at ${from}; set DATA_DIR.`);
  if (existsSync(to)) throw new CommandError(`${to} exists already; name another file.`);
  await backUpFile(from, to);
  return `Backed up to ${resolve(to)}, and checked. Keep it on another machine.`;
});
