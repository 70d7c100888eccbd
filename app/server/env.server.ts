import { parseEnv, type Env } from "#config/env.ts";
import { listPriceIds } from "./list-price-ids.server.ts";
import { StartError } from "./start-error.server.ts";

let env: Env | undefined;

/**
 * The settings, parsed on first use: pages are rendered at build time, where there are none.
 *
 * @throws StartError that lists every fault
 * @throws ContentError when the content has one: it says which programs need a price
 */
export function getEnv(): Env {
  if (env) return env;
  const result = parseEnv(process.env, listPriceIds());
  if (!result.ok) throw new StartError(result.faults.join("\n"));
  env = result.env;
  return env;
}
