/** Another program locks the database of the built site while people write to it. */
import { expect, test } from "vitest";
import { describeDatabase } from "#tests/support/engines.ts";
import { postFromAnywhere } from "#tests/support/post-message.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { startTestSite } from "#tests/support/use-site.ts";

describeDatabase((open) => {
  // See deadline.server.test.ts and shared-file-dialect.server.test.ts for who waits for whom.
  test("fourteen messages are refused with their text, and none is stored; health and pages are answered meanwhile, and the owner is told", async () => {
    const { database, settings, hold } = await open();
    const site = await startTestSite({ ...settings, TRUSTED_PROXIES: "1" });
    expect((await postFromAnywhere(site.origin))?.status).toBe(303);

    const lock = await hold();
    const ask = async (path: string) => (await fetch(site.origin + path)).status;
    const asking = Array.from({ length: 14 }, () => postFromAnywhere(site.origin));
    // Reading needs no lock.
    expect(await ask("/contact/sent?reference=OD-0000-0000")).not.toBe(503);
    expect(await Promise.all(["/", "/programs"].map(ask))).toEqual([200, 200]);
    // A result of the check is valid for a second.
    for (const path of ["/healthz", "/readyz"]) await expect.poll(() => ask(path)).toBe(503);
    for (const answer of await Promise.all(asking)) {
      expect(answer?.status).toBe(503);
      expect(answer?.text).toContain("when can we begin?");
    }

    await lock.release();
    expect((await postFromAnywhere(site.origin))?.status).toBe(303);
    await expect.poll(() => ask("/readyz")).toBe(200);
    // The site runs its checks every minute, and counts what visitors met, not what a monitor did.
    const readTroubles = () => database.selectFrom("troubles").select("what").execute();
    await waitFor("the site looks", async () => (await readTroubles()).length > 0, site.process);
    expect(await readTroubles()).toEqual([
      { what: "14 requests failed within an hour, most of them at /contact (14)." },
    ]);
    // A late write has ended after this.
    await site.stop();
    const stored = await database.selectFrom("contact_messages").select("reference").execute();
    expect(stored).toHaveLength(2);
  });
});
