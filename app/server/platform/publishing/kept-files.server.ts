import { existsSync, readdirSync, renameSync, statSync, unlinkSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { kindOfFault } from "../process/database-fault.server.ts";
import { tempPathOf } from "../process/temp-files.server.ts";

/** How long unused files are kept, in milliseconds. Pages of earlier versions that are still open may request them. */
const grace = 7 * 24 * 3_600_000;

export async function makeIfMissing(file: string, make: (file: string) => Promise<unknown>) {
  if (existsSync(file)) return;
  const next = tempPathOf(file);
  await make(next);
  renameSync(next, file);
}

/** Deletes files that aren't in `used` and haven't been for a week. Does nothing if the disk is read-only. */
export function deleteExpired(folder: string, used: ReadonlySet<string>) {
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
