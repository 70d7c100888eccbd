/** Stores the content folder in a backup. A file that is already in `content_files` is stored without its bytes. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type Sqlite from "better-sqlite3";
import { listContentFiles } from "#app/content/list-files.ts";
import { digestFile, type ContentFiles, decodeBody } from "../publishing/content-files.server.ts";
import { hasTable, withBackup } from "./open-backup.server.ts";

export function sizeOfFolder(folder: string): number {
  return listContentFiles(folder).files.reduce((sum, { size }) => sum + size, 0);
}

/** Adds all readable files of a content folder to a backup. */
export function storeFolder(connection: Sqlite.Database, folder: string) {
  const insert = connection.prepare(
    "INSERT INTO backup_folder SELECT @path, @digest, CASE WHEN EXISTS (SELECT 1 FROM content_files WHERE digest = @digest) THEN NULL ELSE @bytes END",
  );
  for (const { path } of listContentFiles(folder).files) {
    const bytes = readFileSync(join(folder, path));
    insert.run({ path, digest: digestFile(bytes), bytes });
  }
}

type FolderFile = { path: string; digest: string; bytes: Buffer };

type PublishedRow = Parameters<typeof decodeBody>[0];

export function* readPublishedFiles(
  connection: Sqlite.Database,
): Generator<Omit<FolderFile, "path">> {
  const rows = connection
    .prepare<[], PublishedRow & { digest: string }>("SELECT * FROM content_files")
    .iterate();
  for (const { digest, ...row } of rows) yield { digest, bytes: decodeBody(row) };
}

export function* readFolderFiles(connection: Sqlite.Database): Generator<FolderFile> {
  if (!hasFolder(connection)) return;
  const rows = connection
    .prepare<[], PublishedRow & { path: string; digest: string; own: Buffer | null }>(
      "SELECT content_files.*, path, backup_folder.digest AS digest, backup_folder.body AS own FROM backup_folder LEFT JOIN content_files USING (digest)",
    )
    .iterate();
  for (const { path, digest, own, ...row } of rows)
    yield { path, digest, bytes: own ?? decodeBody(row) };
}

export function readBackupFolder(file: string): ContentFiles | undefined {
  return withBackup(file, (connection) =>
    hasFolder(connection)
      ? new Map([...readFolderFiles(connection)].map(({ path, bytes }) => [path, bytes]))
      : undefined,
  );
}

function hasFolder(connection: Sqlite.Database): boolean {
  if (!hasTable(connection, "backup_about")) return false;
  return connection.prepare("SELECT has_folder FROM backup_about").pluck().get() === 1;
}
