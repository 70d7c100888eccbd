import type { Logger } from "pino";
import { findContentFolder } from "#app/content/folder.ts";
import { getContent, setContent, withContent } from "#app/content/load.server.ts";
import { dayInZone } from "#app/lib/dates.ts";
import type { Content } from "#app/content/kinds.ts";
import { startBackingUp } from "./platform/backups/start-backing-up.server.ts";
import { startTelling } from "./business/contact/tell-held-back.server.ts";
import { createHealthCheck } from "./platform/database/check-health.server.ts";
import { closeDatabase, getDatabase } from "./platform/database/get-database.server.ts";
import { createSpaceCheck } from "./platform/database/free-space.server.ts";
import { withDeadline } from "./platform/database/deadline.server.ts";
import { getEnv } from "./platform/process/env.server.ts";
import { setLogger } from "./platform/process/log.server.ts";
import { listMissingFacts } from "./business/legal/legal-facts.server.ts";
import { createMailerLite } from "./business/newsletter/mailerlite.server.ts";
import { startPushing } from "./business/newsletter/push-subscriptions.server.ts";
import { createMailSender, messageIdDomain } from "./platform/mail/send-mail.server.ts";
import { startListingNotices } from "./platform/mail/owner-notices.server.ts";
import { startOutboxWorker, type OutboxWorker } from "./platform/mail/outbox-worker.server.ts";
import { getPaymentProvider } from "./business/checkout/get-payment-provider.server.ts";
import { readFigures, type Figures } from "./owner/metrics/read-figures.server.ts";
import { createReadinessCheck, type Readiness } from "./platform/mail/check-readiness.server.ts";
import type { PageDigests } from "./platform/publishing/page-dates.server.ts";
import { locateDatabase, openUpToDate } from "./platform/database/open-site-database.server.ts";
import { createPublisher, type Render } from "./platform/publishing/publisher.server.ts";
import { startPruning } from "./owner/pruning/prune-nightly.server.ts";
import { startPublishing } from "./platform/publishing/start-publishing.server.ts";
import type { PeriodicTask } from "./platform/process/run-periodically.server.ts";
import { setSelfOrigin } from "./platform/request/site-origin.server.ts";
import { DiskFault } from "./platform/process/start-error.server.ts";
import { listToldTroubles, readToldKinds } from "./owner/health/read-troubles.server.ts";
import { noteFailure } from "./owner/health/request-checks.server.ts";
import { startWatchdog } from "./owner/health/watchdog.server.ts";
import { chooseChecks, watchTroubles } from "./owner/health/watch-troubles.server.ts";

/** How long a visitor waits for the database at most, in milliseconds. */
const requestDeadline = 5_000;

export type Services = {
  /** The path of the database file, or the address of the database without its password. */
  databaseLocation: string;
  /** Handles one request, which may wait for the database for five seconds in total. */
  answerInTime<Answer>(work: () => Promise<Answer>): Promise<Answer>;
  /** Whether the database takes writes. */
  isHealthy(): Promise<boolean>;
  /** Notices for the owner, the last lines of the start. */
  notices: string[];
  /** The readiness of the database, the outbox and the rest. */
  checkReadiness(): Promise<Readiness>;
  /** Counts a failed answer, for the alert about several of them. */
  noteFailure(path: string): void;
  /** Figures for metrics. */
  readFigures(): Promise<Figures>;
  /** Starts no new work in the background. Requests are still served. */
  retire(): void;
  /** Ends background work within about a second, and closes all connections. */
  stop(): Promise<void>;
};

type StartOptions<Rendered> = {
  logger?: Pick<Logger, "info">;
  /** Where this process listens, like `http://127.0.0.1:3000`. */
  selfOrigin: string;
  /** Renders a folder of content, in a process of its own. */
  render: Render<Rendered>;
  /** Called as soon as something will have to be rendered. */
  prepareRender?: () => void;
  /** Publishes what was rendered; returns the paths that have changed. */
  show: (rendered: Rendered) => string[];
};

/**
 * Prepares everything that requests need, and starts sending mail if it is configured.
 *
 * @throws StartError with lines that say what to do
 */
export async function startServices<Rendered extends { content: Content; pages: PageDigests }>({
  logger,
  selfOrigin,
  render,
  prepareRender,
  show,
}: StartOptions<Rendered>): Promise<Services> {
  if (logger) setLogger(logger);
  setSelfOrigin(selfOrigin);
  const isHealthy = createHealthCheck(getDatabase);
  const { dataDir, databaseUrl, contentWatch } = getEnv();
  const shown = {
    dataDir,
    render,
    show(rendered: Rendered) {
      // Every request from now on uses this version for pages, checkout and mails.
      setContent(rendered.content);
      return show(rendered);
    },
  };
  const folder = findContentFolder();
  const publisher = createPublisher<Rendered>({
    ...shown,
    connect: getDatabase,
    folder,
    prepareRender,
    today: () => dayInZone(new Date(), getContent().site.timeZone),
  });
  const openForReading = () => openUpToDate(getEnv());
  const publishing = await startPublishing({ ...shown, publisher, openForReading });
  if (contentWatch) publisher.watch();
  // The disk of a database server cannot be seen from here.
  const hasRoom = databaseUrl === undefined ? createSpaceCheck(dataDir) : async () => true;
  const worker = startMail();
  const { newsletter } = getEnv();
  const pushing =
    newsletter && startPushing({ connect: getDatabase, push: createMailerLite(newsletter) });
  const telling = startTelling(getDatabase, getContent);
  const listing = startListingNotices(getDatabase, getContent);
  const { hour } = getEnv().backups;
  const getTimeZone = () => getContent().site.timeZone;
  const pruning = startPruning(getDatabase, getTimeZone);
  const backingUp =
    hour === undefined ? undefined : startBackingUp({ connect: getDatabase, hour, getTimeZone });
  const checkReadiness = createReadinessCheck(getDatabase, isHealthy, hasRoom, readToldKinds);
  const watching = [
    watchTroubles({
      connect: getDatabase,
      getContent,
      checks: chooseChecks(getEnv(), getPaymentProvider(), () => publisher.findUnpublished()),
    }),
    ...startPinging(checkReadiness),
  ];
  return {
    databaseLocation: locateDatabase(getEnv()),
    answerInTime: (work) => withContent(() => withDeadline(requestDeadline, work)),
    isHealthy,
    notices: [...publishing.notices, ...(await listTroubles()), ...describeMissing()],
    checkReadiness,
    noteFailure,
    readFigures: () => readFigures(getDatabase, dataDir),
    retire: () => worker?.retire(),
    async stop() {
      const watched = watching.map((one) => one.stop());
      await Promise.all([
        worker?.stop(),
        pushing?.stop(),
        telling.stop(),
        listing.stop(),
        backingUp?.stop(),
        pruning.stop(),
        publishing.stop(),
        publisher.stop(),
        ...watched,
      ]);
      await closeDatabase();
    },
  };
}

/** Without a mail server, mails stay in the outbox. */
function startMail(): OutboxWorker | undefined {
  const { mail } = getEnv();
  if (!mail) return undefined;
  return startOutboxWorker({
    connect: getDatabase,
    sendMail: createMailSender(mail),
    messageIdDomain: messageIdDomain(mail),
  });
}

/** Pings the external watchdog, if the settings name one. */
function startPinging(checkReadiness: () => Promise<Readiness>): PeriodicTask[] {
  const { watchdogUrl: url, mail } = getEnv();
  if (url === undefined) return [];
  return [
    startWatchdog({ url, connect: getDatabase, checkReadiness, sendsMail: mail !== undefined }),
  ];
}

/** Open alerts; none while the database cannot be opened, which is reported already. */
async function listTroubles(): Promise<string[]> {
  try {
    return await listToldTroubles(await getDatabase());
  } catch (error) {
    if (error instanceof DiskFault) return [];
    throw error;
  }
}

/** With live payment keys, lists what is missing before the site takes money. */
function describeMissing(): string[] {
  const missing = getEnv().payments === "live" ? listMissingFacts(getContent()) : [];
  return missing.length === 0 ? [] : ["No real money is taken before this is done:", ...missing];
}
