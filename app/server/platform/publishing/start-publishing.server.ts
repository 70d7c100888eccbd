/** Publishing on a disk that takes nothing: visitors go on reading what was published last. */
import { faultCode, kindOfFault } from "../process/database-fault.server.ts";
import type { OpenDatabase } from "../database/open-database.server.ts";
import { runPeriodically, type PeriodicTask } from "../process/run-periodically.server.ts";
import { DiskFault } from "../process/start-error.server.ts";
import type { Publisher, PublisherOptions } from "./publisher.server.ts";
import { findLatest, readVersion } from "./versions.server.ts";
import { withCopy } from "./with-copy.server.ts";

type Options<Rendered extends { pages: ReadonlyMap<string, string> }> = Pick<
  PublisherOptions<Rendered>,
  "dataDir" | "render" | "show"
> & {
  publisher: Publisher;
  /** Opens the database for reading alone, if this version can read it as it is. */
  openForReading: () => Promise<OpenDatabase | undefined>;
  /** How often the disk is tried again, in milliseconds. */
  pauseMs?: number;
};

/**
 * Starts the publisher. While nothing can be written, the last version is shown as it is, and the start is made up
 * for when there is room.
 *
 * @returns what the owner has to know, as the last lines of the start, and how to end the attempts
 * @throws StartError when there is nothing that can be shown
 */
export async function startPublishing<Rendered extends { pages: ReadonlyMap<string, string> }>(
  options: Options<Rendered>,
): Promise<{ notices: string[] } & PeriodicTask> {
  const { publisher, pauseMs = 3_000 } = options;
  try {
    return { notices: await publisher.start(), stop: async () => {} };
  } catch (error) {
    const notice = describeDisk(error);
    if (notice === undefined || !(await showLast(options))) throw error;
    const refusing =
      "Until then visitors read the pages; messages, sign-ups and orders are refused. The site looks again by itself.";
    return { notices: [notice, refusing], ...makeUpFor(publisher, pauseMs) };
  }
}

/** What is wrong with the disk, as a sentence; undefined for every other fault. */
function describeDisk(error: unknown): string | undefined {
  if (error instanceof DiskFault) return error.message;
  if (kindOfFault(error) !== "full") return undefined;
  return `The disk of the data is full (${faultCode(error)}); make room.`;
}

/** Shows the newest version. @returns whether there is one that can be shown */
async function showLast<Rendered extends { pages: ReadonlyMap<string, string> }>({
  openForReading,
  dataDir,
  render,
  show,
}: Options<Rendered>): Promise<boolean> {
  const opened = await openForReading();
  try {
    const latest = opened && (await findLatest(opened.database));
    const read = latest && (await readVersion(opened.database, latest.number));
    if (read?.status !== "read") return false;
    const rendered = await withCopy(read.files, dataDir, render);
    if (rendered.status !== "rendered") return false;
    show(rendered);
    return true;
  } finally {
    await opened?.close();
  }
}

function makeUpFor(publisher: Publisher, pauseMs: number): PeriodicTask {
  let isStarted = false;
  return runPeriodically(pauseMs, "The content could not be published", async () => {
    if (isStarted) return;
    try {
      const lines = await publisher.start();
      isStarted = true;
      console.log(
        ["The data can be written again: messages and orders are taken.", ...lines].join("\n"),
      );
    } catch (error) {
      // It was said at the start.
      if (describeDisk(error) === undefined) throw error;
    }
  });
}
