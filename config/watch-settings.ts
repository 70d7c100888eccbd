/** WATCHDOG_URL, METRICS_PORT and METRICS_HOST: who watches the site from outside, and what it may see. */
import { isIP } from "node:net";
import { isLoopback } from "./loopback.ts";

export type MetricsSettings = { port: number; host: string };

export type WatchSettings = {
  /** Asked every minute while the site is well. */
  watchdogUrl: string | undefined;
  /** Where the figures are shown; without it there are none. */
  metrics: MetricsSettings | undefined;
};

type Result = { ok: true; settings: WatchSettings } | { ok: false; faults: string[] };

/** Reads the three settings. A host for figures without a port is a mistake. */
export function parseWatchSettings(input: Record<string, string | undefined>): Result {
  const { WATCHDOG_URL: watchdogUrl, METRICS_PORT: port, METRICS_HOST: host, PORT } = input;
  const faults: string[] = [];
  if (watchdogUrl !== undefined) {
    const fault = findUrlFault(watchdogUrl);
    if (fault !== undefined) faults.push(`WATCHDOG_URL: ${fault}`);
  }
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) <= 65_535)) {
    faults.push(
      `METRICS_PORT: expected a whole number from 0 to 65535, got "${port}"; write 9464, or delete the line`,
    );
  } else if (port !== undefined && port !== "0" && Number(port) === Number(PORT ?? 3000)) {
    faults.push("METRICS_PORT: is the port of the site; visitors would see it; write 9464");
  }
  if (host !== undefined && isIP(host) === 0) {
    faults.push(
      "METRICS_HOST: expected an address to listen on, without a port, like 127.0.0.1 or 0.0.0.0",
    );
  }
  if (host !== undefined && port === undefined) {
    faults.push("METRICS_PORT: METRICS_HOST is set and this is not; set both, or delete that line");
  }
  if (faults.length > 0) return { ok: false, faults };
  const metrics =
    port === undefined ? undefined : { port: Number(port), host: host ?? "127.0.0.1" };
  return { ok: true, settings: { watchdogUrl, metrics } };
}

/** Never quotes the address: it is a secret. */
function findUrlFault(text: string): string | undefined {
  if (text.trim() === "") return "is set but empty; give it a value or delete the line";
  const example = "write it as the watcher shows it, like https://hc-ping.com/...";
  if (!/^https?:\/\/./i.test(text) || !URL.canParse(text)) {
    return `expected an address that starts with https://; ${example}`;
  }
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== "" || password !== "") {
    return `expected no user name or password in the address; ${example}`;
  }
  if (protocol !== "https:" && !isLoopback(hostname)) {
    return `expected https, because others could read the address on its way; ${example}`;
  }
  return undefined;
}
