import { statSync } from "node:fs";
import type Sqlite from "better-sqlite3";
import { resolveInside } from "#app/content/safe-path.ts";
import {
  findApplied,
  planMigrations,
  type AppliedMigration,
  readMigrations,
} from "../database/migrations.server.ts";
import { digestFile } from "../publishing/content-files.server.ts";
import { parseDigests } from "../publishing/versions.server.ts";
import {
  backupTables,
  checkRows,
  readOriginOf,
  type BackupContents,
} from "./backup-file.server.ts";
import { readFolderFiles, readPublishedFiles } from "./backup-folder.server.ts";
import { findForeign, findMissing, joinMigrations } from "./compare-schema.server.ts";
import { BackupFault, damaged, notABackup, withBackup } from "./open-backup.server.ts";
import { requireFreeSpace } from "./write-backup.server.ts";

/**
 * Accepts only backups with the site's own tables, valid rows, and file names inside the content folder.
 * @throws BackupFault for any other backup
 */
export function acceptBackup(file: string, to: string): BackupContents {
  return withBackup(file, (connection) => {
    const origin = readOriginOf(connection, file);
    requireFreeSpace(to, statSync(file).size, "");
    checkSchema(connection, file, origin.migrations);
    const counts = checkRows(connection, file);
    checkTypes(connection, file);
    checkVersions(connection, file);
    for (const { path, digest, bytes } of readFolderFiles(connection)) {
      checkName(file, path);
      if (digestFile(bytes) !== digest) throw damaged(file, `content/${path} is not what it was`);
    }
    return { ...origin, counts };
  });
}

function checkSchema(connection: Sqlite.Database, file: string, applied: AppliedMigration[]) {
  const known = readMigrations();
  const plan = planMigrations(known, applied);
  if (plan.status === "refused")
    throw new BackupFault(`${file} cannot be restored by this version: ${plan.reason}.`);
  if (applied.length === 0) throw notABackup(file);
  const script = joinMigrations(findApplied(known, applied));
  const foreign = findForeign(connection, `${script};${backupTables}`);
  if (foreign !== undefined)
    throw notABackup(file, `it has something in it that the site did not make: ${foreign}`);
  const missing = findMissing(connection, script);
  if (missing !== undefined) throw damaged(file, `it lacks the ${missing}`);
}

/** Maps column types to storage classes, which are checked because SQLite stores any value in any column. */
const storageClasses: Record<string, string> = {
  TEXT: "text",
  INTEGER: "integer",
  BIGINT: "integer",
  BLOB: "blob",
};

type Column = { table: string; name: string; type: string };

function checkTypes(connection: Sqlite.Database, file: string) {
  const columns = connection
    .prepare<[], Column>(
      `SELECT tables.name AS "table", columns.name, columns.type
       FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
       WHERE tables.type = 'table'`,
    )
    .all();
  for (const { table, name, type } of columns) {
    const expected = storageClasses[type];
    if (expected === undefined) continue;
    const wrong = connection.prepare(
      `SELECT 1 FROM "${table}" WHERE typeof("${name}") NOT IN ('${expected}', 'null') LIMIT 1`,
    );
    if (wrong.get() !== undefined)
      throw damaged(file, `${table} has something else where a text or a number belongs`);
  }
}

function checkVersions(connection: Sqlite.Database, file: string) {
  const digests = new Set<string>();
  for (const { digest, bytes } of readPublishedFiles(connection)) {
    if (digestFile(bytes) !== digest) throw damaged(file, "a published file is not what it was");
    digests.add(digest);
  }
  // Skips missing tables, because a backup from an earlier version of the site lacks tables that were added later.
  const known = connection
    .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table'")
    .pluck()
    .all();
  for (const table of ["draft_edits", "draft_log"]) {
    const isRead = "json_valid(before) AND json_valid(after)";
    if (!known.includes(table)) continue;
    if (connection.prepare(`SELECT 1 FROM ${table} WHERE NOT (${isRead})`).get() !== undefined)
      throw damaged(file, "a change of the draft can't be read");
  }
  for (const [table, what] of Object.entries(fileLists)) {
    if (!known.includes(table)) continue;
    const rows = connection.prepare<[], { files: string }>(`SELECT files FROM ${table}`).iterate();
    for (const { files } of rows) {
      const listed = parseDigests(files);
      if (!listed) throw damaged(file, `${what} has no list of its files`);
      for (const [path, digest] of Object.entries(listed)) {
        checkName(file, path);
        if (!digests.has(digest)) throw damaged(file, `${what} lacks ${path}`);
      }
    }
  }
}

/** The tables whose rows list content files, and what a row is called in an error message. */
const fileLists = {
  content_versions: "a version of the content",
  draft_revisions: "an old draft of the content",
  draft_saves: "a draft of the content",
  scheduled_publications: "a planned publication",
};

function checkName(file: string, path: string) {
  const place = resolveInside("content", path);
  if (place.status === "refused")
    throw new BackupFault(`${file} names a file "${path}", which is refused: ${place.reason}.`);
}
