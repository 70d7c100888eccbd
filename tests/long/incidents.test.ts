/** A running site alerts by email, when it starts, and to a monitor. */
import { describe, expect, test } from "vitest";
import { findAlertCheck } from "#app/server/owner/health/checks.server.ts";
import { describeDatabase, type EngineDatabase } from "#tests/support/engines.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { fillOutbox, makeMail, testSender } from "#tests/support/outbox.ts";
import { changeRows, insertRow } from "#tests/support/stored-rows.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { startTestSite } from "#tests/support/use-site.ts";

const tenMinutes = 600_000;

/** Leaves a parked email, and the incident that the site has seen for ten minutes. */
async function leaveParkedMail({ database }: EngineDatabase) {
  const seen = new Date().toISOString();
  await fillOutbox(database, [makeMail()], new Date(Date.now() - tenMinutes));
  const parked = { status: "parked", settled_at: seen, last_fault: "SMTP 550 at RCPT TO" } as const;
  await changeRows(database, "outbox_mails", parked);
  const since = new Date(Date.now() - tenMinutes).toISOString();
  const row = { kind: "mails-parked", what: "", extent: 1, since, seen_at: seen };
  await insertRow(database, "troubles", { ...row, told_at: null, told_extent: null });
}

describe("an alert", () => {
  describeDatabase((open) => {
    test("is mailed once by two processes on one database, shown wherever the owner looks, and resolved once", async () => {
      const site = await open();
      await leaveParkedMail(site);
      const server = await startMailServer();
      const settings = { ...site.settings, SMTP_URL: server.url, MAIL_FROM: testSender };
      const both = await Promise.all([startTestSite(settings), startTestSite(settings)]);
      await waitFor("the alert is mailed", () => server.taken.length > 0);
      for (const one of both) {
        const readiness = await (await fetch(`${one.origin}/readyz`)).json();
        expect(readiness).toMatchObject({ ready: true, troubles: ["mails-parked"] });
      }
      const { alert, why = "none", todo = "none" } = findAlertCheck("mails-parked") ?? {};
      const title = alert?.title ?? "none";
      const text = server.taken[0]?.mail.text?.replaceAll(/\s+/g, " ");
      for (const words of [title, "1 email wasn't delivered", why, todo])
        expect(text).toContain(words);
      const lines = () =>
        both
          .map((one) => one.output())
          .join("\n")
          .match(/Something needs attention.*: 1 email wasn't delivered/g);
      await waitFor("the log has it", () => lines() !== null);
      expect(lines()).toHaveLength(1);
      await Promise.all(both.map((one) => one.stop()));

      const again = await startTestSite(settings);
      await waitFor("the start says so", () =>
        /This needs attention, .*\n {2}1 email wasn't delivered/.test(again.output()),
      );
      await again.stop();
      // The undelivered email is deleted while the site is stopped. It was last seen half an hour ago.
      await site.database.deleteFrom("outbox_mails").where("status", "=", "parked").execute();
      const seen_at = new Date(Date.now() - 3 * tenMinutes).toISOString();
      await site.database.updateTable("troubles").set({ seen_at }).execute();
      const last = await startTestSite(settings);
      await waitFor("its end is mailed", () => server.taken.length > 1);
      expect(await (await fetch(`${last.origin}/readyz`)).json()).toMatchObject({ troubles: [] });
      expect(server.taken.map(({ mail }) => mail.subject?.includes(title))).toEqual([true, true]);
    });
  });
});
