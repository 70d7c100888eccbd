import { readdirSync, rmSync, statSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { reportFault } from "./report-fault.server.ts";

/** The host name distinguishes containers that share a folder, because their processes may have the same ids. */
const host = hostname().replaceAll(/[^\w-]/g, "-");

/** A temporary file from another host counts as stale after this number of milliseconds. */
const longestWork = 3_600_000;

export function tempPathOf(path: string): string {
  return `${path}.${host}.${process.pid}.next`;
}

/**
 * Lists temporary files that killed processes have left. Must be called before this process writes into the folder,
 * because an earlier process may have had the same id.
 */
export function findStaleTempFiles(folder: string, prefix = "", isDeep = false): string[] {
  return readdirSync(folder, { recursive: isDeep, encoding: "utf8" })
    .filter((name) => name.startsWith(prefix))
    .map((name) => join(folder, name))
    .filter(isLeft);
}

/** @param options `prefix` is the beginning of the names, and `isDeep` includes subfolders */
export function removeStaleTempFiles(folder: string, { prefix = "", isDeep = false } = {}) {
  try {
    for (const path of findStaleTempFiles(folder, prefix, isDeep))
      rmSync(path, { recursive: true, force: true });
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return;
    reportFault(`Files that a killed process left in ${folder} could not be removed`, error);
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
