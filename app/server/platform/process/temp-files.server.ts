/** Names of what is being written, and the removal of what processes that were killed have left of it. */
import { readdirSync, rmSync, statSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { reportFault } from "./report-fault.server.ts";

/** Containers that share a folder have process ids of their own, and names of their own. */
const host = hostname().replaceAll(/[^\w-]/g, "-");

/** Nothing takes longer, in milliseconds. */
const longestWork = 3_600_000;

/** The path at which this process writes something, until it is complete and gets its own name. */
export function tempPathOf(path: string): string {
  return `${path}.${host}.${process.pid}.next`;
}

/**
 * Lists what killed processes have left in a folder. For the time before this process begins anything there: its
 * number may have been that of another one.
 *
 * @param prefix how the names begin
 */
export function findStaleTempFiles(folder: string, prefix = ""): string[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith(prefix))
    .map((name) => join(folder, name))
    .filter(isLeft);
}

/** Removes what killed processes have left in a folder, which may be missing. */
export function removeStaleTempFiles(folder: string) {
  try {
    for (const path of findStaleTempFiles(folder)) rmSync(path, { recursive: true, force: true });
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return;
    reportFault(`What a killed process left in ${folder} could not be removed`, error);
  }
}

function isLeft(path: string): boolean {
  const [, itsHost, itsPid] = /\.([\w-]+)\.(\d+)\.next$/.exec(path) ?? [];
  if (itsPid === undefined) return false;
  if (itsHost === host) return Number(itsPid) === process.pid || !isRunning(Number(itsPid));
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && Date.now() - found.mtimeMs > longestWork;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
