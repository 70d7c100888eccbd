/** Publishes content in this process: renders it, stores it as a version, and replaces all pages at once. */
import { join } from "node:path";
import { formatFaults } from "#app/content/fault.ts";
import type { Env } from "#config/env.ts";
import type { Connect, Database } from "../database/tables.server.ts";
import { removeStaleTempFiles } from "../process/temp-files.server.ts";
import { reportFault } from "../process/report-fault.server.ts";
import { runPeriodically } from "../process/run-periodically.server.ts";
import { StartError } from "../process/start-error.server.ts";
import type { ContentFiles } from "./content-files.server.ts";
import { ContentFolder } from "./content-folder.server.ts";
import { explainConflict } from "./explain-conflict.server.ts";
import { listPublishFaults } from "./list-publish-faults.server.ts";
import type { KeptPages } from "./kept-pages.server.ts";
import { datePages, type PageDigests } from "./page-dates.server.ts";
import {
  publishFolder,
  publish,
  type Conflict,
  type JoinFolder,
  type Publication,
  type Published,
  type PublishedFolder,
} from "./publish.server.ts";
import type { Rendered, Renderer } from "./renderer.server.ts";
import { finishReplacing } from "./replace-folder.server.ts";
import { rememberShown } from "./shown-pictures.server.ts";
import { holdSiteLease } from "./site-lease.server.ts";
import {
  findLatest,
  findNewest,
  markRefused,
  markServed,
  readVersion,
  type Refused,
  type Source,
  type Version,
} from "./versions.server.ts";
import { VersionRenderer } from "./version-renderer.server.ts";
import { watchFolder } from "./watch-folder.server.ts";
import { copyPrefix, temporaryPlaces } from "./with-copy.server.ts";

export type Unpublished = Refused | Conflict;

type PublishResult =
  | {
      status: "published";
      number: number;
      /** False if another publication of the same files came first. */
      isNew: boolean;
      changed: string[];
      /** False if the content folder wasn't updated because it has been edited or can't be written. */
      isInFolder: boolean;
    }
  | Unpublished;

type Shown = Pick<Version, "number" | "digest">;

export type PublisherOptions = {
  connect: Connect;
  folder: string;
  join: JoinFolder;
  dataDir: string;
  renderer: Pick<Renderer, "render" | "prepare">;
  findKeptPages?: (env: Env) => KeptPages;
  /** Replaces the pages that visitors see. Returns the addresses whose pages have changed. */
  show: (rendered: Rendered, digest: string) => string[];
  /** Returns today's date. Pages are rendered again each day, because their text depends on the date. */
  today?: () => string;
  /** The time between polls in milliseconds. A poll looks for new versions and repeats failed attempts. */
  pollMs?: number;
};

/** How long compression is delayed, in milliseconds. A site that has just started has more urgent work. */
const compressAfter = 10_000;

/** The time between glances in milliseconds. A glance is a quick check for new versions and drafts. */
const glanceMs = 200;

export class Publisher {
  readonly #options: PublisherOptions;
  readonly #folder: ContentFolder;
  readonly #versions: VersionRenderer;
  readonly #ends: Array<() => unknown> = [];
  #unpublished: Unpublished | undefined;
  #shown = { number: 0, day: "", digest: "" };
  #newestSeen = 0;
  /**
   * The version that the last glance found. Glances skip a version that couldn't be shown, and the next poll tries it again.
   */
  #glanced = 0;
  #draftSeen = 0;
  #unrecorded: { number: number; pages: PageDigests } | undefined;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(options: PublisherOptions) {
    this.#options = options;
    const { dataDir, folder, renderer, findKeptPages } = options;
    this.#folder = new ContentFolder(folder, dataDir);
    this.#versions = new VersionRenderer({
      dataDir,
      renderer,
      findKeptPages,
      today: () => this.#today(),
      getShown: () => this.#shown.digest,
      onQuickPages: (files, digest) => this.#compressLater(files, digest),
    });
  }

  /** @throws StartError if no version can be shown */
  async start(): Promise<string[]> {
    const { connect, pollMs = 2_000 } = this.#options;
    const notices = await this.#inTurn(() => this.#begin());
    // Only words that are saved from now on mean that the owner may publish soon.
    this.#draftSeen = (await findNewest(await connect())).draft;
    const lease = holdSiteLease(connect);
    this.#ends.push(() => lease.stop());
    const polling = runPeriodically(pollMs, "The site could not check for new content", () =>
      this.#inTurn(() => this.#catchUp()),
    );
    const glancing = runPeriodically(glanceMs, "New content could not be shown", () =>
      this.#glance(),
    );
    this.#ends.push(() => Promise.all([polling.stop(), glancing.stop()]));
    return notices;
  }

  /** Shows files to visitors as a new version. Never rejects: after a failure, the previous version stays. */
  publish(publication: Publication): Promise<PublishResult> {
    return this.#inTurn(() =>
      this.#publishAndShow((database) => publish(database, publication, this.#render)),
    );
  }

  /** @param force whether the folder wins if the same text was changed in the folder and on the site */
  publishFolder(source: Source, force = false): Promise<PublishResult> {
    return this.#inTurn(() => this.#publishOwn(source, force));
  }

  /** Renders files without showing them to visitors. */
  preview(files: ContentFiles): Promise<void> {
    return this.#inTurn(() => this.#versions.preview(files));
  }

  /** Renders the shown version again with the current settings. */
  renew(): Promise<void> {
    return this.#inTurn(async () => {
      this.#versions.forgetPreview();
      // This value is never today's date, so the polls try again if this attempt fails.
      this.#shown.day = "of other settings";
      await this.#catchUp();
    });
  }

  watch() {
    const { folder } = this.#options;
    const onSave = () => this.#versions.prepare();
    this.#ends.push(watchFolder(folder, { onSave, onSettled: () => this.#publishSaved() }));
  }

  findUnpublished(): Unpublished | undefined {
    return this.#unpublished;
  }

  async stop() {
    await Promise.all(this.#ends.map((end) => end()));
    await this.#queue;
  }

  readonly #render = (files: ContentFiles) => this.#versions.render(files);

  #today(): string {
    return this.#options.today?.() ?? "";
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => {});
    return done;
  }

  /** Compresses files that an earlier process didn't compress thoroughly. */
  #compressLater(files: ContentFiles, digest: string) {
    const timer = setTimeout(() => {
      if (this.#shown.digest === digest)
        void this.#inTurn(() => this.#versions.renderAnew(files, digest));
    }, compressAfter);
    this.#ends.push(() => clearTimeout(timer));
  }

  async #publishAndShow(
    store: (
      database: Database,
    ) => Promise<Published<Rendered> | PublishedFolder<Rendered> | Unpublished>,
  ): Promise<PublishResult> {
    try {
      const database = await this.#options.connect();
      const result = await store(database);
      if (result.status !== "published") return result;
      const { number, digest, isNew, checked } = result;
      const before = this.#unpublished;
      const changed = await this.#showVersion(database, { number, digest }, checked);
      const written = this.#folder.write(database, { ...result, isShown: true });
      const isInFolder = await written.catch(() => false);
      if (!isInFolder && !("taken" in result)) this.#unpublished = before;
      return { status: "published", number, isNew, changed, isInFolder };
    } catch (error) {
      return { status: "refused", faults: listPublishFaults(error) };
    }
  }

  #publishOwn(source: Source, force = false) {
    const from = { folder: this.#folder, join: this.#options.join, source, force };
    return this.#publishAndShow((database) => publishFolder(database, from, this.#render));
  }

  async #showVersion(database: Database, version: Shown, rendered: Rendered) {
    this.#newestSeen = version.number;
    this.#unpublished = undefined;
    return this.#replacePages(database, version, rendered);
  }

  async #replacePages(database: Database, { number, digest }: Shown, rendered: Rendered) {
    const changed = this.#options.show(rendered, digest);
    rememberShown(join(this.#options.dataDir, "media"), rendered.content);
    this.#versions.forgetPreview();
    this.#shown = { number, day: this.#today(), digest };
    this.#versions.keepShown();
    this.#unrecorded = { number, pages: rendered.pages };
    await this.#record(database).catch((error: unknown) =>
      reportFault("The dates for the sitemap could not be stored; the site will try again", error),
    );
    return changed;
  }

  async #record(database: Database) {
    if (!this.#unrecorded) return;
    const { number, pages } = this.#unrecorded;
    const now = new Date();
    await datePages(database, pages, now);
    await markServed(database, number, now);
    this.#unrecorded = undefined;
  }

  async #showStored(database: Database, version: Version): Promise<"shown" | Refused> {
    const { number } = version;
    const read = await readVersion(database, number);
    const rendered = read.status === "read" ? await this.#render(read.files) : read;
    if (rendered.status === "rendered") {
      await this.#showVersion(database, version, rendered);
      return "shown";
    }
    const by = read.status === "read" ? "this program" : "any";
    await markRefused(database, number, rendered.faults, by);
    const reasons = formatFaults(rendered.faults).replaceAll("\n", "; ");
    reportFault(`Version ${number} of the content cannot be shown`, reasons);
    return rendered;
  }

  /** Renders the shown version again. After a failure, tries again only on the next day. */
  async #renewPages(database: Database, day: string) {
    this.#shown.day = day;
    const read = await readVersion(database, this.#shown.number);
    const rendered = read.status === "read" ? await this.#render(read.files) : read;
    if (rendered.status === "rendered") await this.#replacePages(database, this.#shown, rendered);
    else reportFault("The pages could not be rendered again", `${rendered.status} on ${day}`);
  }

  async #begin(): Promise<string[]> {
    const { connect, dataDir, folder } = this.#options;
    for (const place of [
      dataDir,
      ...["media", "share", "pages"].map((name) => join(dataDir, name)),
    ])
      removeStaleTempFiles(place);
    removeStaleTempFiles(folder, { isDeep: true });
    for (const place of temporaryPlaces) removeStaleTempFiles(place, { prefix: copyPrefix });
    await finishReplacing(folder);
    const result = await this.#publishOwn("start");
    if (result.status === "published") return [];
    const database = await connect();
    const reason = explainUnpublished(result);
    const { number, published_at } = await this.#showNewest(database, reason);
    // The folder was compared with a version that can't be shown, so it's compared again with an older one.
    if (result.status === "conflict" && result.theirs.number > number) return this.#begin();
    this.#unpublished = result;
    if (result.status === "conflict") return lines(reason);
    const standIn = `Until this is fixed, visitors see version ${number} of ${published_at.slice(0, 10)}.`;
    return [...lines(reason), standIn];
  }

  async #showNewest(database: Database, reason: string): Promise<Version> {
    for (;;) {
      const latest = await findLatest(database);
      if (!latest) throw new StartError(reason);
      const result = await this.#showStored(database, latest);
      if (result === "shown") return latest;
      // A version that's still the latest wasn't marked as refused, because another program shows it to visitors. So
      // this program is too old or too new for the version, and can't start.
      if ((await findLatest(database))?.number === latest.number)
        throw new StartError(formatFaults(result.faults));
    }
  }

  async #catchUp() {
    const database = await this.#options.connect();
    await this.#record(database);
    const latest = await findLatest(database);
    const day = this.#today();
    if (!latest || latest.number <= this.#newestSeen) {
      if (this.#shown.number > 0 && this.#shown.day !== day) await this.#renewPages(database, day);
      return;
    }
    // A version that another process serves isn't marked as refused, so later polls have to skip it.
    if ((await this.#showStored(database, latest)) !== "shown") this.#newestSeen = latest.number;
  }

  /** Starts a renderer in advance, because its first pages take seconds, and the owner may publish soon. */
  async #getReady() {
    const { isWarm } = this.#versions;
    this.#versions.prepare();
    if (isWarm) return;
    const read = await readVersion(await this.#options.connect(), this.#shown.number);
    if (read.status === "read") await this.#versions.renderAnew(read.files);
  }

  /** Looks for new versions, and leaves database faults to the next poll. */
  async #glance() {
    const news = await this.#options
      .connect()
      .then(findNewest)
      .catch(() => undefined);
    if (!news) return;
    const isWriting = news.draft > this.#draftSeen;
    this.#draftSeen = news.draft;
    if (isWriting) await this.#getReady();
    const isTried = news.version <= Math.max(this.#newestSeen, this.#glanced);
    this.#glanced = news.version;
    if (!isTried) await this.#inTurn(() => this.#catchUp());
  }

  async #publishSaved() {
    const before = this.#unpublished;
    const result = await this.publishFolder("watch");
    if (result.status === "published") {
      if (before || result.changed.length > 0)
        console.log(`Version ${result.number} of the content is published.`);
      return;
    }
    this.#unpublished = result;
    console.error(explainUnpublished(result));
  }
}

function lines(text: string): string[] {
  return text.split("\n");
}

function explainUnpublished(result: Unpublished): string {
  return result.status === "refused" ? formatFaults(result.faults) : explainConflict(result);
}
