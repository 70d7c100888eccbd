/** Settings as a test writes them. */
import { parseEnv, type Env } from "#config/env.ts";

type Settings = Record<string, string | undefined>;

/** The site's settings; throws when one is refused. */
export function readSettings(settings: Settings): Env {
  const result = parseEnv(settings);
  if (!result.ok) throw new Error(result.faults.join("\n"));
  return result.env;
}

/** Why settings are refused. */
export function faultsOf(settings: Settings): string[] {
  const result = parseEnv(settings);
  return result.ok ? [] : result.faults;
}
