import { isPublic } from "#config/loopback.ts";
import type { Env } from "#config/env.ts";
import { formatDay } from "#app/lib/dates.ts";
import {
  formatTimeLeft,
  isRenewalLate,
  readCertificateLife,
} from "#app/server/platform/process/read-certificate-life.server.ts";
import {
  fine,
  notChecked,
  openBecause,
  type Check,
  type LaunchCheck,
  type Verdict,
} from "#app/server/platform/health/check.server.ts";

type Context = { env: Pick<Env, "publicOrigin">; now: Date; signal: AbortSignal };

const minute = 60_000;

export const addressCheck = {
  name: "address",
  why: "Without a public address, only this machine can open the site, and emails and search engines can't link to it.",
  todo: "In your room, open Settings, then Public address, and type the address that visitors use, like https://www.example.com.",
  place: { path: "/admin/settings/address", label: "Set the address" },
  launch: { severity: "blocks", title: "An address that everyone can reach" },
  run({ env: { publicOrigin } }) {
    if (publicOrigin === undefined) return openBecause("Your site has no public address yet.");
    return isPublic(publicOrigin)
      ? fine
      : openBecause(`${publicOrigin} only works on this machine.`);
  },
} satisfies Check<Pick<Context, "env">>;

export const validCertificateCheck = {
  name: "certificate",
  why: "If browsers don't trust the certificate, they warn every visitor not to open the site.",
  todo: "Read the log of the program that gets the certificate (Caddy: `journalctl --unit caddy`, or `docker compose --file deploy/compose.yaml logs caddy`). Ports 80 and 443 have to be open.",
  launch: { severity: "wrong", title: "The certificate" },
  asks: ({ publicOrigin }: Context["env"]) => hasCertificate(publicOrigin),
  run: ({ env: { publicOrigin }, ...context }) =>
    hasCertificate(publicOrigin)
      ? judgeTrust(publicOrigin, context)
      : notChecked("there's no public address"),
} satisfies LaunchCheck<Context>;

export const certificateEndingCheck = {
  name: "certificate-ending",
  why: "From that day on, browsers will warn everyone not to open your site.",
  todo: "The program in front of your site, usually Caddy, should have renewed it long ago, but something is stopping it. Check that the program is running, read its log (`journalctl --unit caddy`, or `docker compose --file deploy/compose.yaml logs caddy`), and make sure that ports 80 and 443 are open.",
  launch: { severity: "wrong", title: "The certificate's renewal" },
  asks: ({ publicOrigin }: Context["env"]) => hasCertificate(publicOrigin),
  alert: {
    title: "The site's certificate will expire soon",
    resolved: "The certificate has been renewed.",
    alertAfter: 0,
    resolveAfter: 10 * minute,
    // A proxy gets its certificate only after the site has started, so the first check waits.
    throttle: { first: 5 * minute, interval: 6 * 60 * minute },
    when: ({ env }) => hasCertificate(env.publicOrigin),
  },
  run: ({ env: { publicOrigin }, ...context }) =>
    hasCertificate(publicOrigin)
      ? judgeRenewal(publicOrigin, context)
      : notChecked("there's no public address"),
} satisfies LaunchCheck<Context>;

function hasCertificate(origin: string | undefined): origin is string {
  return origin !== undefined && origin.startsWith("https:") && isPublic(origin);
}

export async function judgeTrust(
  origin: string,
  { signal, ca }: Pick<Context, "signal"> & { ca?: string },
): Promise<Verdict> {
  const found = await readCertificateLife(origin, { signal, ca });
  if (found.status === "unreachable") return unreachable(origin, found.fault);
  return found.fault === undefined
    ? fine
    : openBecause(`The certificate isn't valid: ${found.fault}.`);
}

export async function judgeRenewal(
  origin: string,
  { now, signal }: Pick<Context, "now" | "signal">,
): Promise<Verdict> {
  const found = await readCertificateLife(origin, { signal });
  if (found.status === "unreachable") return unreachable(origin, found.fault);
  if (!isRenewalLate(found, now)) return fine;
  const { hostname } = new URL(origin);
  const date = formatDay(found.endsAt.toISOString().slice(0, 10));
  const left = formatTimeLeft(found, now);
  return openBecause(
    left === undefined
      ? `The certificate of ${hostname} expired on ${date}.`
      : `The certificate of ${hostname} expires in ${left}, on ${date}.`,
  );
}

function unreachable(origin: string, fault: string): Verdict {
  const { hostname } = new URL(origin);
  return notChecked(`${hostname} couldn't be reached from here (${fault})`);
}
