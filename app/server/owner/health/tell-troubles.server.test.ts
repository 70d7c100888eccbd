/** Faults made for real, and the mails in which the owner meets them. */
import { expect, test } from "vitest";
import {
  discardMail,
  listMails,
  retryMails,
} from "#app/server/platform/mail/outbox-desk.server.ts";
import { makeContactContent } from "#tests/support/contact-form.ts";
import { describeDatabase } from "#tests/support/engines.ts";
import { expectReport } from "#tests/support/expect-report.ts";
import { findClosedPort, startMailServer } from "#tests/support/mail-server.ts";
import { countUnsent, fillOutbox, makeMail, startTestWorker } from "#tests/support/outbox.ts";
import { lookAt, lookEveryMinute, minute, readTroubleMails } from "#tests/support/troubles.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { checkParkedMails, checkWaitingMails } from "./mail-checks.server.ts";
import { tellTroubles } from "./tell-troubles.server.ts";
import type { Checks } from "./trouble.server.ts";

const mailChecks: Checks = {
  "mails-parked": checkParkedMails,
  "mails-waiting": checkWaitingMails,
};

describeDatabase((open) => {
  test("a mail that a server refuses is told of once, by mail, and once more when it is thrown away", async () => {
    const { database } = await open();
    const lines = expectReport(
      /Something needs attention, npm run troubles says what to do: 1 email is parked/,
    );
    const server = await startMailServer({
      answerRecipient: (address) => (address === "nobody@example.com" ? 550 : undefined),
    });
    await fillOutbox(database, [makeMail({ to: "nobody@example.com" })], minute(-1));
    startTestWorker(database, server.url);
    const parked = async () => (await listMails(database)).find((mail) => mail.status === "parked");
    await waitFor("the mail is parked", async () => (await parked()) !== undefined);

    await lookEveryMinute(database, mailChecks, 0, 30);
    await waitFor("the owner is told", () => server.taken.length === 1);
    await waitFor("it is marked", async () => (await countUnsent(database)) === 1);
    const owner = makeContactContent().site.email.address;
    expect(server.taken[0]).toMatchObject({ to: [owner] });
    expect(server.taken[0]?.mail.subject).toContain("Emails couldn't be sent");
    const text = server.taken[0]?.mail.text ?? "";
    expect(text).toContain("since Monday, 23 November 2026, 10:00 (Europe/Madrid)");
    expect(text).toContain("1 email is parked");
    expect(text).toMatch(/Why it matters: .+\n+What to do: .*npm run outbox/);

    await discardMail(database, (await parked())?.id ?? "", minute(31));
    await lookEveryMinute(database, mailChecks, 31, 90);
    await waitFor("the owner is told of its end", () => server.taken.length === 2);
    expect(server.taken[1]?.mail.text).toContain("No email is parked any more.");
    expect(await readTroubleMails(database)).toHaveLength(2);
    expect(await database.selectFrom("troubles").selectAll().execute()).toEqual([]);
    expect(lines().filter((line) => line.includes("needs attention"))).toHaveLength(1);
  });

  test("while the mail server is away the log has it, and one mail waits with the others", async () => {
    const { database } = await open();
    const lines = expectReport(
      /Something needs attention, npm run troubles says what to do: 1 email is waiting/,
    );
    await fillOutbox(database, [makeMail()], minute(0));
    const worker = startTestWorker(database, `smtp://127.0.0.1:${await findClosedPort()}`);
    await lookEveryMinute(database, mailChecks, 0, 60);
    expect(await readTroubleMails(database)).toEqual([]);
    await lookEveryMinute(database, mailChecks, 61, 300);
    expect(await readTroubleMails(database)).toMatchObject([
      { subject: expect.stringContaining("Emails are waiting to be sent") },
    ]);
    expect(lines().filter((line) => line.includes("needs attention"))).toHaveLength(1);

    // It comes back.
    await worker.stop();
    const server = await startMailServer();
    await retryMails(database, new Date(), undefined);
    startTestWorker(database, server.url);
    await waitFor("both have gone out", async () => (await countUnsent(database)) === 0);
    await lookEveryMinute(database, mailChecks, 301, 400);
    await waitFor("the end is told", () => server.taken.length === 3);
    expect(server.taken.at(-1)?.mail.subject).toContain("Emails are waiting to be sent");
  });

  test("an address that a stranger mistyped is no trouble, and a server that takes none of these mails is one", async () => {
    const { database } = await open();
    expectReport(/A mail was parked/);
    const server = await startMailServer({
      answerRecipient: (address) => (address === "nobody@example.com" ? 550 : undefined),
      answer: ({ to }) => (to.includes("ana@example.com") ? 554 : undefined),
    });
    startTestWorker(database, server.url);
    const park = async (to: string, parked: number) => {
      await fillOutbox(database, [makeMail({ kind: "newsletter-confirmation", to })], minute(-1));
      await waitFor("it is parked", async () => {
        const mails = await listMails(database);
        return mails.filter(({ status }) => status === "parked").length === parked;
      });
    };
    await park("nobody@example.com", 1);
    await lookEveryMinute(database, mailChecks, 0, 30);
    expect(await readTroubleMails(database)).toEqual([]);
    await park("ana@example.com", 2);
    await lookEveryMinute(database, mailChecks, 31, 60);
    expect(await readTroubleMails(database)).toMatchObject([
      { body_text: expect.stringContaining("1 email is parked") },
    ]);
  });

  test("of several processes that look at once, one writes the mail", async () => {
    const site = await open();
    expectReport(/Something needs attention/);
    await fillOutbox(site.database, [makeMail()], minute(-600));
    await lookEveryMinute(site.database, mailChecks, 0, 9);
    const processes = [site, await site.openAgain(), await site.openAgain()];
    const tellAll = (at: number) =>
      Promise.all(
        processes.map(({ database }) =>
          tellTroubles(mailChecks, makeContactContent(), lookAt(database, minute(at))),
        ),
      );
    await tellAll(10);
    expect(await readTroubleMails(site.database)).toHaveLength(1);
    await site.database.deleteFrom("outbox_mails").where("kind", "!=", "trouble").execute();
    await site.database.updateTable("outbox_mails").set({ status: "sent" }).execute();
    await tellAll(60);
    expect(await readTroubleMails(site.database)).toHaveLength(2);
  });

  test("a check that fails is told in the log, and leaves the others alone", async () => {
    const { database } = await open();
    const lines = expectReport(/The check for disk-low failed: TypeError/);
    await fillOutbox(database, [makeMail()], minute(-600));
    const checks: Checks = {
      "disk-low": () => Promise.reject(new TypeError("a bug")),
      ...mailChecks,
    };
    await lookEveryMinute(database, checks, 0, 10);
    expect(await readTroubleMails(database)).toHaveLength(1);
    expect(lines().join("\n")).not.toContain("a bug");
  });

  test("a quiet site writes nothing, also while another program holds the database", async () => {
    const site = await open(200);
    const held = await site.hold();
    await lookEveryMinute(site.database, mailChecks, 0, 2);
    await held.release();
    expect(await readTroubleMails(site.database)).toEqual([]);
  });
});
