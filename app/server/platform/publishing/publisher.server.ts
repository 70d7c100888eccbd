/** Publishes content in this process: renders it, stores it as a version, and replaces all pages at once. */
import { join } from "node:path";
import { formatFaults } from "#app/content/fault.ts";
import type { Content } from "#app/content/kinds.ts";
import type { Env } from "#config/env.ts";
import type { Connect, Database } from "../database/tables.server.ts";
import { getEnv } from "../process/env.server.ts";
import { removeStaleTempFiles } from "../process/temp-files.server.ts";
import { reportFault } from "../process/report-fault.server.ts";
import { runPeriodically } from "../process/run-periodically.server.ts";
import { StartError } from "../process/start-error.server.ts";
import { digestFiles, readFolder, type ContentFiles } from "./content-files.server.ts";
import { explainConflict, explainOlder, isOnlyOlder } from "./explain-conflict.server.ts";
import { listPublishFaults } from "./list-publish-faults.server.ts";
import type { Kept, KeptPages } from "./kept-pages.server.ts";
import { createLastSyncedVersion } from "./last-synced-version.server.ts";
import { datePages, type PageDigests } from "./page-dates.server.ts";
import {
  publishFolder,
  publish,
  type Conflict,
  type Publication,
  type Published,
} from "./publish.server.ts";
import type { OnFinished, Rendered, Renderer, RenderResult } from "./renderer.server.ts";
import { finishReplacing } from "./replace-folder.server.ts";
import { rememberShown } from "./shown-pictures.server.ts";
import { holdSiteLease } from "./site-lease.server.ts";
import {
  findLatest,
  findNews,
  markRefused,
  markServed,
  readVersion,
  type Refused,
  type Source,
  type Version,
} from "./versions.server.ts";
import { watchFolder } from "./watch-folder.server.ts";
import { copyPrefix, temporaryPlaces, withCopy } from "./with-copy.server.ts";

export type Unpublished = Refused | Conflict;

type PublishResult =
  | {
      status: "published";
      number: number;
      /** False if another publication of the same files came first. */
      isNew: boolean;
      changed: string[];
    }
  | Unpublished;

type Shown = Pick<Version, "number" | "digest">;

type Preview = { status: "previewed"; content: Content } | Refused;

export type PublisherOptions = {
  connect: Connect;
  folder: string;
  dataDir: string;
  renderer: Pick<Renderer, "render" | "prepare">;
  /** Returns the kept pages of these settings. */
  findKeptPages?: (env: Env) => KeptPages;
  /** Replaces the pages that visitors see with those of a version. Returns the addresses that have changed. */
  show: (rendered: Rendered, digest: string) => string[];
  /** The calendar day. Pages are rendered again each day: they mention what is over. */
  today?: () => string;
  /** How often new versions are looked for, and earlier attempts are completed. */
  pollMs?: number;
  /** How often only new versions are looked for, in milliseconds. */
  glanceMs?: number;
};

/** A renderer without work ends after a minute. */
const warmMs = 50_000;

/** In milliseconds: a site that has just started needs the processor first. */
const compressAfter = 10_000;

export type Publisher = {
  /** @throws StartError when there is nothing that can be shown */
  start(): Promise<string[]>;
  /** Stores files as a version and shows them. Never throws: visitors keep the version before. */
  publish(publication: Publication): Promise<PublishResult>;
  publishFolder(source: Source): Promise<PublishResult>;
  /** Renders files and shows them to nobody. */
  preview(files: ContentFiles): Promise<Preview>;
  /** Renders what visitors see again, with the current settings. */
  renew(): Promise<void>;
  watch(): void;
  findUnpublished(): Unpublished | undefined;
  stop(): Promise<void>;
};

export function createPublisher(options: PublisherOptions): Publisher {
  const { connect, folder, dataDir, renderer, findKeptPages, show, today = () => "" } = options;
  const { pollMs = 2_000, glanceMs = 200 } = options;
  const lastSynced = createLastSyncedVersion(dataDir, folder);
  let newestSeen = 0;
  let preparedAt = -warmMs;
  /** The last glance saw this version: one that can't be shown is tried again by the polls alone. */
  let [glanced, draftSeen] = [0, 0];
  let shown = { number: 0, day: "", digest: "" };
  let previewed: { digest: string; day: string; rendered: Rendered } | undefined;
  let unrecorded: { number: number; pages: PageDigests } | undefined;
  /** A rendering that can be kept as soon as visitors see it. */
  let finished: { digest: string; kept: Kept; pages: KeptPages | undefined } | undefined;
  let unpublished: Unpublished | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  const ends: Array<() => unknown> = [];

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = queue.then(work);
    queue = done.catch(() => {});
    return done;
  }

  function prepare() {
    preparedAt = performance.now();
    renderer.prepare();
  }

  async function renderFiles(files: ContentFiles): Promise<RenderResult> {
    const digest = digestFiles(files);
    // What the owner has just looked at isn't rendered again.
    if (previewed?.day === today() && previewed.digest === digest)
      return { status: "rendered", ...previewed.rendered };
    const kept = findKeptPages?.(getEnv()).find(digest);
    if (!kept) return renderAnew(files, digest);
    if (!kept.isThorough) compressLater(files, digest);
    return { status: "rendered", ...kept.rendered };
  }

  async function renderAnew(files: ContentFiles, digest = digestFiles(files)) {
    prepare();
    const renderedAt = new Date();
    const env = getEnv();
    const pages = findKeptPages?.(env);
    const onFinished: OnFinished = (rendered, isThorough) => {
      finished = { digest, kept: { rendered, renderedAt, isThorough }, pages };
      keepShown();
    };
    return withCopy(files, dataDir, (copy) => renderer.render(copy, onFinished, env));
  }

  /** Ends a compression that an earlier process began. */
  function compressLater(files: ContentFiles, digest: string) {
    const timer = setTimeout(() => {
      if (shown.digest === digest) void inTurn(() => renderAnew(files, digest));
    }, compressAfter);
    ends.push(() => clearTimeout(timer));
  }

  /** Nothing is kept that only the owner has looked at. */
  function keepShown() {
    if (finished?.digest !== shown.digest) return;
    finished.pages?.keep(finished.digest, finished.kept);
    finished = undefined;
  }

  async function publishAndShow(
    store: (database: Database) => Promise<Published<Rendered> | Unpublished>,
    onShown?: (digest: string) => void,
  ): Promise<PublishResult> {
    try {
      const database = await connect();
      const result = await store(database);
      if (result.status !== "published") return result;
      const { number, digest, isNew, checked } = result;
      const changed = await showVersion(database, { number, digest }, checked);
      onShown?.(digest);
      return { status: "published", number, isNew, changed };
    } catch (error) {
      return { status: "refused", faults: listPublishFaults(error) };
    }
  }

  function publishOwn(source: Source) {
    const read = () => readFolder(folder);
    return publishAndShow(
      (database) => publishFolder(database, { folder, read, lastSynced, source }, renderFiles),
      (digest) => lastSynced.confirm(digest),
    );
  }

  async function showVersion(database: Database, version: Shown, rendered: Rendered) {
    newestSeen = version.number;
    unpublished = undefined;
    return replacePages(database, version, rendered);
  }

  async function replacePages(database: Database, { number, digest }: Shown, rendered: Rendered) {
    const changed = show(rendered, digest);
    rememberShown(join(dataDir, "media"), rendered.content);
    previewed = undefined;
    shown = { number, day: today(), digest };
    keepShown();
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

  async function showStored(database: Database, version: Version): Promise<"shown" | Refused> {
    const { number } = version;
    const read = await readVersion(database, number);
    const rendered = read.status === "read" ? await renderFiles(read.files) : read;
    if (rendered.status === "rendered") {
      await showVersion(database, version, rendered);
      return "shown";
    }
    const by = read.status === "read" ? "this program" : "any";
    await markRefused(database, number, rendered.faults, by);
    const reasons = formatFaults(rendered.faults).replaceAll("\n", "; ");
    reportFault(`Version ${number} of the content cannot be shown`, reasons);
    return rendered;
  }

  async function preview(files: ContentFiles): Promise<Preview> {
    const day = today();
    const rendered = await renderFiles(files);
    if (rendered.status === "refused") return rendered;
    previewed = { digest: digestFiles(files), day, rendered };
    return { status: "previewed", content: rendered.content };
  }

  /** Renders what visitors see again. After a failure, the next attempt is on the next day. */
  async function renewPages(database: Database, day: string) {
    shown.day = day;
    const read = await readVersion(database, shown.number);
    const rendered = read.status === "read" ? await renderFiles(read.files) : read;
    if (rendered.status === "rendered") await replacePages(database, shown, rendered);
    else reportFault("The pages could not be rendered again", `${rendered.status} on ${day}`);
  }

  async function start(): Promise<string[]> {
    for (const place of [
      dataDir,
      ...["media", "share", "pages"].map((name) => join(dataDir, name)),
    ])
      removeStaleTempFiles(place);
    removeStaleTempFiles(folder, { isDeep: true });
    for (const place of temporaryPlaces) removeStaleTempFiles(place, { prefix: copyPrefix });
    await finishReplacing(folder);
    const result = await publishOwn("start");
    if (result.status === "published") return [];
    const database = await connect();
    const reason = explainUnpublished(result);
    const { number, published_at } = await showNewest(database, reason);
    unpublished = result;
    if (result.status === "conflict")
      return lines(isOnlyOlder(result) ? explainOlder(result) : reason);
    const standIn = `Until this is mended, visitors see version ${number} of ${published_at.slice(0, 10)}.`;
    return [...lines(reason), standIn];
  }

  async function showNewest(database: Database, reason: string): Promise<Version> {
    for (;;) {
      const latest = await findLatest(database);
      if (!latest) throw new StartError(reason);
      const result = await showStored(database, latest);
      if (result === "shown") return latest;
      // Another program shows this version, so it is not marked: this program is too old or too new for it.
      if ((await findLatest(database))?.number === latest.number)
        throw new StartError(formatFaults(result.faults));
    }
  }

  async function catchUp() {
    const database = await connect();
    await record(database);
    const latest = await findLatest(database);
    const day = today();
    if (!latest || latest.number <= newestSeen) {
      if (shown.number > 0 && shown.day !== day) await renewPages(database, day);
      return;
    }
    // A version that another process serves is not marked as refused; skipping it avoids repeated reports.
    if ((await showStored(database, latest)) !== "shown") newestSeen = latest.number;
  }

  /** An owner who writes may publish soon, and the first pages of a new renderer take seconds. */
  async function getReady() {
    const isWarm = performance.now() - preparedAt < warmMs;
    prepare();
    if (isWarm) return;
    const read = await readVersion(await connect(), shown.number);
    if (read.status === "read") await renderAnew(read.files);
  }

  /** The next poll deals with its faults. */
  async function glance() {
    const news = await connect()
      .then(findNews)
      .catch(() => undefined);
    if (!news) return;
    const isWriting = news.draft > draftSeen;
    draftSeen = news.draft;
    if (isWriting) await getReady();
    const isTried = news.version <= Math.max(newestSeen, glanced);
    glanced = news.version;
    if (!isTried) await inTurn(catchUp);
  }

  async function publishSaved() {
    const before = unpublished;
    const result = await inTurn(() => publishOwn("watch"));
    if (result.status === "published") {
      if (before || result.changed.length > 0)
        console.log(`Version ${result.number} of the content is published.`);
      return;
    }
    unpublished = result;
    console.error(explainUnpublished(result));
  }

  return {
    async start() {
      const notices = await inTurn(start);
      const lease = holdSiteLease(connect);
      ends.push(() => lease.stop());
      const polling = runPeriodically(pollMs, "New content could not be looked for", () =>
        inTurn(catchUp),
      );
      const glancing = runPeriodically(glanceMs, "New content could not be shown", glance);
      ends.push(() => Promise.all([polling.stop(), glancing.stop()]));
      return notices;
    },
    publish: (publication) =>
      inTurn(() => publishAndShow((database) => publish(database, publication, renderFiles))),
    preview: (files) => inTurn(() => preview(files)),
    publishFolder: (source) => inTurn(() => publishOwn(source)),
    renew: () =>
      inTurn(async () => {
        previewed = undefined;
        // The polls try again where this attempt fails.
        shown.day = "of other settings";
        await catchUp();
      }),
    watch() {
      ends.push(watchFolder(folder, { onSave: prepare, onSettled: publishSaved }));
    },
    findUnpublished: () => unpublished,
    async stop() {
      await Promise.all(ends.map((end) => end()));
      await queue;
    },
  };
}

function lines(text: string): string[] {
  return text.split("\n");
}

function explainUnpublished(result: Unpublished): string {
  return result.status === "refused" ? formatFaults(result.faults) : explainConflict(result);
}
