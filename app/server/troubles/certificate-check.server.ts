/** How long browsers go on trusting the site: what stands in front of it has to renew its certificate. */
import { formatDay } from "#app/lib/dates.ts";
import { readCertificateEnd } from "../read-certificate-end.server.ts";
import { count, type Check } from "./trouble.server.ts";

const day = 86_400_000;

/** Certificates are renewed a month before their end, so this is late, in milliseconds. */
const tooNear = 14 * day;

/**
 * Makes a check that asks the public address of the site for its certificate, as a visitor does.
 *
 * @param origin an https address
 */
export function createCertificateCheck(origin: string): Check {
  const { hostname } = new URL(origin);
  return async ({ now, signal }) => {
    const found = await readCertificateEnd(origin, { signal });
    if (found.status === "unreachable") return "unknown";
    const { endsAt } = found;
    const left = endsAt.getTime() - now.getTime();
    if (left >= tooNear) return undefined;
    const date = formatDay(endsAt.toISOString().slice(0, 10));
    return {
      what:
        left < 0
          ? `The certificate of ${hostname} ended on ${date}.`
          : `The certificate of ${hostname} ends in ${count(Math.floor(left / day), "day", "days")}, on ${date}.`,
    };
  };
}
