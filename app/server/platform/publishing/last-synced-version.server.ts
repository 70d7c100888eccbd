import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { tempPathOf } from "../process/temp-files.server.ts";
import { makePrivateFolder } from "../database/private-files.server.ts";

const schema = z.record(
  z.string(),
  z.object({ digest: z.string(), earlier: z.array(z.string()).default([]) }),
);

const maxPending = 20;

/** The merge base of a content folder and the database: the published version that the files were made from. */
export type LastSyncedVersion = {
  /** Returns digests, newest first: those that are stored but not shown yet, and the last one that was shown. */
  read(): string[];
  /** Records what is about to be stored, so that the site recognizes its own version after it was killed. */
  addPending(digest: string): void;
  confirm(digest: string): void;
};

export function createLastSyncedVersion(dataDir: string, folder: string): LastSyncedVersion {
  const file = join(dataDir, "content-base.json");
  const key = resolve(folder);
  const readAll = () => {
    try {
      return schema.parse(JSON.parse(readFileSync(file, "utf8")));
    } catch {
      // Without a record, every difference counts as a conflict, so nothing is lost.
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
    const records = { ...readAll(), [key]: { digest, earlier } };
    writeFileSync(next, `${JSON.stringify(records)}\n`, { mode: 0o600 });
    renameSync(next, file);
  };
  return {
    read,
    addPending(digest) {
      const known = read();
      if (known[0] !== digest) write(digest, known.slice(0, maxPending));
    },
    confirm(digest) {
      if (read().join() !== digest) write(digest, []);
    },
  };
}
