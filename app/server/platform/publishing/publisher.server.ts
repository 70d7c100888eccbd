/**
 * Brings content to visitors: reads it, has it checked and rendered, keeps it as a version, and puts all
 * its pages in the place of the old ones at once. Whatever fails leaves the old ones where they are.
 */
import { join } from "node:path";
import type { Connect, Database } from "../database/tables.server.ts";
import { removeStaleTempFiles } from "../process/temp-files.server.ts";
import { reportFault } from "../process/report-fault.server.ts";
import { runPeriodically } from "../process/run-periodically.server.ts";
import { StartError } from "../process/start-error.server.ts";
import { createBase } from "./base.server.ts";
import { readFolder, type ContentFiles } from "./content-files.server.ts";
import { describePublishFault } from "./describe-fault.server.ts";
import { datePages, type PageDigests } from "./page-dates.server.ts";
import { publishFolder } from "./publish-folder.server.ts";
import { describeConflict, describeOlder, isOnlyOlder, type Conflict } from "./publish.server.ts";
import { withCopy } from "./with-copy.server.ts";
import { finishReplacing } from "./replace-folder.server.ts";
import { holdSiteLease } from "./site-lease.server.ts";
import {
  findLatest,
  markRefused,
  markServed,
  readVersion,
  type Refused,
  type Source,
  type Version,
} from "./versions.server.ts";
import { updateFolder } from "./update-folder.server.ts";
import { watchFolder } from "./watch-folder.server.ts";

/** Why visitors do not see what the content folder says. */
export type Unpublished = Refused | Conflict;

export type PublishResult =
  | {
      status: "published";
      version: number;
      /** Addresses whose answer is another one now. */
      changed: string[];
    }
  | Unpublished;

/** Renders the content of a folder. What it makes is shown by `show`. */
export type Render<Rendered> = (
  folder: string,
) => Promise<({ status: "rendered" } & Rendered) | Refused>;

export type PublisherOptions<Rendered extends { pages: PageDigests }> = {
  connect: Connect;
  /** The owner's files. */
  folder: string;
  /** Where the publisher keeps what it has to remember. */
  dataDir: string;
  render: Render<Rendered>;
  /** Is told as soon as there will be something to render. */
  prepareRender?: (() => void) | undefined;
  /** Puts a version in the place of the one before. Returns the addresses that have changed. */
  show: (rendered: Rendered) => string[];
  /** The calendar day. The pages of a new one are rendered again: they say what is over. */
  today?: () => string;
  /** How often other processes' versions are looked for, in milliseconds. */
  pollMs?: number;
};

export type Publisher = {
  /**
   * Shows what has to be shown at the start.
   *
   * @returns what the owner has to know, as the last lines of the start
   * @throws StartError when there is nothing that can be shown
   */
  start(): Promise<string[]>;
  /** Publishes the files of the folder. */
  publish(source: Source): Promise<PublishResult>;
  /** Publishes whenever a file is saved. */
  watch(): void;
  /** Why the words of the folder are not shown, if the start or the watch found a reason. */
  findUnpublished(): Unpublished | undefined;
  stop(): Promise<void>;
};

export function createPublisher<Rendered extends { pages: PageDigests }>(
  options: PublisherOptions<Rendered>,
): Publisher {
  const {
    connect,
    folder,
    dataDir,
    render,
    prepareRender,
    show,
    today = () => "",
    pollMs = 2_000,
  } = options;
  const base = createBase(dataDir, folder);
  /** The newest version that was shown, or found to be one that cannot be. */
  let seen = 0;
  /** What visitors see, and on which day it was rendered last. */
  let onStage = { number: 0, day: "" };
  /** The same, as long as the database has not taken it down. */
  let unrecorded: { number: number; pages: PageDigests } | undefined;
  let unpublished: Unpublished | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  const ends: Array<() => unknown> = [];

  /** One publication after the other. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = queue.then(work);
    queue = done.catch(() => {});
    return done;
  }

  function renderFiles(files: ContentFiles) {
    prepareRender?.();
    return withCopy(files, dataDir, render);
  }

  /** A fault of any kind is a result: visitors go on seeing what they see. */
  async function publishFiles(
    read: () => Promise<ContentFiles>,
    source: Source,
  ): Promise<PublishResult> {
    try {
      const database = await connect();
      const publication = { read, base, source, note: "", force: false };
      const result = await publishFolder(database, publication, renderFiles);
      if (result.status !== "published") return result;
      const changed = await present(database, result.number, result.checked);
      base.settle(result.digest);
      return { status: "published", version: result.number, changed };
    } catch (error) {
      return { status: "refused", faults: describePublishFault(error) };
    }
  }

  /** Puts a version in the place of the one before; that it stands there is written down as soon as possible. */
  async function present(database: Database, number: number, rendered: Rendered) {
    seen = number;
    unpublished = undefined;
    return replacePages(database, number, rendered);
  }

  async function replacePages(database: Database, number: number, rendered: Rendered) {
    const changed = show(rendered);
    onStage = { number, day: today() };
    unrecorded = { number, pages: rendered.pages };
    await record(database).catch((error: unknown) =>
      reportFault("What visitors see could not be written down, and will be later", error),
    );
    return changed;
  }

  async function record(database: Database) {
    if (!unrecorded) return;
    const { number, pages } = unrecorded;
    const now = new Date();
    await datePages(database, pages, now);
    await markServed(database, number, now);
    unrecorded = undefined;
  }

  /** Shows a version of the database; one that cannot be shown is marked, for this program or for all. */
  async function showVersion(database: Database, { number }: Version): Promise<"shown" | Refused> {
    const read = await readVersion(database, number);
    const rendered = read.status === "read" ? await renderFiles(read.files) : read;
    if (rendered.status === "rendered") {
      await present(database, number, rendered);
      return "shown";
    }
    const faults =
      rendered.status === "refused"
        ? rendered.faults
        : [`Version ${number} of the content is gone.`];
    await markRefused(database, number, faults, read.status === "read" ? "this program" : "any");
    reportFault(`Version ${number} of the content cannot be shown`, faults.join("; "));
    return { status: "refused", faults };
  }

  /** Renders what visitors see once more. When that fails, the pages of the day before stay until the next day. */
  async function renewPages(database: Database, day: string) {
    onStage.day = day;
    const read = await readVersion(database, onStage.number);
    const rendered = read.status === "read" ? await renderFiles(read.files) : read;
    if (rendered.status === "rendered") await replacePages(database, onStage.number, rendered);
    else reportFault("The pages could not be rendered again", `${rendered.status} on ${day}`);
  }

  async function start(): Promise<string[]> {
    for (const place of [dataDir, join(dataDir, "media"), join(dataDir, "share")])
      removeStaleTempFiles(place);
    await finishReplacing(folder);
    const notices: string[] = [];
    const result = await publishFiles(async () => {
      const updated = await updateFolder(folder, dataDir);
      notices.push(...updated.notices);
      return updated.files;
    }, "start");
    if (result.status === "published") return notices;
    const database = await connect();
    const reasons = describeUnpublished(result);
    const { number, published_at } = await showNewest(database, reasons);
    unpublished = result;
    if (result.status === "conflict")
      return [...notices, ...(isOnlyOlder(result) ? describeOlder(result) : reasons)];
    const standIn = `Until this is mended, visitors see version ${number} of ${published_at.slice(0, 10)}.`;
    return [...notices, ...reasons, standIn];
  }

  /**
   * Shows the newest version that can be shown.
   *
   * @param reasons why something newer is not shown
   * @throws StartError when there is none
   */
  async function showNewest(database: Database, reasons: readonly string[]): Promise<Version> {
    for (;;) {
      const latest = await findLatest(database);
      if (!latest) throw new StartError(reasons.join("\n"));
      const shown = await showVersion(database, latest);
      if (shown === "shown") return latest;
      // Not marked, as another program showed it: this one is too old or too new for it.
      if ((await findLatest(database))?.number === latest.number)
        throw new StartError(shown.faults.join("\n"));
    }
  }

  async function catchUp() {
    const database = await connect();
    await record(database);
    const latest = await findLatest(database);
    const day = today();
    if (!latest || latest.number <= seen) {
      if (onStage.number > 0 && onStage.day !== day) await renewPages(database, day);
      return;
    }
    // A version that another process serves is not marked as refused; skipping it avoids repeated reports.
    if ((await showVersion(database, latest)) !== "shown") seen = latest.number;
  }

  return {
    async start() {
      const lines = await inTurn(start);
      const lease = holdSiteLease(connect);
      ends.push(() => lease.stop());
      const polling = runPeriodically(pollMs, "New content could not be looked for", () =>
        inTurn(catchUp),
      );
      ends.push(() => polling.stop());
      return lines;
    },
    publish: (source) => inTurn(() => publishFiles(() => readFolder(folder), source)),
    watch() {
      const publishSaved = async () => {
        const before = unpublished;
        const result = await inTurn(() => publishFiles(() => readFolder(folder), "watch"));
        if (result.status === "published") {
          if (before || result.changed.length > 0)
            console.log(`Version ${result.version} of the content is published.`);
          return;
        }
        unpublished = result;
        console.error(describeUnpublished(result).join("\n"));
      };
      ends.push(watchFolder(folder, { onSave: prepareRender, onSettled: publishSaved }));
    },
    findUnpublished: () => unpublished,
    async stop() {
      await Promise.all(ends.map((end) => end()));
      await queue;
    },
  };
}

function describeUnpublished(result: Unpublished): readonly string[] {
  return result.status === "refused" ? result.faults : describeConflict(result);
}
