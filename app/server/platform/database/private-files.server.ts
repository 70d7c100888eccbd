import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { reportFault } from "../process/report-fault.server.ts";

const privateFolder = 0o700;
const privateFile = 0o600;
const anyOther = 0o077;

/** The sticky bit marks shared folders such as /tmp, whose modes stay as they are. */
const shared = 0o1000;

export function makePrivateFolder(folder: string) {
  mkdirSync(folder, { recursive: true, mode: privateFolder });
}

export function makeIgnoredFolder(folder: string) {
  if (existsSync(folder)) return;
  makePrivateFolder(folder);
  writeFileSync(join(folder, ".gitignore"), "*\n");
}

export function formatFileTime(moment = new Date()): string {
  return moment.toISOString().slice(0, 19).replaceAll(":", "").replace("T", "-");
}

export function makePrivateFile(file: string, existing: "keep" | "refuse" = "keep") {
  closeSync(openSync(file, existing === "keep" ? "a" : "wx", privateFile));
}

export function makePrivate(paths: readonly string[]) {
  // Does nothing on Windows, which has no Unix file modes.
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
    reportFault(
      `Other users of this machine have access to ${names}; take it away from them`,
      error,
    );
  }
}
