import { startSite } from "#tools/start-site.ts";

/** Names under which the tests find the running site. */
export const originVariable = "SITE_UNDER_TEST";
export const dataDirVariable = "SITE_UNDER_TEST_DATA_DIR";

// oxlint-disable import/no-default-export -- Playwright calls the default export

/** Starts the built site once, on a free port and with a database of its own, for all tests. */
export default async function startOnce() {
  const site = await startSite();
  process.env[originVariable] = site.origin;
  process.env[dataDirVariable] = site.dataDir;
  console.error(`Site: ${site.origin}`);
  return async () => {
    const { exitCode, signalCode } = site.process;
    if (exitCode !== null || signalCode !== null) {
      throw new Error(
        `The site ended during the tests (${signalCode ?? exitCode}).\n${site.output()}`,
      );
    }
    await site.stop();
    // A fault that the site reported is a fault, even when no test saw it.
    const lines = site.output().split("\n");
    const printed = lines
      .filter((line) => !isExpected(line))
      .join("\n")
      .trim();
    if (printed) throw new Error(`The site reported faults during the tests:\n${printed}`);
  };
}

/** What a site prints when all is well. */
function isExpected(line: string): boolean {
  return /^(Open Doors is open|  (database|mail|payments) )/.test(line);
}
