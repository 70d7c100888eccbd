/** Another program holds the database of the built site while people write to it. */
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { startSite } from "#scripts/start-site.ts";
import { isBuilt } from "#tests/support/render-pages.ts";
import { describeDatabase } from "#tests/support/engines.ts";
import { postFromAnywhere } from "#tests/support/post-message.ts";

/** Tolerance for a busy machine; waits in sequence would take a minute. */
const busy = 10_000;

/** Returns an answer, and how long it took in milliseconds. */
async function time<Result>(asking: Promise<Result>): Promise<{ answer: Result; took: number }> {
  const asked = performance.now();
  const answer = await asking;
  return { answer, took: performance.now() - asked };
}

describeDatabase((open) => {
  // Fails when requests wait in sequence, or inside SQLite.
  test.skipIf(!isBuilt)(
    "fourteen messages are refused within one patience, with their text, and none is stored; health and pages are answered meanwhile",
    { timeout: 120_000 },
    async () => {
      const { database, settings, hold } = await open();
      const site = await startSite({ ...settings, TRUSTED_PROXIES: "1" });
      onTestFinished(() => site.stop());
      const ask = (path: string) => time(fetch(site.origin + path));
      expect((await postFromAnywhere(site.origin))?.status).toBe(303);

      const lock = await hold();
      const asking = Array.from({ length: 14 }, () => time(postFromAnywhere(site.origin)));
      // Reading needs no lock.
      const read = ask("/contact/sent?reference=OD-0000-0000");
      await sleep(500);
      const checks = await Promise.all([ask("/healthz"), ask("/readyz"), ask("/healthz")]);
      const pages = await Promise.all([ask("/"), ask("/programs")]);
      expect((await read).answer.status).not.toBe(503);
      for (const { answer, took } of checks) {
        expect(answer.status).toBe(503);
        expect(took).toBeLessThan(2_000 + busy);
      }
      for (const { answer, took } of pages) {
        expect(answer.status).toBe(200);
        expect(took).toBeLessThan(busy);
      }
      const refused = await Promise.all(asking);
      for (const { answer, took } of refused) {
        expect(answer?.status).toBe(503);
        expect(answer?.text).toContain("when can we begin?");
        expect(took).toBeLessThan(5_000 + busy);
      }

      await lock.release();
      expect((await postFromAnywhere(site.origin))?.status).toBe(303);
      // A late write has time to come.
      await sleep(300);
      const stored = await database.selectFrom("contact_messages").select("reference").execute();
      expect(stored).toHaveLength(2);
      await expect.poll(async () => (await ask("/readyz")).answer.status).toBe(200);
    },
  );
});
