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
