import { copyData } from "#app/server/platform/database/copy-data.server.ts";
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
      const result = await copyData(source.database, target.database);
      return report(result, source.location, target.location);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
});

function report(result: Awaited<ReturnType<typeof copyData>>, from: string, to: string): string {
  if (result.status === "not-empty") {
    throw new CommandError(
      `The database ${to} has rows in ${result.table} already; nothing was copied. Give it an empty one.`,
    );
  }
  if (result.status === "different") {
    throw new CommandError(`The rows of ${result.table} didn't arrive intact; nothing was copied.`);
  }
  const lines = result.tables.map(
    ({ table, count, checksum }) =>
      `  ${table.padEnd(28)} ${String(count).padStart(7)} rows  ${checksum.slice(0, 16)}`,
  );
  return [
    `Copied from ${from} to ${to}; counts and checksums agree:`,
    ...lines,
    "Start the site with this DATABASE_URL from now on. The file hasn't changed.",
  ].join("\n");
}
