import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../process/start-error.server.ts";

export type Migration = { name: string; sql: string; checksum: string };

export const migrationsTable =
  "CREATE TABLE IF NOT EXISTS schema_migrations (name TEXT NOT NULL PRIMARY KEY, checksum TEXT NOT NULL, applied_at TEXT NOT NULL)";

export function readMigrations(
  folder = join(process.cwd(), "database", "migrations"),
): Migration[] {
  const names = listFiles(folder).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name));
  if (names.length === 0) {
    throw new StartError(`No migrations in ${folder}; start the site from its own folder.`);
  }
  return names.toSorted().map((name) => {
    // Git may check files out with other line ends.
    const sql = readFileSync(join(folder, name), "utf8").replaceAll("\r\n", "\n");
    const checksum = createHash("sha256").update(sql).digest("hex");
    return { name: name.replace(/\.sql$/, ""), sql, checksum };
  });
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
