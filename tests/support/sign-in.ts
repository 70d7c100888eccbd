/** Opens the owner's room of a running site. */
import { runScript } from "./run-script.ts";

type Site = { origin: string; dataDir: string };

/** The address of a page whose button signs a browser in, once. */
export async function makeSignInLink({ origin, dataDir }: Site): Promise<string> {
  const { output, faults } = await runScript("commands/admin-link", [], { DATA_DIR: dataDir });
  const path = /\/admin\/link\/\S+/.exec(output)?.[0];
  if (path === undefined) throw new Error(faults);
  return `${origin}${path}`;
}
