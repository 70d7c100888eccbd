import { readSpace } from "#app/server/platform/database/free-space.server.ts";
import type { Check } from "./trouble.server.ts";

const gigabyte = 1024 ** 3;

/** A disk with less of its room free is nearly full. */
const leastShare = 0.1;
/** A tenth of a large disk lasts for years: with more than this there is enough room in any case. */
const enough = 5 * gigabyte;

/** Makes a check of the disk that a folder is on. */
export function createDiskCheck(folder: string): Check {
  return async () => {
    const { free, size } = await readSpace(folder);
    if (size === 0) return { what: "The data folder isn't where it was." };
    if (free >= enough || free >= size * leastShare) return undefined;
    const share = Math.floor((100 * free) / size);
    return { what: `Only ${describeSize(free)} of the disk is free: ${share} percent.` };
  };
}

function describeSize(bytes: number): string {
  return bytes < gigabyte
    ? `${Math.floor(bytes / 1024 ** 2)} MB`
    : `${Math.floor((10 * bytes) / gigabyte) / 10} GB`;
}
