import { parseEnv, type Env } from "#config/env.ts";

type Settings = Record<string, string | undefined>;

/** No server listens at this address, so emails wait in the outbox. */
export const waitingMails = {
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "Hannah <h@example.com>",
  LOG_LEVEL: "silent",
};

/** @throws if a setting is refused */
export function readSettings(settings: Settings): Env {
  const result = parseEnv(settings);
  if (!result.ok) throw new Error(result.faults.join("\n"));
  return result.env;
}

export function faultsOf(settings: Settings): string[] {
  const result = parseEnv(settings);
  return result.ok ? [] : result.faults;
}
