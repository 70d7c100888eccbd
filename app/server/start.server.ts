import type { Logger } from "pino";
import { findContentFolder } from "#app/content/folder.ts";
import { getContent, setContent, withContent } from "#app/content/load.server.ts";
import { dayInZone } from "#app/lib/dates.ts";
import type { Env } from "#config/env.ts";
import { joinFolder } from "#app/server/owner/words/publish/join-folder.server.ts";
import { provideSiteDatabase } from "./platform/backups/open-site-database.server.ts";
import { startBackingUp, stopBackups } from "./platform/backups/start-backing-up.server.ts";
import { startHeldBackDigest } from "./business/contact/held-back-digest.server.ts";
import { createHealthCheck } from "./platform/database/check-health.server.ts";
import { closeDatabase, getDatabase } from "./platform/database/get-database.server.ts";
import { createSpaceCheck } from "./platform/database/free-space.server.ts";
import { withDeadline } from "./platform/database/deadline.server.ts";
import { followSettings, loadStoredSettings } from "./platform/database/stored-settings.server.ts";
import { watchEnv, getEnv, restartOnChange } from "./platform/process/env.server.ts";
import {
  reportFault,
  setLogger,
  withDatabaseFallback,
} from "./platform/process/report-fault.server.ts";
import { listMissingFacts } from "./business/legal/legal-facts.server.ts";
import { followOpening, isOpen, refreshOpening } from "./business/opening/opening.server.ts";
import { endLeft } from "./business/newsletter/change-subscription.server.ts";
import { createMailerLite, listLeft } from "./business/newsletter/mailerlite.server.ts";
import { startPushing } from "./business/newsletter/push-subscriptions.server.ts";
import { createMailSender, messageIdDomain } from "./platform/mail/send-mail.server.ts";
import { startNoticeDigest } from "./platform/mail/owner-notices.server.ts";
import { OutboxWorker } from "./platform/mail/outbox-worker.server.ts";
import { getPaymentProvider } from "./business/checkout/get-payment-provider.server.ts";
import { completeOrders } from "./business/checkout/content-as-sold.server.ts";
import { createReadinessCheck, type Readiness } from "./platform/health/check-readiness.server.ts";
import { locateDatabase, openUpToDate } from "./platform/database/open-for-reading.server.ts";
import {
  listOutsideHosts,
  type OutsideHosts,
} from "./platform/publishing/list-outside-hosts.server.ts";
import { createKeptPages } from "./platform/publishing/kept-pages.server.ts";
import { Publisher } from "./platform/publishing/publisher.server.ts";
import type { Rendered, Renderer } from "./platform/publishing/renderer.server.ts";
import { startScheduler } from "#app/server/owner/words/publish/publish-due.server.ts";
import { startWeeklyEmail } from "./owner/today/weekly-email.server.ts";
import { startPruning } from "./owner/pruning/prune-nightly.server.ts";
import { startPublishing, setPublisher } from "./platform/publishing/start-publishing.server.ts";
import { runPeriodically, type PeriodicTask } from "./platform/process/run-periodically.server.ts";
import { isSameOrigin, setSelfOrigin } from "./platform/request/site-origin.server.ts";
import { findRoomAddress } from "./owner/access/room-address.server.ts";
import { findSession } from "./owner/access/sessions.server.ts";
import { createFirstLink, portState } from "./owner/access/first-link.server.ts";
import { storeState } from "./owner/today/room-state.server.ts";
import { DiskFault } from "./platform/process/start-error.server.ts";
import { readAlertedIncidents } from "./platform/health/plan-alerts.server.ts";
import { noteFailure } from "./owner/health/request-checks.server.ts";
import { startWatchdog } from "./platform/health/watchdog.server.ts";
import { watchHealth } from "./owner/health/watch-health.server.ts";

provideSiteDatabase();

const requestDeadline = 5_000;

/**
 * How often the site looks for changes by other processes, in milliseconds. Must be less than five seconds, because
 * the owner's room promises that changes take effect within that time.
 */
const followMs = 2_000;

export type Services = {
  databaseLocation: string;
  answerInTime<Answer>(work: () => Promise<Answer>): Promise<Answer>;
  isHealthy(): Promise<boolean>;
  /** Whether the owner has opened the site to search engines and real payments. */
  isOpen(): boolean;
  isOwner(request: Request): Promise<boolean>;
  mayUpload(request: Request): Promise<boolean>;
  notices: string[];
  /** The path of the link with which the owner signs in for the first time. */
  firstSignIn: string | undefined;
  checkReadiness(): Promise<Readiness>;
  noteFailure(path: string): void;
  readSettings(): Env;
  retire(): void;
  stop(): Promise<void>;
};

type StartOptions = {
  logger?: Pick<Logger, "info">;
  /** A digest of the program's code. Without it, rendered pages aren't kept for the next start. */
  build?: string;
  selfOrigin: string;
  renderer: Pick<Renderer, "render" | "prepare">;
  show: (
    version: Rendered & { outside: OutsideHosts & { paymentOrigin: string | undefined } },
  ) => string[];
};

/** @throws StartError with a message that says what to do */
export async function startServices({
  logger,
  build,
  selfOrigin,
  renderer,
  show,
}: StartOptions): Promise<Services> {
  if (logger) setLogger(logger);
  setSelfOrigin(selfOrigin);
  const isHealthy = createHealthCheck(getDatabase);
  // Opens the database to load the owner's settings, which the first page depends on. Ignores an error here,
  // because publishing opens the database again and reports it.
  await getDatabase().catch(() => undefined);
  const { dataDir, databaseUrl, contentWatch } = getEnv();
  const shown = {
    dataDir,
    renderer,
    show(rendered: Rendered, digest: string) {
      const { content } = rendered;
      // From now on, every request uses the pages, the checkout and the emails of this version.
      setContent(content, digest);
      const paymentOrigin = getEnv().stripe?.paymentOrigin;
      return show({ ...rendered, outside: { paymentOrigin, ...listOutsideHosts(content) } });
    },
  };
  const folder = findContentFolder();
  const publisher = new Publisher({
    ...shown,
    connect: getDatabase,
    folder,
    join: joinFolder,
    ...(build === undefined
      ? {}
      : {
          findKeptPages: (env) =>
            createKeptPages({ dataDir, context: [build, settingsOfPages(env)] }),
        }),
    today: () => dayInZone(new Date(), getContent().site.timeZone),
  });
  setPublisher(publisher);
  await completeOlderOrders();
  const openForReading = async () => {
    const opened = await openUpToDate(getEnv());
    if (opened) await loadStoredSettings(opened.database);
    return opened;
  };
  const publishing = await startPublishing({ ...shown, publisher, openForReading });
  if (contentWatch) publisher.watch();
  await withDatabaseFallback("The site could not check whether it is open", undefined, async () =>
    refreshOpening(await getDatabase()),
  );
  // Checks only SQLite's disk, because the site can't measure the free space on a database server's disk.
  const hasRoom = databaseUrl === undefined ? createSpaceCheck(dataDir) : async () => true;
  const worker = restartOnChange(({ mail }) => mail, startMail);
  const pushing = restartOnChange(
    ({ newsletter }) => newsletter,
    (newsletter) =>
      newsletter && startPushing({ connect: getDatabase, push: createMailerLite(newsletter) }),
  );
  const pulling = restartOnChange(
    ({ newsletter }) => newsletter,
    (newsletter) =>
      newsletter &&
      runPeriodically(3_600_000, "The newsletter service's list could not be read", async () => {
        const listedAt = new Date();
        const left = await listLeft(newsletter);
        await endLeft(await getDatabase(), left, listedAt);
      }),
  );
  const telling = startHeldBackDigest(getDatabase, getContent);
  const listing = startNoticeDigest(getDatabase, getContent);
  const getTimeZone = () => getContent().site.timeZone;
  const pruning = startPruning(getDatabase, getTimeZone);
  const backingUp = startBackingUp({
    connect: getDatabase,
    getHour: () => getEnv().backups.hour,
    getTimeZone,
  });
  const scheduling = startScheduler(getDatabase);
  const checkReadiness = createReadinessCheck(getDatabase, isHealthy, hasRoom);
  const watching = [
    runPeriodically(followMs, "The site could not check for new settings", async () => {
      const database = await getDatabase();
      await Promise.all([followSettings(database), followOpening(database)]);
    }),
    watchHealth({
      connect: getDatabase,
      getContent,
      getSettings: () => ({ env: getEnv(), provider: getPaymentProvider() }),
      findUnpublished: () => publisher.findUnpublished(),
    }),
    ...startPinging(checkReadiness),
    startWeeklyEmail(getDatabase, getContent),
  ];
  const endRenewing = watchEnv(settingsInPages, () => {
    publisher
      .renew()
      .catch((error: unknown) => reportFault("The pages could not be rendered again", error));
  });
  return {
    databaseLocation: locateDatabase(getEnv()),
    answerInTime: (work) => withContent(() => withDeadline(requestDeadline, work)),
    isHealthy,
    isOpen,
    isOwner,
    mayUpload: async (request) => isSameOrigin(request) && isOwner(request),
    notices: [...publishing.notices, ...(await listIncidents()), ...listMissing()],
    firstSignIn: await offerFirstSignIn(selfOrigin),
    checkReadiness,
    noteFailure,
    readSettings: getEnv,
    retire: () => worker.current()?.retire(),
    async stop() {
      endRenewing();
      stopBackups();
      const watched = watching.map((one) => one.stop());
      await Promise.all([
        worker.stop(),
        pushing.stop(),
        pulling.stop(),
        telling.stop(),
        listing.stop(),
        backingUp.stop(),
        pruning.stop(),
        scheduling.stop(),
        publishing.stop(),
        publisher.stop(),
        ...watched,
      ]);
      await closeDatabase();
    },
  };
}

/**
 * Completes orders from earlier versions of the site. Runs before publishing, because publishing deletes the
 * oldest versions of the content.
 */
async function completeOlderOrders() {
  // Ignores an error here, because publishing opens the database again and reports it.
  const database = await getDatabase().catch(() => undefined);
  if (!database) return;
  await withDatabaseFallback("What was sold could not be looked up", undefined, () =>
    completeOrders(database),
  );
}

export function settingsOfPages({ publicOrigin, mail, newsletter, payments, backups }: Env) {
  return {
    publicOrigin,
    mailHost: mail?.host,
    hasNewsletterService: newsletter !== undefined,
    payments,
    backupsKept: backups.hour === undefined ? undefined : backups.keep,
    sendsBackups: backups.command !== undefined,
  };
}

/** Returns the settings that the pages and their Content Security Policy depend on. */
function settingsInPages(env: Env) {
  return { ...settingsOfPages(env), paymentOrigin: env.stripe?.paymentOrigin };
}

async function isOwner(request: Request): Promise<boolean> {
  const address = findRoomAddress(request);
  if (!address) return false;
  return withDatabaseFallback("The owner could not be recognized", false, async () => {
    const session = await findSession(await getDatabase(), request, address, new Date());
    return session !== undefined;
  });
}

/** Starts sending emails. Without a mail server, they stay in the outbox. */
function startMail(mail: Env["mail"]): OutboxWorker | undefined {
  if (!mail) return undefined;
  return new OutboxWorker({
    connect: getDatabase,
    sendMail: createMailSender(mail),
    messageIdDomain: messageIdDomain(mail),
  });
}

function startPinging(checkReadiness: () => Promise<Readiness>): PeriodicTask[] {
  const { watchdogUrl: url } = getEnv();
  if (url === undefined) return [];
  const sendsMail = () => getEnv().mail !== undefined;
  return [startWatchdog({ url, connect: getDatabase, checkReadiness, sendsMail })];
}

/** Repeats the alerts in the terminal, because the emails about them may not have arrived. */
async function listIncidents(): Promise<string[]> {
  try {
    const incidents = await readAlertedIncidents(await getDatabase());
    if (incidents.length === 0) return [];
    const heading = "This needs attention, Health in your room says what to do:";
    return [heading, ...incidents.map(({ what }) => `  ${what}`)];
  } catch (error) {
    // Ignores this fault, because startup has already reported it.
    if (error instanceof DiskFault) return [];
    throw error;
  }
}

async function offerFirstSignIn(selfOrigin: string): Promise<string | undefined> {
  if (!getEnv().admin) return undefined;
  // Only reports database faults, because the site starts even if its database is read-only.
  return withDatabaseFallback(
    "No link for the first sign-in could be made",
    undefined,
    async () => {
      const database = await getDatabase();
      const now = new Date();
      await storeState(database, portState, new URL(selfOrigin).port, now);
      return createFirstLink(database, now);
    },
  );
}

function listMissing(): string[] {
  if (getEnv().payments !== "live") return [];
  const missing = [
    ...(isOpen() ? [] : ["the owner opens the site: “Open my site”, under Today in the room"]),
    ...listMissingFacts(getContent()),
  ];
  return missing.length === 0 ? [] : ["No real money is taken before this is done:", ...missing];
}
