/** Starts the site even if the disk is full. Visitors then see the last published version. */
import { faultCode, kindOfFault } from "../process/database-fault.server.ts";
import type { OpenDatabase } from "#app/server/platform/database/tables.server.ts";
import { runPeriodically, type PeriodicTask } from "../process/run-periodically.server.ts";
import { DiskFault } from "../process/start-error.server.ts";
import type { Publisher, PublisherOptions } from "./publisher.server.ts";
import { findLatest, readVersion } from "./versions.server.ts";
import { withCopy } from "./with-copy.server.ts";

type OwnPublisher = Pick<Publisher, "publish" | "publishFolder" | "preview" | "findUnpublished">;

/** The time between attempts to start publishing, in milliseconds. */
const pause = 3_000;

let processPublisher: OwnPublisher | undefined;

export function setPublisher(own: OwnPublisher) {
  processPublisher = own;
}

/** @throws Error if `setPublisher` hasn't been called yet */
export function getPublisher(): OwnPublisher {
  if (!processPublisher) throw new Error("nothing can be published before the start");
  return processPublisher;
}

type Options = Pick<PublisherOptions, "dataDir" | "renderer" | "show"> & {
  publisher: Publisher;
  openForReading: () => Promise<OpenDatabase | undefined>;
};

export async function startPublishing(
  options: Options,
): Promise<{ notices: string[] } & PeriodicTask> {
  const { publisher } = options;
  try {
    return { notices: await publisher.start(), stop: async () => {} };
  } catch (error) {
    const notice = explainFullDisk(error);
    if (notice === undefined || !(await showLast(options))) throw error;
    const refusing =
      "Until then, visitors can read the pages, but messages, sign-ups and orders are refused. The site tries again automatically.";
    return { notices: [notice, refusing], ...makeUpFor(publisher) };
  }
}

function explainFullDisk(error: unknown): string | undefined {
  if (error instanceof DiskFault) return error.message;
  if (kindOfFault(error) !== "full") return undefined;
  return `The disk of the data is full (${faultCode(error)}); make room.`;
}

async function showLast({ openForReading, dataDir, renderer, show }: Options): Promise<boolean> {
  const opened = await openForReading();
  try {
    const latest = opened && (await findLatest(opened.database));
    const read = latest && (await readVersion(opened.database, latest.number));
    if (!latest || read?.status !== "read") return false;
    const rendered = await withCopy(read.files, dataDir, renderer.render);
    if (rendered.status !== "rendered") return false;
    show(rendered, latest.digest);
    return true;
  } finally {
    await opened?.close();
  }
}

function makeUpFor(publisher: Publisher): PeriodicTask {
  let isStarted = false;
  return runPeriodically(pause, "The content could not be published", async () => {
    if (isStarted) return;
    try {
      const lines = await publisher.start();
      isStarted = true;
      console.log(
        ["The data can be written again: messages and orders are accepted.", ...lines].join("\n"),
      );
    } catch (error) {
      // Ignores a full disk, because the site already reported it when it started.
      if (explainFullDisk(error) === undefined) throw error;
    }
  });
}
