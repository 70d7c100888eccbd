/** The files of a content folder, as they are kept and compared. */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";

/** The bytes of each file by its path below the folder, like `pages/home.yaml`. */
export type ContentFiles = ReadonlyMap<string, Buffer>;

/** Reads the files of a content folder; what is for editors alone (schemas, hidden files) is none. */
export function readFolder(folder: string): ContentFiles {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [relative(folder, file).split(sep).join("/"), file] as const)
    .filter(([path]) => !path.startsWith("schemas/") && !/(^|\/)\./.test(path))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return new Map(entries.map(([path, file]) => [path, readFileSync(file)]));
}

/** Writes the files into a folder and takes away what else `readFolder` would find there. */
export function writeFolder(folder: string, files: ContentFiles) {
  mkdirSync(folder, { recursive: true });
  for (const path of readFolder(folder).keys())
    if (!files.has(path)) rmSync(join(folder, path), { force: true });
  for (const [path, bytes] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
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
