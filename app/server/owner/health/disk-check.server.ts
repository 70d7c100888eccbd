import type { Env } from "#config/env.ts";
import { readSpace } from "#app/server/platform/database/free-space.server.ts";
import { fine, open, type Check } from "#app/server/platform/health/check.server.ts";

const gigabyte = 1024 ** 3;

const leastShare = 0.1;
/** A tenth of a large disk lasts for years. */
const enough = 5 * gigabyte;

export const diskCheck = {
  name: "disk-low",
  why: "Once it's full, the site has to refuse messages and orders.",
  todo: "Make room: delete old files in the exports and backups folders of DATA_DIR, once you have copies elsewhere, and the machine's old log files. Or get a bigger disk.",
  launch: { severity: "wrong", title: "Room on the disk" },
  alert: {
    title: "The disk is nearly full",
    resolved: "There's enough room again.",
    alertAfter: 10 * 60_000,
    resolveAfter: 60 * 60_000,
  },
  async run({ env }) {
    const { free, size } = await readSpace(env.dataDir);
    if (size === 0) return open("The data folder isn't where it was.");
    if (free >= enough || free >= size * leastShare) return fine;
    const share = Math.floor((100 * free) / size);
    return open(`Only ${describeSize(free)} of the disk is free: ${share} percent.`);
  },
} satisfies Check<{ env: Pick<Env, "dataDir"> }>;

function describeSize(bytes: number): string {
  return bytes < gigabyte
    ? `${Math.floor(bytes / 1024 ** 2)} MB`
    : `${Math.floor((10 * bytes) / gigabyte) / 10} GB`;
}
