/** How long browsers go on trusting the site: what stands in front of it has to renew its certificate. */
import { connect } from "node:tls";
import { formatDay } from "#app/lib/dates.ts";
import { count, type Check } from "./trouble.server.ts";

const day = 86_400_000;

/** Certificates are renewed a month before their end, so this is late, in milliseconds. */
const tooNear = 14 * day;

const timeoutMs = 10_000;

/**
 * Makes a check that asks the public address of the site for its certificate, as a visitor does.
 *
 * @param origin an https address
 */
export function createCertificateCheck(origin: string): Check {
  const { hostname, port } = new URL(origin);
  return async ({ now, signal }) => {
    const end = await readEnd(hostname, Number(port || 443), signal);
    // Not every network lets a machine reach itself by its public address.
    if (!end) return "unknown";
    const left = end.getTime() - now.getTime();
    if (left >= tooNear) return undefined;
    const date = formatDay(end.toISOString().slice(0, 10));
    return {
      what:
        left < 0
          ? `The certificate of ${hostname} ended on ${date}.`
          : `The certificate of ${hostname} ends in ${count(Math.floor(left / day), "day", "days")}, on ${date}.`,
    };
  };
}

/** When the certificate ends, or undefined when nobody shows one. */
function readEnd(host: string, port: number, signal: AbortSignal): Promise<Date | undefined> {
  const name = host.replace(/^\[(.*)\]$/, "$1");
  return new Promise((resolve) => {
    // One that has ended has to be read, too. Nothing is sent to whoever shows it.
    const socket = connect({ host: name, port, servername: name, rejectUnauthorized: false });
    const settle = (end?: Date) => {
      resolve(end);
      signal.removeEventListener("abort", stop);
      socket.destroy();
    };
    const stop = () => settle();
    signal.addEventListener("abort", stop);
    socket.setTimeout(timeoutMs, stop);
    socket.once("error", stop);
    socket.once("close", stop);
    socket.once("secureConnect", () => settle(socket.getPeerX509Certificate()?.validToDate));
    if (signal.aborted) stop();
  });
}
