import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ContentError } from "#app/content/fault.ts";
import { listContentFiles, type ListedFile } from "#app/content/list-files.ts";
import { findLinkOnWay, resolveInside } from "#app/content/safe-path.ts";
import { isUtf8 } from "node:buffer";
import type { Tables } from "../database/tables.server.ts";

/** The bytes of each file, keyed by its path below the folder, such as `pages/home.yaml`. */
export type ContentFiles = ReadonlyMap<string, Buffer>;

/**
 * @param known files in memory. If a file in the folder is the same, its bytes are reused, because photos need much
 * memory.
 */
export async function readFolder(folder: string, known?: ContentFiles): Promise<ContentFiles> {
  const { files, faults } = listContentFiles(folder);
  if (faults.length > 0) throw new ContentError(faults);
  return readFiles(folder, files, known);
}

export async function readFiles(
  folder: string,
  listed: readonly ListedFile[],
  known?: ContentFiles,
): Promise<ContentFiles> {
  const files = new Map<string, Buffer>();
  for (const { path } of listed) {
    const [bytes, same] = [await readFile(join(folder, path)), known?.get(path)];
    files.set(path, same?.equals(bytes) ? same : bytes);
  }
  return files;
}

/**
 * Writes the files into a content folder, and deletes all other content files from the folder.
 * @throws Error before writing if a name isn't valid for a content file
 */
export async function writeFolder(folder: string, files: ContentFiles) {
  const fault = findNameFault(files.keys());
  if (fault !== undefined) throw new Error(fault);
  await mkdir(folder, { recursive: true });
  for (const { path } of listContentFiles(folder).files)
    if (!files.has(path)) await rm(join(folder, path), { force: true });
  for (const [path, bytes] of files) {
    const file = join(folder, path);
    const link = findLinkOnWay(folder, path);
    if (link !== undefined) await rm(join(folder, link));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
}

/** Returns a clause that explains why a name from a stored version or a backup isn't valid for a content file. */
export function findNameFault(names: Iterable<string>): string | undefined {
  for (const name of names) {
    const quoted = JSON.stringify(name);
    const safe = resolveInside("", name);
    if (safe.status === "refused") return `the name ${quoted} is refused: ${safe.reason}`;
    if (/(^|\/)\.|^schemas(\/|$)/.test(name)) return `${quoted} is no file of the content`;
  }
  return undefined;
}

export function digestFile(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

const digests = new WeakMap<Buffer, string>();

export function digestFiles(files: ContentFiles): string {
  const hash = createHash("sha256");
  for (const [path, bytes] of [...files].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const digest = digests.get(bytes) ?? digestFile(bytes);
    digests.set(bytes, digest);
    hash.update(`${path}\n${digest}\n`);
  }
  return hash.digest("hex");
}

type Columns = Omit<Tables["content_files"], "digest">;

export function encodeBody(file: Buffer): Columns {
  // PostgreSQL can't store the NUL character in text.
  const isText = isUtf8(file) && !file.includes(0);
  return isText
    ? { encoding: "utf8", body: file.toString("utf8"), bytes: null }
    : { encoding: "bytes", body: "", bytes: file };
}

export function decodeBody({ encoding, body, bytes }: Columns): Buffer {
  return encoding === "bytes" ? (bytes ?? Buffer.alloc(0)) : Buffer.from(body, encoding);
}

/** Lists the paths of files that differ or exist on only one side, in alphabetical order. */
export function compareFiles(before: ContentFiles, after: ContentFiles): string[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  return paths.filter((path) => {
    const [old, now] = [before.get(path), after.get(path)];
    return !old || !now || !now.equals(old);
  });
}
