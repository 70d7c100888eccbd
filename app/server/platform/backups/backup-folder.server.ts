/** The owner's files in a backup. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type Sqlite from "better-sqlite3";
import { listContentFiles } from "#app/content/list-files.ts";
import type { BackupEntry } from "../database/backup-file.server.ts";
import { hasTable } from "../database/backup-file.server.ts";
import { decodeBody } from "../database/file-body.server.ts";
import { readBackup } from "../database/open-backup.server.ts";
import { digestFile, type ContentFiles } from "../publishing/content-files.server.ts";

/** The files of a content folder as they go into a backup, one in memory at a time. */
export function* readEntries(folder: string): Generator<BackupEntry> {
  // What cannot be read keeps nothing else out of a backup.
  for (const { path } of listContentFiles(folder).files) {
    const bytes = readFileSync(join(folder, path));
    yield { path, digest: digestFile(bytes), bytes };
  }
}

/** How many bytes the files of a content folder have. */
export function sizeOfEntries(folder: string): number {
  return listContentFiles(folder).files.reduce((sum, { size }) => sum + size, 0);
}

/** A published file, as content_files has it; before migration 0023 without `bytes`. */
type PublishedRow = Parameters<typeof decodeBody>[0];

/** The files that were published, in any version. */
export function* readPublishedRows(
  connection: Sqlite.Database,
): Generator<Omit<BackupEntry, "path">> {
  const rows = connection
    .prepare<[], PublishedRow & { digest: string }>("SELECT * FROM content_files")
    .iterate();
  for (const { digest, ...row } of rows) yield { digest, bytes: decodeBody(row) };
}

/** The files of the content folder; none where a backup was made without it. */
export function* readFolderRows(connection: Sqlite.Database): Generator<BackupEntry> {
  if (!hasFolder(connection)) return;
  const rows = connection
    .prepare<[], PublishedRow & { path: string; digest: string; own: Buffer | null }>(
      "SELECT content_files.*, path, backup_folder.digest AS digest, backup_folder.body AS own FROM backup_folder LEFT JOIN content_files USING (digest)",
    )
    .iterate();
  for (const { path, digest, own, ...row } of rows)
    yield { path, digest, bytes: own ?? decodeBody(row) };
}

/** The files of the content folder by their path; undefined when a backup was made without it. */
export function readBackupFolder(file: string): ContentFiles | undefined {
  return readBackup(file, (connection) =>
    hasFolder(connection)
      ? new Map([...readFolderRows(connection)].map(({ path, bytes }) => [path, bytes]))
      : undefined,
  );
}

function hasFolder(connection: Sqlite.Database): boolean {
  if (!hasTable(connection, "backup_about")) return false;
  return connection.prepare("SELECT has_folder FROM backup_about").pluck().get() === 1;
}
