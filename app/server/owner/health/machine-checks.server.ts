import { z } from "zod";
import type { Env } from "#config/env.ts";
import { readSpace } from "#app/server/platform/database/free-space.server.ts";
import {
  fine,
  openBecause,
  type Check,
  type LaunchCheck,
  notChecked,
} from "#app/server/platform/health/check.server.ts";
import type { LaunchContext } from "./launch-context.server.ts";

const gigabyte = 1024 ** 3;

const leastShare = 0.1;
/** The free space, in bytes, that is enough even if it's less than a tenth of a large disk. */
const enough = 5 * gigabyte;

export const diskCheck = {
  name: "disk-low",
  why: "Once the disk is full, the site has to refuse messages and orders.",
  todo: "Make room: delete old files in the backups folder of DATA_DIR, once you have copies elsewhere, and the machine's old log files. Or get a bigger disk.",
  launch: { severity: "wrong", title: "Room on the disk" },
  alert: {
    title: "The disk is nearly full",
    resolved: "There's enough room again.",
    alertAfter: 10 * 60_000,
    resolveAfter: 60 * 60_000,
  },
  async run({ env }) {
    const { free, size } = await readSpace(env.dataDir);
    if (size === 0) return openBecause("The site can't find its data folder.");
    if (free >= enough || free >= size * leastShare) return fine;
    const share = Math.floor((100 * free) / size);
    return openBecause(`Only ${formatSize(free)} of the disk is free: ${share} percent.`);
  },
} satisfies Check<{ env: Pick<Env, "dataDir"> }>;

function formatSize(bytes: number): string {
  return bytes < gigabyte
    ? `${Math.floor(bytes / 1024 ** 2)} MB`
    : `${Math.floor((10 * bytes) / gigabyte) / 10} GB`;
}

const releases = z.array(z.object({ version: z.string(), security: z.boolean() }));

const timeoutMs = 10_000;

export const nodeCheck = {
  name: "node",
  launch: { severity: "worth", title: "Node" },
  why: "A release that closes a security hole also shows everyone where it was.",
  todo: 'Install the newest version of the site, which says which Node it needs (docs/runbook.md, "Update").',
  asks: () => true,
  async run({ outside }) {
    const answer = await fetch(outside.nodeReleases, { signal: AbortSignal.timeout(timeoutMs) });
    const list = releases.safeParse(answer.ok ? await answer.json() : undefined);
    if (!list.success) return notChecked("nodejs.org didn't list its releases");
    const isSameMajor = (version: string) => majorOf(version) === majorOf(process.version);
    const fixed = list.data
      .filter(({ version, security }) => security && isSameMajor(version))
      .toSorted((one, other) => compare(other.version, one.version))[0];
    if (!fixed || compare(process.version, fixed.version) >= 0) return fine;
    return openBecause(`This is ${process.version}; ${fixed.version} closes a security hole.`);
  },
} satisfies LaunchCheck<LaunchContext>;

const { compare } = new Intl.Collator("en", { numeric: true });

function majorOf(version: string): string | undefined {
  return version.split(".")[0];
}
