import { once } from "node:events";
import { connect } from "node:tls";

/** How long the address may take to answer, in milliseconds. */
const patience = 10_000;

type CertificateEnd =
  /** `fault` is what browsers have against it, as a code like CERT_HAS_EXPIRED. */
  | { status: "read"; endsAt: Date; fault?: string }
  /** Nothing is known: no such name, no answer, nobody listens. Not every network lets a machine reach itself. */
  | { status: "unreachable"; fault: string };

type Options = {
  /** Gives up at once. */
  signal?: AbortSignal;
  /** Whom to trust, in place of those whom browsers trust: for tests. */
  ca?: string | undefined;
};

/** Asks a https address how long its certificate holds. Nothing else is asked or told. */
export async function readCertificateEnd(
  origin: string,
  { signal, ca }: Options = {},
): Promise<CertificateEnd> {
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
    const endsAt = new Date(socket.getPeerCertificate().valid_to);
    return socket.authorized
      ? { status: "read", endsAt }
      : { status: "read", endsAt, fault: codeOf(socket.authorizationError) };
  } catch (error) {
    return { status: "unreachable", fault: codeOf(error) };
  } finally {
    socket.destroy();
  }
}

/** Node gives the reason of a refusal as its code, or as an error that has one. */
function codeOf(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, "code") : error;
  return typeof code === "string" ? code : "no answer";
}
