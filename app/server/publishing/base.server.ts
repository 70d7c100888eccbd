import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { z } from "zod";

/** The version with which a folder was last the same. */
type Base = { number: number; digest: string };

const schema = z.record(z.string(), z.object({ number: z.int(), digest: z.string() }));

/**
 * What is remembered of a content folder: by it the files tell whether they, or the database, or both have
 * changed.
 *
 * @param file where it is kept
 * @param folder the content folder that it is about
 */
export function createBase(file: string, folder: string) {
  const readAll = () => {
    try {
      return schema.parse(JSON.parse(readFileSync(file, "utf8")));
    } catch {
      // Without it, a difference counts as a change on both sides: nothing is lost.
      return {};
    }
  };
  return {
    read: (): Base | undefined => readAll()[folder],
    write(base: Base) {
      const next = `${file}.next`;
      writeFileSync(next, `${JSON.stringify({ ...readAll(), [folder]: base })}\n`, { mode: 0o600 });
      renameSync(next, file);
    },
  };
}
