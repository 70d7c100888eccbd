/** Judges a file that somebody wants to restore: it may have been made by anybody. */
import { statSync } from "node:fs";
import type Sqlite from "better-sqlite3";
import { resolveInside } from "#app/content/safe-path.ts";
import {
  backupTables,
  checkBackup,
  hasTable,
  readOrigin,
  type BackupContents,
} from "../database/backup-file.server.ts";
import { BackupFault, damaged, noBackup, readBackup } from "../database/open-backup.server.ts";
import { findForeign, findMissing, joinMigrations } from "../database/own-schema.server.ts";
import { planMigrations } from "../database/plan-migrations.server.ts";
import { readMigrations } from "../database/read-migrations.server.ts";
import { requireRoom } from "../database/write-backup.server.ts";
import { digestFile } from "../publishing/content-files.server.ts";
import { parseDigests } from "../publishing/versions.server.ts";
import { readFolderRows, readPublishedRows } from "./backup-folder.server.ts";

/**
 * Reads the whole file. It is taken when it has exactly the tables of our own migrations, up to one of them, whose
 * rows are whole, and when every file that it names lies inside of a content folder.
 *
 * @param to the folder that it is to be unpacked in: its disk needs room for it
 * @throws BackupFault that says what is wrong with it
 */
export function acceptBackup(file: string, to: string): BackupContents {
  const { migrations: applied } = readOrigin(file);
  requireRoom(to, statSync(file).size, "");
  const known = readMigrations();
  const plan = planMigrations(known, applied);
  if (plan.status === "refused")
    throw new BackupFault(`${file} cannot be restored by this version: ${plan.reason}.`);
  if (applied.length === 0) throw noBackup(file);
  const script = joinMigrations(known.slice(0, applied.length));
  readBackup(file, (connection) => {
    const foreign = findForeign(connection, `${script};${backupTables}`);
    if (foreign !== undefined)
      throw noBackup(file, `it has something in it that the site did not make: ${foreign}`);
    const missing = findMissing(connection, script);
    if (missing !== undefined) throw damaged(file, `it lacks the ${missing}`);
  });
  const contents = checkBackup(file);
  readBackup(file, (connection) => {
    checkTypes(connection, file);
    if (hasTable(connection, "content_versions")) checkPublished(connection, file);
    checkFolder(connection, file);
  });
  return contents;
}

/** What SQLite calls the values of our columns. It stores any value in any column. */
const types: Record<string, string> = {
  TEXT: "text",
  INTEGER: "integer",
  BIGINT: "integer",
  BLOB: "blob",
};

function checkTypes(connection: Sqlite.Database, file: string) {
  const tables = connection
    .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table'")
    .pluck()
    .all();
  for (const table of tables) {
    const columns = connection.pragma(`table_info("${table}")`) as Column[];
    const wrong = columns.flatMap(({ name, type }) => {
      const expected = types[type];
      return expected === undefined ? [] : [`typeof("${name}") NOT IN ('${expected}', 'null')`];
    });
    if (wrong.length === 0) continue;
    const found = connection.prepare(
      `SELECT 1 FROM "${table}" WHERE ${wrong.join(" OR ")} LIMIT 1`,
    );
    if (found.get() !== undefined)
      throw damaged(file, `${table} has something else where a text or a number belongs`);
  }
}

type Column = { name: string; type: string };

/** The files of each version: their names, and that they are there, with the bytes that their digest is of. */
function checkPublished(connection: Sqlite.Database, file: string) {
  const digests = new Set<string>();
  for (const { digest, bytes } of readPublishedRows(connection)) {
    if (digestFile(bytes) !== digest) throw damaged(file, "a published file is not what it was");
    digests.add(digest);
  }
  const versions = connection
    .prepare<[], { number: number; files: string }>("SELECT number, files FROM content_versions")
    .iterate();
  for (const { number, files } of versions) {
    const listed = parseDigests(files);
    if (!listed) throw damaged(file, "a version of the content has no list of its files");
    for (const [path, digest] of Object.entries(listed)) {
      checkName(file, path);
      if (!digests.has(digest))
        throw damaged(file, `version ${number} of the content lacks ${path}`);
    }
  }
}

function checkFolder(connection: Sqlite.Database, file: string) {
  for (const { path, digest, bytes } of readFolderRows(connection)) {
    checkName(file, path);
    if (digestFile(bytes) !== digest) throw damaged(file, `content/${path} is not what it was`);
  }
}

function checkName(file: string, path: string) {
  const place = resolveInside("content", path);
  if (place.status === "refused")
    throw new BackupFault(`${file} names a file "${path}", which is refused: ${place.reason}.`);
}
