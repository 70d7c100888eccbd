import { startSite } from "#scripts/start-site.ts";

export const originVariable = "SITE_UNDER_TEST";
export const dataDirVariable = "SITE_UNDER_TEST_DATA_DIR";

// oxlint-disable import/no-default-export -- Playwright calls the default export

export default async function startOnce() {
  // Behind a proxy, each test can have its own client address and rate limits.
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
    if (faults) throw new Error(`The site reported faults during the tests:\n${faults}`);
  };
}
