import { once } from "node:events";
import { connect } from "node:tls";

const timeoutMs = 10_000;

const day = 86_400_000;

type Life = { startsAt: Date; endsAt: Date };

type CertificateLife =
  | ({ status: "read"; fault?: string } & Life)
  /**
   * The machine couldn't connect to its own public address. That says nothing about the certificate, because some
   * networks don't let a machine reach itself that way.
   */
  | { status: "unreachable"; fault: string };

type Options = {
  signal?: AbortSignal;
  ca?: string | undefined;
};

export async function readCertificateLife(
  origin: string,
  { signal, ca }: Options = {},
): Promise<CertificateLife> {
  const { hostname, port } = new URL(origin);
  const host = hostname.replace(/^\[|\]$/g, "");
  // Accepts any certificate, because expired certificates have to be read as well.
  const options = { host, port: Number(port || 443), servername: host, rejectUnauthorized: false };
  const socket = connect(ca === undefined ? options : { ...options, ca });
  try {
    const timeout = AbortSignal.timeout(timeoutMs);
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
 * Whether a certificate should have been renewed by now. Renewal starts when a third of its life is left. It's late
 * once only a sixth of its life is left, or 14 days if that's less.
 */
export function isRenewalLate({ startsAt, endsAt }: Life, now: Date): boolean {
  const life = endsAt.getTime() - startsAt.getTime();
  return endsAt.getTime() - now.getTime() < Math.min(14 * day, life / 6);
}

export function formatTimeLeft({ endsAt }: Life, now: Date): string | undefined {
  const hours = Math.floor((endsAt.getTime() - now.getTime()) / 3_600_000);
  if (hours < 0) return undefined;
  const [number, unit] = hours < 48 ? [hours, "hour"] : [Math.floor(hours / 24), "day"];
  return new Intl.NumberFormat("en", { style: "unit", unit, unitDisplay: "long" }).format(number);
}

/** Returns the fault's code. Node reports some faults as a string with the code, and others as an error with a code. */
function codeOf(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, "code") : error;
  return typeof code === "string" ? code : "no answer";
}
