/** How long browsers go on trusting the site: what stands in front of it has to renew its certificate. */
import { formatDay } from "#app/lib/dates.ts";
import {
  describeTimeLeft,
  isRenewalLate,
  readCertificateLife,
} from "#app/server/platform/process/read-certificate-life.server.ts";
import type { Check } from "./trouble.server.ts";

/**
 * Makes a check that asks the public address of the site for its certificate, as a visitor does.
 *
 * @param origin an https address
 */
export function createCertificateCheck(origin: string): Check {
  const { hostname } = new URL(origin);
  return async ({ now, signal }) => {
    const found = await readCertificateLife(origin, { signal });
    if (found.status === "unreachable") return "unknown";
    if (!isRenewalLate(found, now)) return undefined;
    const date = formatDay(found.endsAt.toISOString().slice(0, 10));
    const left = describeTimeLeft(found, now);
    return {
      what:
        left === undefined
          ? `The certificate of ${hostname} ran out on ${date}.`
          : `The certificate of ${hostname} runs out in ${left}, on ${date}.`,
    };
  };
}
