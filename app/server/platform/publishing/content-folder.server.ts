/**
 * The content folder is another way to edit the site: files that are saved in the folder are published, and content
 * that is published elsewhere is written into the folder. A record in DATA_DIR contains the digests of files that
 * the site has read or written. A file with a recorded digest is only outdated, and is overwritten. Any other file
 * was edited by hand. Without a record, nothing is published or overwritten.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import {
  access,
  chmod,
  constants,
  mkdir,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { z } from "zod";
import { findLinkOnWay } from "#app/content/safe-path.ts";
import { makePrivateFolder } from "../database/private-files.server.ts";
import type { Database } from "../database/tables.server.ts";
import { tempPathOf } from "../process/temp-files.server.ts";
import { compareFiles, digestFile, readFolder, type ContentFiles } from "./content-files.server.ts";
import { listShownDigests, readBodies } from "./versions.server.ts";

/**
 * The recorded digests of each file, keyed by folder and path. An edit by hand is taken to be based on the first
 * digest whose content visitors have seen.
 */
const schema = z.record(z.string(), z.record(z.string(), z.array(z.string())));

const maxDigests = 20;

/** The state of a file in the folder that differs from the published file. */
export type FolderFile =
  | { status: "behind" }
  /** @property base the file's content before the edit */
  | { status: "edited"; base: Buffer }
  | { status: "unknown" };

export class ContentFolder {
  readonly #folder: string;
  readonly #record: string;

  constructor(folder: string, dataDir: string) {
    this.#folder = resolve(folder);
    this.#record = join(dataDir, "content-base.json");
  }

  read(known?: ContentFiles): Promise<ContentFiles> {
    return readFolder(this.#folder, known);
  }

  /**
   * Finds the files that differ from the published ones, and why they differ.
   * @param published the files that visitors see
   */
  async compare(
    database: Database,
    present: ContentFiles,
    published: ContentFiles,
  ): Promise<Map<string, FolderFile>> {
    const differing = compareFiles(published, present);
    if (differing.length === 0) return new Map();
    const [record, shown] = [this.#readRecord(), await listShownDigests(database)];
    const known = new Map(
      differing.map((path) => [path, (record.get(path) ?? []).filter((one) => shown.has(one))]),
    );
    const bases = await readBodies(database, [...known.values()].flat());
    const tell = (path: string): FolderFile => {
      const bytes = present.get(path);
      const digests = known.get(path) ?? [];
      // A missing file counts as outdated instead of deleted, so it's written again. If all files are missing, none is
      // written, because the folder's disk may not be mounted.
      if (!bytes) return { status: present.size === 0 ? "unknown" : "behind" };
      if (digests.includes(digestFile(bytes))) return { status: "behind" };
      const base = digests.map((digest) => bases.get(digest)).find((body) => body !== undefined);
      return base ? { status: "edited", base } : { status: "unknown" };
    };
    return new Map(differing.map((path) => [path, tell(path)]));
  }

  /**
   * Records files that are about to be published, so that the site recognizes them as its own even if it's killed
   * before they're published.
   */
  willPublish(files: ContentFiles) {
    const record = this.#readRecord();
    for (const [path, bytes] of files) {
      const [digest, known] = [digestFile(bytes), record.get(path) ?? []];
      if (!known.includes(digest)) record.set(path, [digest, ...known].slice(0, maxDigests));
    }
    this.#writeRecord(record);
  }

  /**
   * Writes the published files, except over files that someone has edited in the meantime.
   * @param taken the files that were read from the folder for this publication
   * @returns whether the folder contains everything that was published
   */
  async write(
    database: Database,
    { files, taken, isShown }: { files: ContentFiles; taken?: ContentFiles; isShown: boolean },
  ): Promise<boolean> {
    const present = await this.read(files);
    const found = await this.compare(database, present, files);
    const isTaken = (path: string) => {
      const [bytes, now] = [taken?.get(path), present.get(path)];
      return bytes !== undefined && now?.equals(bytes) === true;
    };
    const behind = [...found].flatMap(([path, { status }]) =>
      status === "behind" || isTaken(path) ? [path] : [],
    );
    for (const path of behind) await requireWritable(this.#folder, path);
    const record = this.#readRecord();
    const next = (path: string) =>
      [files.get(path)].flatMap((bytes) => bytes ?? []).map(digestFile);
    for (const path of behind) record.set(path, [...(record.get(path) ?? []), ...next(path)]);
    this.#writeRecord(record);
    for (const path of behind) {
      const bytes = files.get(path);
      if (bytes) await replaceFile(join(this.#folder, path), bytes);
      else await rm(join(this.#folder, path), { force: true });
    }
    if (isShown) {
      for (const path of [...record.keys(), ...files.keys()])
        if (!found.has(path) || behind.includes(path)) record.set(path, next(path));
      this.#writeRecord(record);
    }
    return [...found.keys()].every((path) => behind.includes(path) || !files.has(path));
  }

  #readAll() {
    try {
      return schema.parse(JSON.parse(readFileSync(this.#record, "utf8")));
    } catch {
      return {};
    }
  }

  #readRecord(): Map<string, string[]> {
    return new Map(Object.entries(this.#readAll()[this.#folder] ?? {}));
  }

  #writeRecord(record: ReadonlyMap<string, string[]>) {
    const own = Object.fromEntries([...record].filter(([, digests]) => digests.length > 0));
    const text = `${JSON.stringify({ ...this.#readAll(), [this.#folder]: own })}\n`;
    if (existsSync(this.#record) && readFileSync(this.#record, "utf8") === text) return;
    makePrivateFolder(dirname(this.#record));
    const next = tempPathOf(this.#record);
    writeFileSync(next, text, { mode: 0o600 });
    renameSync(next, this.#record);
  }
}

async function requireWritable(folder: string, file: string) {
  const path = join(folder, file);
  if (existsSync(path)) return access(path, constants.W_OK);
  if (findLinkOnWay(folder, file) !== undefined) throw new Error("a link leads out of the folder");
  await mkdir(dirname(path), { recursive: true });
  await access(dirname(path), constants.W_OK);
}

/** Replaces a file so that after a crash, it contains either the old bytes or the new bytes. Keeps its permissions. */
async function replaceFile(path: string, bytes: Buffer) {
  const file = existsSync(path) ? await realpath(path) : path;
  // The name begins with a dot, so it can't be the name of a content file.
  const next = tempPathOf(join(dirname(file), `.${basename(file)}`));
  try {
    await writeFile(next, bytes);
    if (existsSync(file)) await chmod(next, (await stat(file)).mode);
    await rename(next, file);
  } catch (error) {
    await rm(next, { force: true });
    throw error;
  }
}
