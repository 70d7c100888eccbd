/** Whether the program that runs the site has no known hole. */
import { z } from "zod";
import { fine, notChecked, open, type LaunchCheck } from "./launch-check.server.ts";

/** What nodejs.org tells of each release, newest first. */
const releases = z.array(z.object({ version: z.string(), security: z.boolean() }));

/** How long the list may take, in milliseconds. */
const patience = 10_000;

export const nodeCheck: LaunchCheck = {
  name: "node",
  weight: "worth",
  title: "Node",
  why: "A release that closes a security hole also shows everyone where it was.",
  todo: 'Install the newest version of the site, which says which Node it needs (docs/runbook.md, "Update").',
  async look({ outside }) {
    const answer = await fetch(outside.nodeReleases, { signal: AbortSignal.timeout(patience) });
    const list = releases.safeParse(answer.ok ? await answer.json() : undefined);
    if (!list.success) return notChecked("nodejs.org did not tell its releases");
    const [major] = parts(process.version);
    const mended = list.data
      .filter(({ version, security }) => security && parts(version)[0] === major)
      .toSorted((one, other) => compare(other.version, one.version))[0];
    if (!mended || compare(process.version, mended.version) >= 0) return fine;
    return open(`This is ${process.version}; ${mended.version} mends a hole.`);
  },
};

function parts(version: string): number[] {
  return version.replace(/^v/, "").split(".").map(Number);
}

function compare(one: string, other: string): number {
  const others = parts(other);
  return (
    parts(one)
      .map((part, at) => part - (others[at] ?? 0))
      .find((difference) => difference !== 0) ?? 0
  );
}
