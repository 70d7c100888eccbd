import { statfs } from "node:fs/promises";
import { reportFault } from "../process/report-fault.server.ts";

/** Below this a folder counts as full, in bytes: SQLite's log alone may grow by a quarter of it. */
const reserve = 16 * 1024 * 1024;

/**
 * Makes a function that tells whether a folder's disk has enough room. It answers no while some
 * room is left, so that the owner learns of it before a visitor does.
 */
export function createSpaceCheck(folder: string): () => Promise<boolean> {
  let said = false;
  return async () => {
    const { free } = await readSpace(folder);
    const isLow = free < reserve;
    if (isLow && !said) {
      reportFault(
        `The disk of ${folder} is nearly full; make room`,
        `${Math.floor(free / 1024 / 1024)} MB are left`,
      );
    }
    said = isLow;
    return !isLow;
  };
}

/** How much room a folder's disk has for this process, and how large it is, in bytes. */
export async function readSpace(folder: string): Promise<{ free: number; size: number }> {
  try {
    const { bavail, bfree, blocks, bsize } = await statfs(folder);
    // As `df` counts: some blocks are kept for root.
    return { free: bavail * bsize, size: (blocks - bfree + bavail) * bsize };
  } catch {
    // A folder that is missing has no room.
    return { free: 0, size: 0 };
  }
}
