import { expect } from "vitest";
import { discardMail, listMails } from "../mails.server.ts";
import { makeContactContent } from "#tests/support/contact-form.ts";
import { siteTest as test, openEngine } from "#tests/support/engines.ts";
import { expectReport } from "#tests/support/expect-report.ts";
import { findFreePort } from "#scripts/find-free-port.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { fillOutbox, mailSettingsFor, makeMail, startTestWorker } from "#tests/support/outbox.ts";
import { checkEveryMinute, minute, readAlertMails } from "#tests/support/alerts.ts";
import type { AlertCheck } from "#app/server/platform/health/check.server.ts";
import { readIncidents } from "#app/server/platform/health/plan-alerts.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { parkedMailsCheck, waitingMailsCheck } from "./mail-checks.server.ts";

const mailChecks = [parkedMailsCheck, waitingMailsCheck];
const env = { mail: mailSettingsFor("smtp://127.0.0.1") };
const attention = "Something needs attention; Health in the room says what to do:";
const noSuchPerson = (address: string) => (address === "nobody@example.com" ? 550 : undefined);
const listUnsent = async (database: Database) =>
  (await listMails(database, { show: "unsent" })).items;
const listParked = async (database: Database) =>
  (await listUnsent(database)).filter(({ status }) => status === "parked");

const look = (database: Database, from: number, to: number) =>
  checkEveryMinute(database, mailChecks, from, to, { env });

test("a refused mail causes one alert, and one mail when it is resolved", async ({ database }) => {
  const lines = expectReport(new RegExp(`${attention} 1 email wasn't delivered`));
  const server = await startMailServer({ answerRecipient: noSuchPerson });
  await fillOutbox(database, [makeMail({ to: "nobody@example.com" })], minute(-1));
  startTestWorker(database, server.url);
  const parked = async () => (await listParked(database))[0]?.id;
  await waitFor("the mail is parked", async () => (await parked()) !== undefined);

  await look(database, 0, 30);
  await waitFor("the owner is told", () => server.taken.length === 1);
  await waitFor("it is marked", async () => (await listUnsent(database)).length === 1);
  const owner = makeContactContent().site.email.address;
  expect(server.taken[0]).toMatchObject({ to: [owner] });
  expect(server.taken[0]?.mail.subject).toContain("Emails couldn't be sent");
  const text = server.taken[0]?.mail.text ?? "";
  expect(text).toContain("since Monday, 23 November 2026, 10:00 (Europe/Madrid)");
  expect(text).toContain("1 email wasn't delivered");
  expect(text).toMatch(/Why it matters: .+\n+What to do: .*Open Emails in your room/);

  await discardMail(database, (await parked()) ?? "", minute(31));
  await look(database, 31, 90);
  await waitFor("the owner is told of its end", () => server.taken.length === 2);
  expect(server.taken[1]?.mail.text).toContain("No undelivered emails are left.");
  expect(await readAlertMails(database)).toHaveLength(2);
  expect(await database.selectFrom("troubles").selectAll().execute()).toEqual([]);
  expect(lines().filter((line) => line.includes("needs attention"))).toHaveLength(1);
});

test("while the mail server is down, the log has the alert and its mail waits with the others", async (site) => {
  const lines = expectReport(new RegExp(`${attention} 1 email is waiting`));
  await fillOutbox(site.database, [makeMail()], minute(0));
  startTestWorker(site.database, `smtp://127.0.0.1:${await findFreePort()}`);
  await look(site.database, 0, 60);
  expect(await readAlertMails(site.database)).toEqual([]);
  await look(site.database, 61, 300);
  const subject = expect.stringContaining("Emails are waiting to be sent");
  expect(await readAlertMails(site.database)).toMatchObject([{ subject }]);
  expect(lines().filter((line) => line.includes("needs attention"))).toHaveLength(1);
});

test("an incident ends without a mail once the owner has removed the setting that it's about", async (given) => {
  const { database } = given;
  expectReport(/Something needs attention/);
  await fillOutbox(database, [makeMail()], minute(-600));
  await look(database, 0, 20);
  expect(await readIncidents(database)).toMatchObject([{ kind: "mails-waiting" }]);
  await checkEveryMinute(database, mailChecks, 21, 22, { env: { mail: undefined } });
  expect(await readIncidents(database)).toEqual([]);
  expect(await readAlertMails(database)).toHaveLength(1);
});

test("a mistyped address causes no alert, a server that refuses the mail itself does", async (site) => {
  expectReport(/An email was parked/);
  const server = await startMailServer({
    answerRecipient: noSuchPerson,
    answer: ({ to }) => (to.includes("ana@example.com") ? 554 : undefined),
  });
  startTestWorker(site.database, server.url);
  const park = async (to: string, parked: number) => {
    await fillOutbox(site.database, [makeMail({ kind: "contact-received", to })], minute(-1));
    const isParked = async () => (await listParked(site.database)).length === parked;
    await waitFor("it is parked", isParked);
  };
  await park("nobody@example.com", 1);
  await look(site.database, 0, 30);
  expect(await readAlertMails(site.database)).toEqual([]);
  await park("ana@example.com", 2);
  await look(site.database, 31, 60);
  const body_text = expect.stringContaining("1 email wasn't delivered");
  expect(await readAlertMails(site.database)).toMatchObject([{ body_text }]);
});

test("a check that throws is logged by name, and the others run", async ({ database }) => {
  const lines = expectReport(/The check for disk-low failed: TypeError/);
  await fillOutbox(database, [makeMail()], minute(-600));
  const run = () => Promise.reject(new TypeError("a bug"));
  const failing: AlertCheck<object> = { ...parkedMailsCheck, name: "disk-low", run };
  await checkEveryMinute(database, [failing, ...mailChecks], 0, 10, { env });
  expect(await readAlertMails(database)).toHaveLength(1);
  expect(lines().join("\n")).not.toContain("a bug");
});

test("a healthy site writes nothing, so a locked database does not matter", async () => {
  const site = await openEngine(200);
  const held = await site.hold();
  await look(site.database, 0, 2);
  await held.release();
  expect(await readAlertMails(site.database)).toEqual([]);
});

test("of several processes that run the checks at once, one writes the mail", async (site) => {
  expectReport(/Something needs attention/);
  await fillOutbox(site.database, [makeMail()], minute(-600));
  await look(site.database, 0, 9);
  const processes = [site, await site.openAgain(), await site.openAgain()];
  const tellAll = (at: number) =>
    Promise.all(processes.map(({ database }) => look(database, at, at)));
  await tellAll(10);
  expect(await readAlertMails(site.database)).toHaveLength(1);
  await site.database.deleteFrom("outbox_mails").where("kind", "!=", "trouble").execute();
  await site.database.updateTable("outbox_mails").set({ status: "sent" }).execute();
  await tellAll(60);
  expect(await readAlertMails(site.database)).toHaveLength(2);
});
