/** The built site, killed again and again while people write to it. */
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, inject, test } from "vitest";
import { startSite } from "#scripts/start-site.ts";
import { isBuilt } from "#commands/render-pages.ts";
import { describeEngines } from "./support/engines.ts";
import { startMailServer } from "./support/mail-server.ts";
import { countUnsent, passTime, testSender } from "./support/outbox.ts";
import { postFromAnywhere } from "./support/post-message.ts";
import { waitFor } from "./support/wait-for.ts";

const kills = inject("isLong") ? 14 : 4;

describeEngines((open) => {
  // Fails when the mail is written down after the message's transaction, when a mail is marked sent
  // before the 250, or when synchronous is not FULL and the power goes (which no test can do).
  test.skipIf(!isBuilt)(
    `killed ${kills} times under load: every message that was thanked for is stored and mailed, with one duplicate a kill at most`,
    { timeout: 600_000 },
    async () => {
      const { database, settings: databaseSettings } = await open();
      const server = await startMailServer();
      const settings = {
        ...databaseSettings,
        SMTP_URL: server.url,
        MAIL_FROM: testSender,
        TRUSTED_PROXIES: "1",
      };
      const thanked: string[] = [];
      for (let kill = 0; kill < kills; kill += 1) {
        const site = await startSite(settings);
        const enough = thanked.length + 3;
        const ended = once(site.process, "exit");
        const clients = Array.from({ length: 3 }, async () => {
          while (site.process.exitCode === null && site.process.signalCode === null) {
            const reference = (await postFromAnywhere(site.origin))?.reference;
            if (reference !== undefined) thanked.push(reference);
          }
        });
        await waitFor("some messages are thanked for", () => thanked.length >= enough);
        // Somewhere in the work, not always at the same place.
        await sleep(Math.random() * 60);
        site.process.kill("SIGKILL");
        await Promise.all([ended, ...clients]);
      }

      // What a killed process held is free when its lease ends.
      await passTime(database, { leases: true });
      const last = await startSite(settings);
      await waitFor(
        "the outbox is empty",
        async () => (await countUnsent(database)) === 0,
        120_000,
      );
      await last.stop();

      const stored = await database.selectFrom("contact_messages").select("reference").execute();
      const storedReferences = new Set(stored.map(({ reference }) => reference));
      expect(thanked.length).toBeGreaterThanOrEqual(kills * 3);
      expect(thanked.filter((reference) => !storedReferences.has(reference))).toEqual([]);
      const mailed = server.taken.map(({ mail }) => /OD-\w{4}-\w{4}/.exec(mail.subject ?? "")?.[0]);
      expect(thanked.filter((reference) => !mailed.includes(reference))).toEqual([]);
      expect(new Set(mailed).size).toBe(storedReferences.size);
      expect(mailed.length - storedReferences.size).toBeLessThanOrEqual(kills);
      // A duplicate can be told by its Message-ID.
      expect(new Set(server.taken.map(({ mail }) => mail.messageId)).size).toBe(
        storedReferences.size,
      );
    },
  );
});
