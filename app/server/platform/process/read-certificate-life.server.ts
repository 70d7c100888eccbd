import { once } from "node:events";
import { connect } from "node:tls";

/** How long the address may take to answer, in milliseconds. */
const patience = 10_000;

const day = 86_400_000;

/** From when until when a certificate holds. */
type Life = { startsAt: Date; endsAt: Date };

type CertificateLife =
  /** `fault` is what browsers have against it, as a code like CERT_HAS_EXPIRED. */
  | ({ status: "read"; fault?: string } & Life)
  /** Nothing is known: no such name, no answer, nobody listens. Not every network lets a machine reach itself. */
  | { status: "unreachable"; fault: string };

type Options = {
  /** Gives up at once. */
  signal?: AbortSignal;
  /** Whom to trust, in place of those whom browsers trust: for tests. */
  ca?: string | undefined;
};

/** Asks a https address from when until when its certificate holds. Nothing else is asked or told. */
export async function readCertificateLife(
  origin: string,
  { signal, ca }: Options = {},
): Promise<CertificateLife> {
  const { hostname, port } = new URL(origin);
  const host = hostname.replace(/^\[|\]$/g, "");
  // One that has ended has to be read, too. Nothing is sent to whoever shows it.
  const options = { host, port: Number(port || 443), servername: host, rejectUnauthorized: false };
  const socket = connect(ca === undefined ? options : { ...options, ca });
  try {
    const timeout = AbortSignal.timeout(patience);
    await once(socket, "secureConnect", {
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const { valid_from, valid_to } = socket.getPeerCertificate();
    const life = { startsAt: new Date(valid_from), endsAt: new Date(valid_to) };
    return socket.authorized
      ? { status: "read", ...life }
      : { status: "read", ...life, fault: codeOf(socket.authorizationError) };
  } catch (error) {
    return { status: "unreachable", fault: codeOf(error) };
  } finally {
    socket.destroy();
  }
}

/**
 * Whether a certificate should have been renewed by now. That is done when a third of its life is left: half of
 * that time has passed, or 14 days are left of one that lives for long.
 */
export function isRenewalLate({ startsAt, endsAt }: Life, now: Date): boolean {
  const life = endsAt.getTime() - startsAt.getTime();
  return endsAt.getTime() - now.getTime() < Math.min(14 * day, life / 6);
}

/** How long a certificate still holds, like `20 hours` or `9 days`; undefined when it has ended. */
export function describeTimeLeft({ endsAt }: Life, now: Date): string | undefined {
  const hours = Math.floor((endsAt.getTime() - now.getTime()) / 3_600_000);
  if (hours < 0) return undefined;
  const [number, unit] = hours < 48 ? [hours, "hour"] : [Math.floor(hours / 24), "day"];
  return new Intl.NumberFormat("en", { style: "unit", unit, unitDisplay: "long" }).format(number);
}

/** Node gives the reason of a refusal as its code, or as an error that has one. */
function codeOf(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, "code") : error;
  return typeof code === "string" ? code : "no answer";
}
