/** A stopping site gives a proxy time to notice; tests/long/several-sites.test.ts has a whole rolling restart. */
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { isBuilt } from "#tests/support/render-pages.ts";
import { startSite } from "#scripts/start-site.ts";

// Fails when a process closes its port before the proxy knows about it.
test.skipIf(!isBuilt)("a site behind a proxy still answers after the signal", async () => {
  const site = await startSite({ TRUSTED_PROXIES: "1" });
  onTestFinished(() => site.stop());
  const ended = once(site.process, "exit");
  site.process.kill("SIGTERM");
  await expect.poll(async () => (await fetch(`${site.origin}/up`)).status).toBe(503);
  const page = await fetch(`${site.origin}/programs`);
  expect(page.status).toBe(200);
  expect(page.headers.get("Connection")).toBe("close");
  expect(await ended).toEqual([0, null]);
});
