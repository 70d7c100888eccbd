import { z } from "zod";
import { isLoopback } from "./loopback.ts";

export type WatchSettings = {
  /** The URL that the site requests every minute while it's healthy. */
  watchdogUrl: string | undefined;
};

export const watchFields = {
  WATCHDOG_URL: z.string().superRefine(checkWatchdogUrl).optional(),
};

/** Checks the watchdog's URL. The error message doesn't quote the URL, because it's a secret. */
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
