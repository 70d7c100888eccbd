/** Files with what people wrote and paid: the site's own user reads them, and nobody else. */
import { chmodSync, closeSync, mkdirSync, openSync, statSync } from "node:fs";
import { reportFault } from "../report-fault.server.ts";

const privateFolder = 0o700;
const privateFile = 0o600;
const anyOther = 0o077;

/** Everybody may write there, like in /tmp, and others need it to stay so. */
const shared = 0o1000;

/** Makes a folder that is closed to others, and those above it that are missing. */
export function makePrivateFolder(folder: string) {
  mkdirSync(folder, { recursive: true, mode: privateFolder });
}

/**
 * Makes an empty file that is closed to others from its first moment on; leaves one that is there.
 *
 * @param existing "refuse" fails with EEXIST instead
 */
export function makePrivateFile(file: string, existing: "keep" | "refuse" = "keep") {
  closeSync(openSync(file, existing === "keep" ? "a" : "wx", privateFile));
}

/**
 * Closes folders and files to others that an older version or another program left open to them.
 * One line for the owner says which.
 */
export function closeToOthers(paths: readonly string[]) {
  // Windows has no such modes; folders of a user are closed to others there.
  if (process.platform === "win32") return;
  const open = paths.flatMap((path) => {
    const found = statSync(path, { throwIfNoEntry: false });
    const isOpen = found && (found.mode & anyOther) !== 0 && (found.mode & shared) === 0;
    return isOpen ? [{ path, mode: found.isDirectory() ? privateFolder : privateFile }] : [];
  });
  if (open.length === 0) return;
  const names = open.map(({ path }) => path).join(", ");
  try {
    for (const { path, mode } of open) chmodSync(path, mode);
    reportFault(`Other users of this machine had access to ${names}`, "nobody else has now");
  } catch (error) {
    reportFault(`Other users of this machine have access to ${names}, take it from them`, error);
  }
}
