import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { makePrivateFolder } from "../database/private-files.server.ts";

/** The version with which a folder was last the same. */
type Base = { number: number; digest: string };

const schema = z.record(z.string(), z.object({ number: z.int(), digest: z.string() }));

/**
 * What is remembered of a content folder: by it the files tell whether they, or the database, or both have
 * changed.
 *
 * @param dataDir where it is kept
 * @param folder the content folder that it is about
 */
export function createBase(dataDir: string, folder: string) {
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
  return {
    read: (): Base | undefined => readAll()[key],
    write(base: Base) {
      makePrivateFolder(dataDir);
      const next = `${file}.next`;
      writeFileSync(next, `${JSON.stringify({ ...readAll(), [key]: base })}\n`, { mode: 0o600 });
      renameSync(next, file);
    },
  };
}
