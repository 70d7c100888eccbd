import { copyData } from "#app/server/platform/backups/copy-data.server.ts";
import { openSiteDatabase } from "#app/server/platform/backups/open-site-database.server.ts";
import { CommandError, readDataSettings, runCommand } from "./owner-command.ts";

const help = `npm run data -- copy    copies everything from the file in DATA_DIR to the database in DATABASE_URL`;

await runCommand({ help }, async () => {
  const settings = readDataSettings();
  if (settings.databaseUrl === undefined)
    throw new CommandError("DATABASE_URL: expected the empty PostgreSQL database to copy to.");
  const source = await openSiteDatabase({ ...settings, databaseUrl: undefined });
  try {
    const target = await openSiteDatabase(settings);
    try {
      const tables = await copyData(source.database, target.database);
      return [
        `Copied from ${source.location} to ${target.location}; counts and checksums agree:`,
        ...tables.map(
          ({ table, count, checksum }) =>
            `  ${table.padEnd(28)} ${String(count).padStart(7)} rows  ${checksum.slice(0, 16)}`,
        ),
        "Start the site with this DATABASE_URL from now on. The file hasn't changed.",
      ].join("\n");
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
});
