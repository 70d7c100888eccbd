/** Names of files that come from outside: from a backup, a stored version, or a folder that somebody filled. */
import { lstatSync } from "node:fs";
import { join } from "node:path";

type SafePath =
  | { status: "inside"; path: string }
  /** `reason` completes the sentence "The name ... is refused: ". */
  | { status: "refused"; reason: string };

/** Names of devices on Windows, with any ending. */
const windowsDevice = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?:\.|$)/i;

/** What most file systems take as one part of a path, in bytes. */
const longestPart = 255;

/** What the systems that the site runs on take as a path below a folder, in bytes. */
const longestName = 1024;

/**
 * Turns a name from outside into a path inside of a folder. Everything is refused that leads out of the folder,
 * or is no name of a file on every system that the site runs on: a backup of one is restored on another.
 *
 * @param name its parts joined by `/`, like `pages/home.yaml`
 * @returns the path below `folder`, or why the name is refused. The disk is not touched: before something is
 * written where links may lie, ask `findLinkOnWay` as well
 */
export function resolveInside(folder: string, name: string): SafePath {
  const reason = findFault(name);
  return reason === undefined
    ? { status: "inside", path: join(folder, name) }
    : { status: "refused", reason };
}

/**
 * Finds a link on the way from a folder to a file, which could lead out of the folder.
 *
 * @param name a name that `resolveInside` takes
 * @returns the part of the name up to the first link, or undefined when there is none
 */
export function findLinkOnWay(folder: string, name: string): string | undefined {
  const parts = name.split("/");
  for (const at of parts.keys()) {
    const part = parts.slice(0, at + 1).join("/");
    const found = lstatSync(join(folder, part), { throwIfNoEntry: false });
    if (found?.isSymbolicLink()) return part;
    if (!found?.isDirectory()) return undefined;
  }
  return undefined;
}

function findFault(name: string): string | undefined {
  if (name === "") return "it is empty";
  if (bytesOf(name) > longestName) return `it is longer than ${longestName} bytes`;
  if (/\p{Cc}/u.test(name)) return "it has a control character in it";
  if (/[\\:]/.test(name)) return "it has a backslash or a colon in it";
  // A file system that was written in another encoding shows U+FFFD.
  if (!name.isWellFormed() || name.includes("\u{FFFD}"))
    return "it has letters in it that no file name can have";
  if (name.startsWith("/")) return "it begins with /";
  for (const part of name.split("/")) {
    const fault = findPartFault(part);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function findPartFault(part: string): string | undefined {
  if (part === "") return "one of its parts is empty";
  if (part === "." || part === "..") return `one of its parts is ${part}`;
  if (/[. ]$/.test(part)) return "one of its parts ends with a dot or a space";
  if (windowsDevice.test(part)) return `Windows keeps the name ${part} for itself`;
  if (bytesOf(part) > longestPart) return `one of its parts is longer than ${longestPart} bytes`;
  return undefined;
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).byteLength;
}
