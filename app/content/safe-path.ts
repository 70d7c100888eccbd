import { lstatSync } from "node:fs";
import { join } from "node:path";

type SafePath =
  | { status: "inside"; path: string }
  /** `reason` completes the sentence "The name ... is refused: ". */
  | { status: "refused"; reason: string };

/** Matches names that Windows reserves, with any extension. */
const windowsDevice = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?:\.|$)/i;

const longestPart = 255;

const longestName = 1024;

/**
 * Refuses names that lead out of a folder, or that aren't valid on every supported system. Doesn't check for
 * symbolic links; `findLinkOnWay` does.
 */
export function resolveInside(folder: string, name: string): SafePath {
  const reason = findFault(name);
  return reason === undefined
    ? { status: "inside", path: join(folder, name) }
    : { status: "refused", reason };
}

/** Returns the part of a path that ends with its first symbolic link, or undefined if there's none. */
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
  // Refuses U+FFFD, too, because Node puts it in place of bytes that aren't valid UTF-8.
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
  if (windowsDevice.test(part)) return `Windows reserves the name ${part}`;
  if (bytesOf(part) > longestPart) return `one of its parts is longer than ${longestPart} bytes`;
  return undefined;
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).byteLength;
}
