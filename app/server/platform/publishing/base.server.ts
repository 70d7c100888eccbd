import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { tempPathOf } from "../process/temp-files.server.ts";
import { makePrivateFolder } from "../database/private-files.server.ts";

/** By the absolute path of each folder. */
const schema = z.record(
  z.string(),
  z.object({ digest: z.string(), earlier: z.array(z.string()).default([]) }),
);

/** How many versions are remembered that no site has shown yet. */
const mostUnseen = 20;

/** What is remembered of a content folder: from which published versions its files were made. */
export type FolderBase = {
  /** Their digests, the newest first. */
  read(): string[];
  /** Before files of the folder are stored: a process that is killed in between has published its own words. */
  add(digest: string): void;
  /** The folder is the same as a version that visitors see. */
  settle(digest: string): void;
};

/**
 * Remembers what a content folder was made from: by it, own changes are told from those of others.
 *
 * @param dataDir where it is kept
 * @param folder the content folder that it is about
 */
export function createBase(dataDir: string, folder: string): FolderBase {
  const file = join(dataDir, "content-base.json");
  const key = resolve(folder);
  const readAll = () => {
    try {
      return schema.parse(JSON.parse(readFileSync(file, "utf8")));
    } catch {
      // Without it, a difference counts as a change on both sides: nothing is lost.
      return {};
    }
  };
  const read = () => {
    const known = readAll()[key];
    return known ? [known.digest, ...known.earlier] : [];
  };
  const write = (digest: string, earlier: string[]) => {
    makePrivateFolder(dataDir);
    const next = tempPathOf(file);
    writeFileSync(next, `${JSON.stringify({ ...readAll(), [key]: { digest, earlier } })}\n`, {
      mode: 0o600,
    });
    renameSync(next, file);
  };
  return {
    read,
    add(digest) {
      const [newest, ...others] = read();
      if (newest === digest) return;
      write(digest, newest === undefined ? [] : [newest, ...others].slice(0, mostUnseen));
    },
    settle(digest) {
      if (read().join() !== digest) write(digest, []);
    },
  };
}
