/** WATCHDOG_URL: who watches the site from outside. */
import { isLoopback } from "./loopback.ts";

export type WatchSettings = {
  /** Asked every minute while the site is well. */
  watchdogUrl: string | undefined;
};

type Result = { ok: true; settings: WatchSettings } | { ok: false; faults: string[] };

/** Reads the setting. */
export function parseWatchSettings(input: Record<string, string | undefined>): Result {
  const { WATCHDOG_URL: watchdogUrl } = input;
  const fault = watchdogUrl === undefined ? undefined : findUrlFault(watchdogUrl);
  return fault === undefined
    ? { ok: true, settings: { watchdogUrl } }
    : { ok: false, faults: [`WATCHDOG_URL: ${fault}`] };
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
