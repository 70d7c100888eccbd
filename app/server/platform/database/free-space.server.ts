import { statfs } from "node:fs/promises";
import { reportFault } from "../process/report-fault.server.ts";

/** The number of free bytes below which a disk counts as full. */
const reserve = 16 * 1024 * 1024;

export function createSpaceCheck(folder: string): () => Promise<boolean> {
  let isReported = false;
  return async () => {
    const { free } = await readSpace(folder);
    const isLow = free < reserve;
    if (isLow && !isReported) {
      reportFault(
        `The disk of ${folder} is nearly full; make room`,
        `${Math.floor(free / 1024 / 1024)} MB are left`,
      );
    }
    isReported = isLow;
    return !isLow;
  };
}

export async function readSpace(folder: string): Promise<{ free: number; size: number }> {
  try {
    const { bavail, bfree, blocks, bsize } = await statfs(folder);
    // The blocks that are reserved for root don't count, as in the output of `df`.
    return { free: bavail * bsize, size: (blocks - bfree + bavail) * bsize };
  } catch {
    return { free: 0, size: 0 };
  }
}
