import { z } from "zod";
import { fine, notChecked, open, type Check } from "#app/server/platform/health/check.server.ts";
import type { LaunchContext } from "./launch-context.server.ts";

const releases = z.array(z.object({ version: z.string(), security: z.boolean() }));

const timeoutMs = 10_000;

export const nodeCheck = {
  name: "node",
  launch: { severity: "worth", title: "Node" },
  why: "A release that closes a security hole also shows everyone where it was.",
  todo: 'Install the newest version of the site, which says which Node it needs (docs/runbook.md, "Update").',
  async run({ outside }) {
    const answer = await fetch(outside.nodeReleases, { signal: AbortSignal.timeout(timeoutMs) });
    const list = releases.safeParse(answer.ok ? await answer.json() : undefined);
    if (!list.success) return notChecked("nodejs.org did not tell its releases");
    const isSameMajor = (version: string) => majorOf(version) === majorOf(process.version);
    const fixed = list.data
      .filter(({ version, security }) => security && isSameMajor(version))
      .toSorted((one, other) => compare(other.version, one.version))[0];
    if (!fixed || compare(process.version, fixed.version) >= 0) return fine;
    return open(`This is ${process.version}; ${fixed.version} mends a hole.`);
  },
} satisfies Check<LaunchContext>;

const { compare } = new Intl.Collator("en", { numeric: true });

function majorOf(version: string): string | undefined {
  return version.split(".")[0];
}
