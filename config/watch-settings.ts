import { isIP } from "node:net";
import { z } from "zod";
import { isLoopback } from "./loopback.ts";
import { wholeNumber, type Report, type ValuesOf } from "./setting.ts";

export type MetricsSettings = { port: number; host: string };

export type WatchSettings = {
  /** Requested every minute while the site is well. */
  watchdogUrl: string | undefined;
  /** Where the figures are served; undefined for nowhere. */
  metrics: MetricsSettings | undefined;
};

export const watchFields = {
  WATCHDOG_URL: z.string().superRefine(checkWatchdogUrl).optional(),
  METRICS_PORT: wholeNumber(0, 65_535, "9464, or delete the line").optional(),
  METRICS_HOST: z
    .string()
    .refine(
      (host) => isIP(host) !== 0,
      "expected an address to listen on, without a port, like 127.0.0.1 or 0.0.0.0",
    )
    .optional(),
};

export function readMetricsSettings(
  {
    PORT,
    METRICS_PORT: port,
    METRICS_HOST: host,
  }: ValuesOf<typeof watchFields> & { PORT?: number | undefined },
  report: Report,
): MetricsSettings | undefined {
  if (port !== undefined && port !== 0 && port === PORT)
    report("METRICS_PORT", "is the port of the site; visitors would see it; write 9464");
  if (port !== undefined) return { port, host: host ?? "127.0.0.1" };
  if (host !== undefined)
    report("METRICS_PORT", "METRICS_HOST is set and this is not; set both, or delete that line");
  return undefined;
}

/** Never quotes the address: it is a secret. */
function checkWatchdogUrl(text: string, context: z.core.$RefinementCtx<string>) {
  const fault = (message: string) =>
    context.addIssue(`${message}; write it as the watcher shows it, like https://hc-ping.com/...`);
  if (!/^https?:\/\/./i.test(text) || !URL.canParse(text))
    return fault("expected an address that starts with https://");
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== "" || password !== "")
    return fault("expected no user name or password in the address");
  if (protocol !== "https:" && !isLoopback(hostname))
    return fault("expected https, because others could read the address on its way");
  return undefined;
}
