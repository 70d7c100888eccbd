/**
 * Brings content to visitors: reads it, has it checked and rendered, keeps it as a version, and puts all
 * its pages in the place of the old ones at once. A fault at any step leaves the old ones where they are.
 */
import type { Connect, Database } from "../database/tables.server.ts";
import { reportFault } from "../report-fault.server.ts";
import { repeat } from "../repeat.server.ts";
import { StartError } from "../start-error.server.ts";
import { createBase } from "./base.server.ts";
import { digestFiles, readFolder, type ContentFiles } from "./content-files.server.ts";
import { datePages, type PageDigests } from "./page-dates.server.ts";
import {
  findLatest,
  markRefused,
  markServed,
  readVersion,
  storeVersion,
  type Source,
  type Version,
} from "./versions.server.ts";
import { updateFolder } from "./update-folder.server.ts";
import { watchFolder } from "./watch-folder.server.ts";
import { renderCopy } from "./render-copy.server.ts";

export type PublishResult =
  | {
      status: "published";
      version: number;
      /** Addresses whose answer is another one now. */
      changed: string[];
    }
  /** Nothing has changed for visitors. */
  | { status: "refused"; faults: readonly string[] };

/** Renders the content of a folder. What it makes is shown by `show`. */
export type Render<Rendered> = (
  folder: string,
) => Promise<
  ({ status: "rendered" } & Rendered) | { status: "refused"; faults: readonly string[] }
>;

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
  publish(source: Source, note?: string): Promise<PublishResult>;
  /** Publishes whenever a file is saved. */
  watch(): void;
  stop(): Promise<void>;
};

export function createPublisher<Rendered extends { pages: PageDigests }>(
  options: PublisherOptions<Rendered>,
): Publisher {
  const { connect, folder, dataDir, render, prepareRender, show, pollMs = 2_000 } = options;
  const base = createBase(dataDir, folder);
  /** The newest version that was shown, or found to be one that cannot be. */
  let seen = 0;
  let queue: Promise<unknown> = Promise.resolve();
  const ends: Array<() => unknown> = [];

  /** One publication after the other. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = queue.then(work);
    queue = done.catch(() => {});
    return done;
  }

  /** Has files rendered from a copy of their own: nobody changes them meanwhile. */
  async function renderFiles(files: ContentFiles) {
    prepareRender?.();
    return renderCopy(files, dataDir, render);
  }

  async function publishFiles(
    files: ContentFiles,
    source: Source,
    note: string,
  ): Promise<PublishResult> {
    const rendered = await renderFiles(files);
    if (rendered.status === "refused") return rendered;
    const database = await connect();
    const now = new Date();
    const version = await storeVersion(database, { files, source, note, now });
    await datePages(database, rendered.pages, now);
    await markServed(database, version.number, now);
    base.write(version);
    seen = version.number;
    return { status: "published", version: version.number, changed: show(rendered) };
  }

  /** Shows a version of the database. Returns why it cannot be shown, if so. */
  async function showVersion(database: Database, { number }: Version): Promise<readonly string[]> {
    const files = await readVersion(database, number);
    const rendered = files && (await renderFiles(files));
    if (rendered?.status !== "rendered")
      return rendered?.faults ?? [`version ${number} of the content is gone`];
    const now = new Date();
    await datePages(database, rendered.pages, now);
    await markServed(database, number, now);
    seen = number;
    show(rendered);
    return [];
  }

  async function start(): Promise<string[]> {
    const database = await connect();
    const { files, notices } = await updateFolder(folder, dataDir);
    return [...notices, ...(await showAtStart(database, files))];
  }

  async function showAtStart(database: Database, files: ContentFiles): Promise<string[]> {
    const digest = digestFiles(files);
    const latest = await findLatest(database);
    if (latest?.digest === digest) base.write({ number: latest.number, digest });
    const known = base.read();
    const isOurs = latest === undefined || known?.number === latest.number;
    // Nobody else has published anything since the files were last the same.
    if (isOurs && latest?.digest !== digest) {
      const result = await publishFiles(files, "start", "");
      if (result.status === "published") return [];
      if (latest === undefined) throw new StartError(result.faults.join("\n"));
      return [...result.faults, describeStandIn(await showNewest(database))];
    }
    const newest = await showNewest(database);
    return newest.digest === digest ? [] : [describeDifference(newest, known?.digest === digest)];
  }

  /**
   * Shows the newest version that can be shown. One that never was shown, and cannot be, is left out from
   * now on.
   *
   * @throws StartError when there is none
   */
  async function showNewest(database: Database): Promise<Version> {
    for (;;) {
      const latest = await findLatest(database);
      if (!latest) throw new StartError("No version of the content can be shown.");
      const faults = await showVersion(database, latest);
      if (faults.length === 0) return latest;
      // Another program showed it: this one is too old or too new for it.
      if (latest.served_at !== null) throw new StartError(faults.join("\n"));
      await refuse(database, latest, faults);
    }
  }

  async function refuse(database: Database, { number }: Version, faults: readonly string[]) {
    await markRefused(database, number, faults);
    reportFault(`Version ${number} of the content cannot be shown`, faults.join("; "));
  }

  async function catchUp() {
    const database = await connect();
    const latest = await findLatest(database);
    if (!latest || latest.number <= seen) return;
    const faults = await showVersion(database, latest);
    if (faults.length === 0) return;
    // Another process may show it all the same: then it is not marked, and is told of once.
    seen = latest.number;
    await refuse(database, latest, faults);
  }

  return {
    async start() {
      const lines = await inTurn(start);
      const polling = repeat(pollMs, "New content could not be looked for", () => inTurn(catchUp));
      ends.push(() => polling.stop());
      return lines;
    },
    publish: (source, note = "") =>
      inTurn(async () => publishFiles(await readFolder(folder), source, note)),
    watch() {
      const publishSaved = async () => {
        const result = await inTurn(async () =>
          publishFiles(await readFolder(folder), "watch", ""),
        );
        if (result.status === "refused") console.error(result.faults.join("\n"));
        else if (result.changed.length > 0)
          console.log(`Version ${result.version} of the content is published.`);
      };
      ends.push(watchFolder(folder, { onSave: prepareRender, onSettled: publishSaved }));
    },
    async stop() {
      await Promise.all(ends.map((end) => end()));
      await queue;
    },
  };
}

function describeStandIn({ number, published_at }: Version): string {
  return `Until this is mended, visitors see version ${number} of ${published_at.slice(0, 10)}.`;
}

/** @param isOlder whether the files are as they were, and others have published since */
function describeDifference({ number }: Version, isOlder: boolean): string {
  const way = `\`npm run content:restore -- ${number}\` writes it into the content folder`;
  return isOlder
    ? `Visitors see version ${number} of the content, which is newer than the files: ${way}.`
    : `Visitors see version ${number} of the content. The files say something else, and both were changed: \`npm run publish\` shows the files, ${way}; nothing is lost.`;
}
