import {
  accessSync,
  constants,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
} from "node:fs";
import { join, relative, sep } from "node:path";
import type { Fault } from "./fault.ts";
import { resolveInside } from "./safe-path.ts";

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** The maximum sizes of the content. Larger content is a mistake or takes too much memory. */
export const contentLimits = {
  /** The maximum size of a YAML file. For a larger file with faults, the parser would need many seconds. */
  yamlBytes: megabyte,
  drawingBytes: 300 * kilobyte,
  fileBytes: 8 * megabyte,
  /** The maximum size of all files. With more, the site and the backup would need over 512 MB of memory. */
  totalBytes: 32 * megabyte,
  entries: 1000,
} as const;

export type ListedFile = {
  path: string;
  size: number;
  savedMs: number;
};

type Listing = {
  files: ListedFile[];
  faults: Fault[];
};

/** The content's files, in a folder or in memory. */
export type Source = {
  paths: ReadonlySet<string>;
  faults: readonly Fault[];
  read: (path: string) => Buffer;
};

export function openFolder(folder: string): Source {
  const { files, faults } = listContentFiles(folder);
  if (faults.length === 0 && files.length === 0)
    faults.push({ file: "", path: [], message: `expected your files in ${folder}, found none` });
  const paths = new Set(files.map(({ path }) => path));
  return { paths, faults, read: (path) => readFileSync(join(folder, path)) };
}

export function openFiles(files: ReadonlyMap<string, Buffer>): Source {
  const sizes = [...files].map(([path, bytes]) => ({ path, size: bytes.byteLength }));
  const folders = [...files.keys()].map((path) => path.replace(/\/?[^/]*$/, ""));
  return {
    paths: new Set([...files.keys()].toSorted()),
    faults: [
      ...sizes.flatMap(findTooLarge),
      ...findTooMany(files.size + new Set(folders).size),
      ...findTooMuch(sizes),
    ],
    read: (path) => files.get(path) ?? Buffer.alloc(0),
  };
}

type Size = Pick<ListedFile, "path" | "size">;

function findTooLarge({ path: file, size }: Size): Fault[] {
  const most = limitOf(file);
  const message = `expected at most ${formatSize(most)}, got ${formatSize(size)}; make it smaller, or take it out of the folder`;
  return size > most ? [{ file, path: [], message }] : [];
}

function findTooMany(entries: number): Fault[] {
  const message = `expected at most ${contentLimits.entries} files and folders, found more; take out what the site doesn't show`;
  return entries > contentLimits.entries ? [{ file: "", path: [], message }] : [];
}

function findTooMuch(files: readonly Size[]): Fault[] {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const [largest] = files.toSorted((one, other) => other.size - one.size);
  const message = `expected at most ${formatSize(contentLimits.totalBytes)} in all files together, got ${formatSize(total)}; the largest is ${largest?.path}`;
  return total > contentLimits.totalBytes ? [{ file: "", path: [], message }] : [];
}

/**
 * Lists the content files. Refuses symbolic links that lead out of the folder. Reports named pipes without opening
 * them, because reading one would block.
 */
export function listContentFiles(folder: string): Listing {
  const files: ListedFile[] = [];
  const faults: Fault[] = [];
  const report = (file: string, message: string) =>
    // Replaces control characters, because a terminal would interpret them.
    faults.push({ file: file.replaceAll(/\p{Cc}/gu, "\u{FFFD}"), path: [], message });
  const root = tryDisk(() => realpathSync(folder));
  if (!root.ok) {
    report("", `expected a folder with your files at ${folder}, found none (${root.code})`);
    return { files, faults };
  }
  const rootPath = root.value;
  let entries = 0;

  /** @param around the real paths of this folder and its parents */
  function walk(below: string, around: readonly string[]) {
    const names = tryDisk(() => readdirSync(join(folder, below)));
    if (!names.ok) return void report(below, unreadable(names.code));
    for (const name of names.value.toSorted()) {
      const path = below === "" ? name : `${below}/${name}`;
      if (name.startsWith(".") || path === "schemas") continue;
      entries += 1;
      if (entries > contentLimits.entries) return;
      addPath(path, around);
    }
  }

  function addPath(path: string, around: readonly string[]) {
    const safe = resolveInside(folder, path);
    if (safe.status === "refused")
      return void report(path, `expected another file name, because ${safe.reason}; rename it`);
    const real = tryDisk(() => realpathSync(safe.path));
    // Skips a file that no longer exists, such as an editor's temporary file.
    if (!lstatSync(safe.path, { throwIfNoEntry: false })) return;
    if (!real.ok)
      return void report(path, "this link leads nowhere; put the file itself in its place");
    if (!isInside(rootPath, real.value))
      return void report(
        path,
        "this link leads out of the content folder; put the file itself in its place",
      );
    const found = statSync(real.value, { throwIfNoEntry: false });
    if (!found) return;
    if (found.isDirectory()) {
      if (around.includes(real.value))
        return void report(path, "this link leads back to a folder that it's in; delete it");
      return walk(path, [...around, real.value]);
    }
    if (!found.isFile())
      return void report(
        path,
        "expected a file; this is a pipe, a socket or a device; take it out of the folder",
      );
    const access = tryDisk(() => accessSync(real.value, constants.R_OK));
    if (!access.ok) return void report(path, unreadable(access.code));
    const tooLarge = findTooLarge({ path, size: found.size });
    faults.push(...tooLarge);
    if (tooLarge.length > 0) return;
    files.push({ path, size: found.size, savedMs: found.mtimeMs });
  }

  walk("", [rootPath]);
  faults.push(...findTooMany(entries), ...findTooMuch(files));
  return { files: files.toSorted((one, other) => (one.path < other.path ? -1 : 1)), faults };
}

function isInside(root: string, real: string): boolean {
  const way = relative(root, real);
  return way !== ".." && !way.startsWith(`..${sep}`) && join(root, way) === real;
}

function unreadable(code: string): string {
  return `expected something the site can read, but it isn't allowed to (${code}); change its permissions`;
}

function limitOf(path: string): number {
  if (/\.ya?ml$/i.test(path)) return contentLimits.yamlBytes;
  return /\.svg$/i.test(path) ? contentLimits.drawingBytes : contentLimits.fileBytes;
}

/** Formats a size, rounded up, like `300 KB` or `1.3 MB`. */
function formatSize(bytes: number): string {
  return bytes < megabyte
    ? `${Math.ceil(bytes / kilobyte)} KB`
    : `${Math.ceil((bytes / megabyte) * 10) / 10} MB`;
}

function tryDisk<Value>(
  ask: () => Value,
): { ok: true; value: Value } | { ok: false; code: string } {
  try {
    return { ok: true, value: ask() };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return { ok: false, code };
  }
}
