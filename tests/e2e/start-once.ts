import { startSite } from "#scripts/start-site.ts";

/** Names under which the tests find the running site. */
export const originVariable = "SITE_UNDER_TEST";
export const dataDirVariable = "SITE_UNDER_TEST_DATA_DIR";

// oxlint-disable import/no-default-export -- Playwright calls the default export

/** Starts the built site once, on a free port and with a database of its own, for all tests. */
export default async function startOnce() {
  // Behind one proxy, so that each test can be a visitor of its own: visitors are limited one by one.
  const site = await startSite({ TRUSTED_PROXIES: "1" });
  let faults = "";
  site.process.stderr?.on("data", (chunk: Buffer) => (faults += chunk.toString()));
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
    if (faults) throw new Error(`The site reported faults during the tests:\n${faults}`);
  };
}
