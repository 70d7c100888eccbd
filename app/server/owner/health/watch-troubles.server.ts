import { isPublic } from "#config/loopback.ts";
import type { Env } from "#config/env.ts";
import type { PaymentProvider } from "#app/server/business/checkout/payment-provider.server.ts";
import type { Connect } from "#app/server/platform/database/tables.server.ts";
import type { Publisher } from "#app/server/platform/publishing/publisher.server.ts";
import {
  runPeriodically,
  type PeriodicTask,
} from "#app/server/platform/process/run-periodically.server.ts";
import { chooseBackupChecks } from "./backup-checks.server.ts";
import { createCertificateCheck } from "./certificate-check.server.ts";
import { createContentCheck } from "./content-check.server.ts";
import { createDiskCheck } from "./disk-check.server.ts";
import { createLateOrdersCheck } from "./late-orders-check.server.ts";
import { checkParkedMails, checkWaitingMails } from "./mail-checks.server.ts";
import { checkNewsletter } from "./newsletter-check.server.ts";
import { checkAnswers, checkRefusedEvents } from "./request-checks.server.ts";
import { seldom } from "./seldom.server.ts";
import { tellTroubles, type TroubleContent } from "./tell-troubles.server.ts";
import type { Checks } from "./trouble.server.ts";

const minute = 60_000;
const hour = 60 * minute;

/** Both ask somebody outside, and not at the start: a proxy gets its certificate after it. */
const ordersRhythm = { first: 5 * minute, interval: 15 * minute };
const certificateRhythm = { first: 5 * minute, interval: 6 * hour };

export type WatchOptions = {
  connect: Connect;
  getContent: () => TroubleContent;
  checks: Checks;
};

/** Looks every minute for what hurts, and tells the owner of it, until it is stopped. */
export function watchTroubles({ connect, getContent, checks }: WatchOptions): PeriodicTask {
  const stopping = new AbortController();
  const { signal } = stopping;
  const watching = runPeriodically(
    minute,
    "The site could not look for troubles",
    async (isStopped) => {
      try {
        await tellTroubles(checks, getContent(), {
          database: await connect(),
          now: new Date(),
          signal,
        });
      } catch (error) {
        if (!isStopped()) throw error;
      }
    },
  );
  return {
    stop() {
      const stopped = watching.stop();
      // What is under way outside is not waited for.
      stopping.abort();
      return stopped;
    },
  };
}

type Settings = Pick<Env, "backups" | "dataDir" | "mail" | "publicOrigin">;

/** The checks that these settings call for. */
export function chooseChecks(
  { backups, dataDir, mail, publicOrigin }: Settings,
  provider: PaymentProvider | undefined,
  findUnpublished: Publisher["findUnpublished"],
): Checks {
  return {
    "content-unpublished": createContentCheck(findUnpublished),
    "mails-parked": checkParkedMails,
    ...(mail ? { "mails-waiting": checkWaitingMails } : {}),
    "disk-low": createDiskCheck(dataDir),
    "answers-failing": checkAnswers,
    "newsletter-parked": checkNewsletter,
    ...chooseBackupChecks(backups),
    // A provider that posts no events cannot leave one out.
    ...(provider?.verifyAndParseEvent
      ? {
          "events-refused": checkRefusedEvents,
          "orders-late": seldom(createLateOrdersCheck(provider), ordersRhythm),
        }
      : {}),
    ...(publicOrigin?.startsWith("https://") && isPublic(publicOrigin)
      ? {
          "certificate-ending": seldom(createCertificateCheck(publicOrigin), certificateRhythm),
        }
      : {}),
  };
}
