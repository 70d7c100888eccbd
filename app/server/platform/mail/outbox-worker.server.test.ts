import type { SMTPServerOptions } from "smtp-server";
import { expect, vi } from "vitest";
import { openEngine, siteTest as test } from "#tests/support/engines.ts";
import { expectReport } from "#tests/support/expect-report.ts";
import { findFreePort } from "#scripts/find-free-port.ts";
import { startBadMailServer, startMailServer } from "#tests/support/mail-server.ts";
import {
  fillOutbox,
  makeMail,
  passTime,
  readOutbox,
  startTestWorker,
} from "#tests/support/outbox.ts";
import { patience, waitFor } from "#tests/support/wait-for.ts";
import type { Database } from "../database/tables.server.ts";
import { claimMail, settleMail } from "./claim-mail.server.ts";
import { changeRows } from "#tests/support/stored-rows.ts";

type Row = Awaited<ReturnType<typeof readOutbox>>[number];
const wasTried = ({ last_fault }: Row) => last_fault !== null;
const isSent = ({ status }: Row) => status === "sent";

/** Waits until all emails in the outbox are as they should be, and returns them. */
async function readOnce(database: Database, what: string, isDone: (row: Row) => boolean) {
  await waitFor(`all were ${what}`, async () => (await readOutbox(database)).every(isDone));
  return readOutbox(database);
}

const outage = /Mail cannot be sent now and waits in the outbox/;

test("sends what waits, once, and marks it sent", async ({ database }) => {
  const server = await startMailServer();
  await fillOutbox(database, [makeMail({ subject: "First", replyTo: "ana@example.com" })]);
  startTestWorker(database, server.url);
  const [row] = await readOnce(database, "marked", isSent);
  expect(row).toMatchObject({ attempts: 1, last_fault: null, lease_token: null });
  expect(server.taken).toHaveLength(1);
  expect(server.taken[0]).toMatchObject({
    from: "hello@doors.example",
    to: ["owner@example.com"],
    mail: {
      from: { name: "Open Doors", address: "hello@doors.example" },
      replyTo: [{ address: "ana@example.com" }],
      subject: "First",
      messageId: `<${row?.id}@doors.example>`,
    },
  });
});

// Fails when a pause or a lease is only compared with the clock, or when the clock measures the duration of
// attempts.
test.for([
  ["back by a day", -24],
  ["forward by 73 hours", 73],
])("claims and settles as before when the clock is set %s", async ([, hours], { database }) => {
  const start = new Date();
  const claimAt = async (now: Date) => {
    const claim = { leaseToken: "one", leaseMs: 60_000, messageIdDomain: "x.example", now };
    const first = await claimMail(database, claim);
    const second = await claimMail(database, claim);
    return [first, second].filter((mail) => mail !== undefined);
  };
  const mails = [makeMail({ subject: "Failed" }), makeMail({ subject: "Held" })];
  await fillOutbox(database, mails, start);
  const [failed] = await claimAt(start);
  if (!failed) throw new Error("nothing was claimed");
  const failure = { status: "unreachable", fault: "ECONNECTION", answer: "" } as const;
  expect(await settleMail(database, failed, failure, start)).toBe("waiting");
  expect(await claimAt(start)).toEqual([]);

  const set = new Date(start.getTime() + hours * 3_600_000);
  const again = await claimAt(set);
  // The failed email's pause is over, and so is the other email's lease, whose process may have been killed.
  expect(again).toHaveLength(2);
  for (const mail of again) expect(await settleMail(database, mail, failure, set)).toBe("waiting");
});

test("takes the mail that has waited longest", async ({ database }) => {
  const now = new Date();
  for (const minutes of [1, 3, 2]) {
    const since = new Date(now.getTime() - minutes * 60_000);
    await fillOutbox(database, [makeMail({ subject: `Since ${minutes}` })], since);
  }
  const claim = { leaseToken: "one", leaseMs: 60_000, messageIdDomain: "x.example", now };
  const subjects: unknown[] = [];
  for (let mail = await claimMail(database, claim); mail; mail = await claimMail(database, claim))
    subjects.push(mail.mail.subject);
  expect(subjects).toEqual(["Since 3", "Since 2", "Since 1"]);
});

test("does not claim a mail that another process holds, until its lease ends", async (site) => {
  const { database } = site;
  const server = await startMailServer();
  await fillOutbox(database, [makeMail({ subject: "Held" }), makeMail({ subject: "Free" })]);
  const leased_until = new Date(Date.now() + 60_000).toISOString();
  const lease = { lease_token: "another process", leased_until };
  await changeRows(database, "outbox_mails", lease, { subject: "Held" });
  startTestWorker(database, server.url);
  await waitFor("the free one arrives", () => server.taken.length === 1);
  expect(server.taken[0]?.mail.subject).toBe("Free");
  await passTime(database, { leases: true });
  await waitFor("the held one arrives", () => server.taken.length === 2);
});

// Fails when the worker forgets a sent email because it couldn't be marked.
test("marks a sent mail as soon as the database can be written again, and sends it once", async () => {
  expectReport(/The outbox cannot be read or written now/);
  const { database, hold } = await openEngine(100);
  let lock: Awaited<ReturnType<typeof hold>> | undefined;
  const onMailFrom: SMTPServerOptions["onMailFrom"] = async (_address, _session, done) => {
    lock = await hold();
    done();
  };
  const server = await startMailServer({ options: { onMailFrom } });
  await fillOutbox(database, [makeMail()]);
  startTestWorker(database, server.url);
  await waitFor("the mail arrives", () => server.taken.length === 1);
  await waitFor("the mark failed", () => vi.mocked(console.error).mock.calls.length > 0);
  await lock?.release();
  await readOnce(database, "marked", isSent);
  expect(server.taken).toHaveLength(1);
});

// Fails when the outcome of sendMail is ignored, or an exception counts as sent.
test.for([
  ["refuses the connection", undefined],
  ["hangs up at once", { at: "connect", how: "drop" }],
  ["hangs up after the mail was handed over", { at: "end", how: "drop" }],
  ["is busy", { at: "connect", how: "421 try later" }],
  ["wants nothing from anybody", { at: "MAIL", how: "550 who are you" }],
] as const)("tries again later when the server %s", async ([, misbehavior], { database }) => {
  if (!misbehavior || misbehavior.at !== "MAIL") expectReport(outage);
  const url = misbehavior
    ? (await startBadMailServer(misbehavior)).url
    : `smtp://127.0.0.1:${await findFreePort()}`;
  await fillOutbox(database, [makeMail()]);
  const worker = startTestWorker(database, url);
  await readOnce(database, "tried", wasTried);
  await worker.stop();
  const [row] = await readOutbox(database);
  expect(row).toMatchObject({ status: "waiting", attempts: 1, lease_token: null });
  expect(row?.first_attempt_at?.localeCompare(row.next_attempt_at)).toBe(-1);

  const server = await startMailServer();
  await passTime(database);
  startTestWorker(database, server.url);
  await waitFor("the mail arrives", () => server.taken.length === 1);
  expect(server.taken[0]?.mail.messageId).toBe(row?.message_id);
});

const moments = ["connect", "EHLO", "RCPT", "end"] as const;

// Fails when the mail client doesn't get the signal and waits for minutes.
test.for(moments)("ends an attempt when the server hangs at %s", async (at, { database }) => {
  expectReport(outage);
  const server = await startBadMailServer({ at, how: "hang" });
  await fillOutbox(database, [makeMail()]);
  startTestWorker(database, server.url, { sendTimeoutMs: 300 });
  const rows = await readOnce(database, "tried", wasTried);
  expect(rows).toMatchObject([{ status: "waiting", attempts: 1 }]);
});

test("parks a permanent refusal, and sends the rest", async ({ database }) => {
  const lines = expectReport(/An email was parked; Emails in your room shows it: SMTP 55\d/);
  const server = await startMailServer({
    answer: ({ mail }) => (mail.subject === "Refused" ? 554 : undefined),
    answerRecipient: (address) => (address.startsWith("nobody") ? 550 : undefined),
  });
  await fillOutbox(database, [
    makeMail({ subject: "Refused" }),
    makeMail({ subject: "Unknown", to: "nobody@example.com" }),
    makeMail({ subject: "Good" }),
  ]);
  startTestWorker(database, server.url);
  const rows = await readOnce(database, "settled", ({ status }) => status !== "waiting");
  expect(rows.map((row) => [row.subject, row.status, row.last_fault])).toEqual(
    expect.arrayContaining([
      ["Refused", "parked", "SMTP 554 at DATA"],
      ["Unknown", "parked", "SMTP 550 at RCPT TO"],
      ["Good", "sent", null],
    ]),
  );
  expect(server.taken.map(({ mail }) => mail.subject)).toEqual(["Good"]);
  // The log must contain neither a server's words nor an address.
  expect(lines().join()).not.toMatch(/stranger|example/);
});

test("parks a mail after 72 hours, not before", async ({ database }) => {
  expectReport(outage);
  await fillOutbox(database, [makeMail({ subject: "Young" }), makeMail({ subject: "Old" })]);
  for (const [subject, hours] of Object.entries({ Young: 71.9, Old: 72.1 })) {
    const tried = { tried_for_ms: Math.round(hours * 3_600_000), attempts: 900 };
    await changeRows(database, "outbox_mails", tried, { subject });
  }
  startTestWorker(database, `smtp://127.0.0.1:${await findFreePort()}`);
  const rows = await readOnce(database, "tried", wasTried);
  const statuses = Object.fromEntries(rows.map(({ subject, status }) => [subject, status]));
  expect(statuses).toEqual({ Young: "waiting", Old: "parked" });
  // The pause after the attempt counts as well.
  const young = rows.find(({ subject }) => subject === "Young")?.tried_for_ms ?? 0;
  expect(young).toBeGreaterThan(71.9 * 3_600_000 + 30_000);
});

test("pauses after an outage", async ({ database }) => {
  expectReport(outage);
  const server = await startBadMailServer({ at: "connect", how: "drop" });
  await fillOutbox(database, Array(30).fill(makeMail()));
  const worker = startTestWorker(database, server.url);
  await waitFor("some were tried", async () => (await readOutbox(database)).some(wasTried));
  await worker.stop();
  expect(server.connections()).toBe(1);
  expect((await readOutbox(database)).filter(({ attempts }) => attempts === 0)).toHaveLength(29);
});

test("finishes the mail that is being sent when it stops, and begins no other", async (site) => {
  const { database } = site;
  const arrived = Promise.withResolvers<void>();
  const server = await startMailServer({ answer: () => (arrived.resolve(), undefined) });
  await fillOutbox(database, Array(50).fill(makeMail()));
  const worker = startTestWorker(database, server.url, { graceMs: patience });
  await arrived.promise;
  await worker.stop();
  const rows = await readOutbox(database);
  expect(rows.filter(isSent)).toHaveLength(server.taken.length);
  expect(rows.filter(({ lease_token }) => lease_token !== null)).toEqual([]);
  expect(rows.filter(({ status }) => status === "waiting").length).toBeGreaterThan(0);
});

test("stops at once when the server hangs, and releases the mail untried", async ({ database }) => {
  const server = await startBadMailServer({ at: "EHLO", how: "hang" });
  await fillOutbox(database, [makeMail()]);
  const worker = startTestWorker(database, server.url, { graceMs: 50 });
  await waitFor("the mail is on its way", () => server.connections() === 1);
  await worker.stop();
  expect(await readOutbox(database)).toMatchObject([
    { status: "waiting", attempts: 0, lease_token: null, leased_until: null },
  ]);
});

test("stores no outcome of a mail whose lease has passed to another process", async (site) => {
  const { database } = site;
  expectReport(outage);
  const server = await startBadMailServer({ at: "EHLO", how: "hang" });
  await fillOutbox(database, [makeMail()]);
  startTestWorker(database, server.url, { pollMs: 60_000 });
  await waitFor("the mail is on its way", () => server.connections() === 1);
  await changeRows(database, "outbox_mails", { lease_token: "another process" });
  await server.stop();
  // The pause after an outage begins when the attempt has ended.
  await waitFor("the attempt is over", () => vi.mocked(console.error).mock.calls.length > 0);
  expect(await readOutbox(database)).toMatchObject([
    { lease_token: "another process", last_fault: null, status: "waiting" },
  ]);
});
