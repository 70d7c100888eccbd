/** Files that are made from content, named by a hash of what they are made of, and kept in a folder. */
import { existsSync, readdirSync, renameSync, statSync, unlinkSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { kindOfFault } from "../process/database-fault.server.ts";
import { tempPathOf } from "../process/temp-files.server.ts";

/** How long a file that nothing shows any more is kept, in milliseconds: old pages still ask for it. */
const grace = 7 * 24 * 3_600_000;

/** Makes a file whole or not at all, unless it is there. */
export async function makeOnce(file: string, make: (file: string) => Promise<unknown>) {
  if (existsSync(file)) return;
  const next = tempPathOf(file);
  await make(next);
  renameSync(next, file);
}

/**
 * Takes away what has not been used for a week, on a disk that lets it.
 *
 * @param used the names of what is used now
 */
export function forgetOld(folder: string, used: ReadonlySet<string>) {
  try {
    touchOrRemove(folder, used);
  } catch (error) {
    if (kindOfFault(error) === undefined) throw error;
  }
}

function touchOrRemove(folder: string, used: ReadonlySet<string>) {
  const now = new Date();
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (used.has(name)) utimesSync(file, now, now);
    else if (now.getTime() - statSync(file).mtimeMs > grace) unlinkSync(file);
  }
}
