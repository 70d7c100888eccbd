import { once } from "node:events";
import { connect } from "node:tls";

/** How long the address may take to answer, in milliseconds. */
const patience = 10_000;

type CertificateEnd =
  | { status: "read"; endsAt: Date }
  /** Browsers refuse it, too: `fault` is a code like CERT_HAS_EXPIRED. */
  | { status: "refused"; fault: string }
  /** Nothing is known: no such name, no answer, nobody listens. */
  | { status: "unreachable"; fault: string };

/**
 * Asks a https address how long its certificate holds. Nothing else is asked or told.
 *
 * @param ca whom to trust, in place of those whom browsers trust: for tests
 */
export async function readCertificateEnd(origin: string, ca?: string): Promise<CertificateEnd> {
  const { hostname, port } = new URL(origin);
  const host = hostname.replace(/^\[|\]$/g, "");
  const socket = connect({ host, port: Number(port || 443), servername: host, ca });
  try {
    await once(socket, "secureConnect", { signal: AbortSignal.timeout(patience) });
    return { status: "read", endsAt: new Date(socket.getPeerCertificate().valid_to) };
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, "code") : undefined;
    const fault = typeof code === "string" ? code : "no answer";
    return { status: isRefusal(fault) ? "refused" : "unreachable", fault };
  } finally {
    socket.destroy();
  }
}

/** Whether the other side answered and its certificate is not good: names of OpenSSL and of Node. */
function isRefusal(code: string): boolean {
  return /CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS/.test(code);
}
