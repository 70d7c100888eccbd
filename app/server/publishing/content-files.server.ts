/** The files of a content folder, as they are kept and compared. */
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";

/** The bytes of each file by its path below the folder, like `pages/home.yaml`. */
export type ContentFiles = ReadonlyMap<string, Buffer>;

/** The same files, as they are stored and written. */
export function toBuffers(files: ReadonlyMap<string, Uint8Array>): ContentFiles {
  return new Map([...files].map(([path, bytes]) => [path, Buffer.from(bytes)]));
}

/** Reads the files of a content folder; what is for editors alone (schemas, hidden files) is none. */
export async function readFolder(folder: string): Promise<ContentFiles> {
  const files = new Map<string, Buffer>();
  for (const path of await listFolder(folder)) files.set(path, await readFile(join(folder, path)));
  return files;
}

/** Writes the files into a folder and takes away what else `readFolder` would find there. */
export async function writeFolder(folder: string, files: ContentFiles) {
  await mkdir(folder, { recursive: true });
  for (const path of await listFolder(folder))
    if (!files.has(path)) await rm(join(folder, path), { force: true });
  for (const [path, bytes] of files) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
}

async function listFolder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((path) => !path.startsWith("schemas/") && !/(^|\/)\./.test(path))
    .toSorted();
}

/** SHA-256 of a file, in hexadecimal. */
export function digestFile(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** SHA-256 over the paths and digests of all files: the same for the same content, wherever it lies. */
export function digestFiles(files: ContentFiles): string {
  const hash = createHash("sha256");
  for (const path of [...files.keys()].toSorted())
    hash.update(`${path}\n${digestFile(files.get(path) ?? Buffer.alloc(0))}\n`);
  return hash.digest("hex");
}
