import type { Content } from "#app/content/kinds.ts";
import { getContent } from "#app/content/load.server.ts";
import { startTelling } from "./contact/tell-held-back.server.ts";
import { createHealthCheck } from "./database/check-health.server.ts";
import { closeDatabase, getDatabase, getDatabaseLocation } from "./database/get-database.server.ts";
import { createSpaceCheck } from "./database/free-space.server.ts";
import { withDeadline } from "./database/deadline.server.ts";
import { getEnv } from "./env.server.ts";
import { createMailerLite } from "./newsletter/mailerlite.server.ts";
import { startPushing } from "./newsletter/push-subscriptions.server.ts";
import { createMailSender, messageIdDomain } from "./mail/send-mail.server.ts";
import { startOutboxWorker, type OutboxWorker } from "./mail/outbox-worker.server.ts";
import { createReadinessCheck, type Readiness } from "./mail/check-readiness.server.ts";
import { setSelfOrigin } from "./request/site-origin.server.ts";

/** How long a visitor waits for the database at most, in milliseconds. */
const requestDeadline = 5_000;

export type Services = {
  /** The path of the database file, or the address of the database without its password. */
  databaseLocation: string;
  /** Handles one request, which may wait for the database for five seconds in total. */
  answerInTime<Answer>(work: () => Promise<Answer>): Promise<Answer>;
  /** Whether the database takes writes. */
  isHealthy(): Promise<boolean>;
  /** The origin of the newsletter service's script, which pages may then load. */
  scriptOrigin: string | undefined;
  /** The origins of the players that pages may embed. */
  playerOrigins: string[];
  /** Whether the database takes writes, and what waits in the outbox. */
  checkReadiness(): Promise<Readiness>;
  /** Starts no new work in the background. Requests are still served. */
  retire(): void;
  /** Ends the work in the background within about a second, and closes all connections. */
  stop(): Promise<void>;
};

/**
 * Prepares everything that requests need, and starts sending mail if it is configured.
 *
 * @param selfOrigin where this process listens, like `http://127.0.0.1:3000`
 * @throws StartError with one line that says what to do
 * @throws ContentError when somebody changed the content of the build itself
 */
export async function startServices({ selfOrigin }: { selfOrigin: string }): Promise<Services> {
  setSelfOrigin(selfOrigin);
  // At the start, not at the first press of Buy Now: invalid content must not look like a working site.
  const content = getContent();
  const { popupScript } = content.site.newsletter;
  await getDatabase();
  const databaseLocation = await getDatabaseLocation();
  const isHealthy = createHealthCheck(getDatabase);
  const { dataDir, databaseUrl } = getEnv();
  // The disk of a database server cannot be checked: there the health check has to do.
  const hasRoom = databaseUrl === undefined ? createSpaceCheck(dataDir) : async () => true;
  const worker = startMail();
  const { newsletter } = getEnv();
  const pushing =
    newsletter && startPushing({ connect: getDatabase, push: createMailerLite(newsletter) });
  const telling = startTelling(getDatabase, getContent);
  return {
    databaseLocation,
    answerInTime: (work) => withDeadline(requestDeadline, work),
    isHealthy,
    scriptOrigin: popupScript === undefined ? undefined : new URL(popupScript).origin,
    playerOrigins: listPlayerOrigins(content),
    checkReadiness: createReadinessCheck(getDatabase, isHealthy, hasRoom),
    retire: () => worker?.retire(),
    async stop() {
      await Promise.all([worker?.stop(), pushing?.stop(), telling.stop()]);
      await closeDatabase();
    },
  };
}

function listPlayerOrigins({ videos, podcastAppearances }: Content): string[] {
  const played = [...videos.videos, ...podcastAppearances.appearances];
  return [...new Set(played.map(({ embedUrl }) => new URL(embedUrl).origin))];
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
