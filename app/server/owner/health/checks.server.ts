import type { Env } from "#config/env.ts";
import type { PaymentProvider } from "#app/server/business/checkout/payment-provider.server.ts";
import type { AlertCheck, LaunchCheck } from "#app/server/platform/health/check.server.ts";
import type { AlertContext } from "#app/server/platform/health/raise-alerts.server.ts";
import type { Publisher } from "#app/server/platform/publishing/publisher.server.ts";
import {
  addressCheck,
  certificateEndingCheck,
  validCertificateCheck,
} from "./address-checks.server.ts";
import {
  backupCheck,
  backupFailedCheck,
  backupNotAwayCheck,
  backupOldCheck,
  backupUselessCheck,
  rehearsalCheck,
} from "./backup-checks.server.ts";
import { contentChecks, scheduledCheck, unpublishedCheck } from "./content-checks.server.ts";
import { diskCheck, nodeCheck } from "./machine-checks.server.ts";
import { createLateOrdersCheck } from "./late-orders-check.server.ts";
import type { LaunchContext } from "./launch-context.server.ts";
import { linkChecks } from "./link-checks.server.ts";
import {
  mailCheck,
  newsletterCheck,
  parkedMailsCheck,
  waitingMailsCheck,
} from "./mail-checks.server.ts";
import { passkeyCheck, settingsCheck } from "./room-checks.server.ts";
import { moneyChecks } from "./payment-checks.server.ts";
import { failingAnswersCheck, refusedEventsCheck } from "./request-checks.server.ts";
import { senderChecks } from "./sender-checks.server.ts";

/** The launch list shows checks of the same severity in this order. */
export const launchChecks: ReadonlyArray<LaunchCheck<LaunchContext>> = [
  ...contentChecks,
  settingsCheck,
  addressCheck,
  validCertificateCheck,
  certificateEndingCheck,
  ...moneyChecks,
  mailCheck,
  parkedMailsCheck,
  waitingMailsCheck,
  newsletterCheck,
  ...senderChecks,
  backupCheck,
  backupFailedCheck,
  backupOldCheck,
  backupNotAwayCheck,
  rehearsalCheck,
  backupUselessCheck,
  diskCheck,
  ...linkChecks,
  passkeyCheck,
  nodeCheck,
];

export type WatchContext = AlertContext & {
  env: Env;
  provider: PaymentProvider | undefined;
  findUnpublished: Publisher["findUnpublished"];
};

export const alertChecks: ReadonlyArray<AlertCheck<WatchContext>> = [
  unpublishedCheck,
  scheduledCheck,
  parkedMailsCheck,
  waitingMailsCheck,
  diskCheck,
  failingAnswersCheck,
  newsletterCheck,
  backupFailedCheck,
  backupOldCheck,
  backupUselessCheck,
  backupNotAwayCheck,
  refusedEventsCheck,
  createLateOrdersCheck(),
  certificateEndingCheck,
  settingsCheck,
];

export function findAlertCheck(name: string): AlertCheck<WatchContext> | undefined {
  return alertChecks.find((check) => check.name === name);
}
