import { parseEnv, type Env } from "#config/env.ts";
import { StartError } from "./start-error.server.ts";

let env: Env | undefined;

/** @throws StartError that lists every fault */
export function getEnv(): Env {
  if (env) return env;
  const result = parseEnv(process.env);
  if (!result.ok) throw new StartError(result.faults.join("\n"));
  env = result.env;
  return env;
}

const secrets = /^(STRIPE_|SMTP_URL$|DATABASE_URL$|MAILERLITE_|READINESS_TOKEN$)/;

/** The environment for programs of others, without the site's secrets. */
export function environmentOfOthers(): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !secrets.test(name)));
}
