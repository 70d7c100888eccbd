/** `npm run data -- copy`: copies everything from the file in DATA_DIR to the database in DATABASE_URL. */
import { copyData } from "#app/server/platform/database/copy-data.server.ts";
import { openDatabase } from "#app/server/platform/database/open-database.server.ts";
import { openPostgres } from "#app/server/platform/database/open-postgres.server.ts";
import { CommandError, readDataSettings, runCommand } from "./owner-command.ts";

const help = `npm run data -- copy    copies everything from the file in DATA_DIR to the database in DATABASE_URL`;

await runCommand({ help }, async () => {
  const { dataDir, databaseUrl } = readDataSettings();
  if (databaseUrl === undefined) {
    throw new CommandError("DATABASE_URL: expected the empty PostgreSQL database to copy to.");
  }
  const source = openDatabase({ dataDir });
  try {
    const target = await openPostgres({ url: databaseUrl });
    try {
      return report(await copyData(source.database, target.database), source.file, target.location);
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
