import { parseEnv, type Env } from "#config/env.ts";
import { StartError } from "./start-error.server.ts";

let env: Env | undefined;

/**
 * The settings, parsed on first use: a command may need none.
 *
 * @throws StartError that lists every fault
 */
export function getEnv(): Env {
  if (env) return env;
  const result = parseEnv(process.env);
  if (!result.ok) throw new StartError(result.faults.join("\n"));
  env = result.env;
  return env;
}

/** Settings with keys, or with access to personal data. */
const secrets = /^(STRIPE_|SMTP_URL$|DATABASE_URL$|MAILERLITE_|READINESS_TOKEN$)/;

/** The environment for programs of others, without the site's secrets. */
export function environmentOfOthers(): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !secrets.test(name)));
}
