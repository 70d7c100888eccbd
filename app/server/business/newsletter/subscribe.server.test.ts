import { expect } from "vitest";
import { getContent } from "#app/content/load.server.ts";
import { makeForm } from "#tests/support/contact-form.ts";
import { siteTest as test, openEngine } from "#tests/support/engines.ts";
import { expectReport } from "#tests/support/expect-report.ts";
import type { Connect } from "#app/server/platform/database/tables.server.ts";
import { subscribe } from "./subscribe.server.ts";
import { readRows } from "#tests/support/stored-rows.ts";

const receivedAt = new Date("2026-11-21T10:00:00Z");
const content = getContent();
const consent = "I want the letter. I can stop it at any time.";

function signUp(
  connect: Connect,
  fields: Record<string, string>,
  more: { client?: string; receivedAt?: Date } = {},
) {
  const form = makeForm(fields);
  const origin = "https://site.example";
  return subscribe({ form, receivedAt, consent, content, origin, connect, ...more });
}

const readSubscriptions = async (connect: Connect) =>
  readRows(await connect(), "newsletter_subscriptions");

const countMails = async (connect: Connect) =>
  (await readRows(await connect(), "outbox_mails")).length;

test("delays the fourth mail to a mailbox, however its address is written, with the same answer", async (site) => {
  const dotted = (number: number) => ["ana.li", "a.nali", "an.ali", "anali"][number % 4];
  for (let number = 0; number < 40; number += 1) {
    const host = number % 2 === 0 ? "gmail.com" : "GoogleMail.com";
    const email = `${dotted(number)}+${number}@${host}`;
    expect(await signUp(site.connect, { email })).toMatchObject({ status: "stored" });
  }
  const mails = await readRows(await site.connect(), "outbox_mails");
  const late = new Date(receivedAt.getTime() + 3 * 3_600_000).toISOString();
  const times = mails.map(({ send_after }) => send_after ?? "at once");
  expect(times.toSorted()).toEqual([late, "at once", "at once", "at once"]);
  // Another person's mailbox has a limit of its own, and on the next day the count starts again.
  await signUp(site.connect, { email: "ben.li@gmail.com" });
  expect(await countMails(site.connect)).toBe(5);
  const tomorrow = new Date(receivedAt.getTime() + 24 * 3_600_000);
  await signUp(site.connect, { email: "ana.li@gmail.com" }, { receivedAt: tomorrow });
  expect(await countMails(site.connect)).toBe(6);
  const rows = await readRows(await site.connect(), "rate_limits");
  expect(JSON.stringify(rows)).not.toMatch(/anali|gmail/);
});

test("answers a known address the same, and keeps its data", async ({ connect }) => {
  const first = await signUp(connect, { email: "ana@example.com", firstName: "Ana" });
  const before = await readSubscriptions(connect);
  expect(await signUp(connect, { email: "ANA@example.com", firstName: "Eve" })).toEqual(first);
  expect(await readSubscriptions(connect)).toEqual(before);
});

test("is unavailable while the tables are locked", async () => {
  expectReport(/could not be stored: (SQLITE_BUSY|55P03)/);
  const { connect, hold } = await openEngine(200);
  await hold();
  expect(await signUp(connect, { email: "ana@example.com" })).toEqual({
    status: "unavailable",
    values: { email: "ana@example.com", firstName: "" },
  });
});

test("counts the networks of one IPv6 allocation together", async ({ connect }) => {
  const from = "2001:db8:1";
  const statuses: string[] = [];
  for (let number = 0; number <= 31; number += 1) {
    const client = `${from}:${number.toString(16)}::/64`;
    const { status } = await signUp(connect, { email: `a${number}@example.com` }, { client });
    statuses.push(status);
  }
  expect(statuses.slice(0, 30).every((status) => status === "stored")).toBe(true);
  expect(statuses.slice(30)).toEqual(["too-many", "too-many"]);
  const other = { client: "2001:db8:99:1::/64" };
  expect((await signUp(connect, { email: "z@example.com" }, other)).status).toBe("stored");
});

test("stores the address with the words that were agreed to", async ({ connect }) => {
  const typed = { email: " Ana+news@Example.com ", firstName: "Ana" };
  expect(await signUp(connect, typed)).toMatchObject({ status: "stored" });
  expect(await readSubscriptions(connect)).toEqual([
    {
      id: expect.any(String),
      email_key: "ana+news@example.com",
      email: "Ana+news@Example.com",
      first_name: "Ana",
      status: "pending",
      consent,
      requested_at: "2026-11-21T10:00:00.000Z",
      confirmed_at: null,
      unsubscribed_at: null,
      mailed_at: "2026-11-21T10:00:00.000Z",
    },
  ]);
});

test("names what is wrong and returns the typed text", async ({ connect }) => {
  const values = { email: "nowhere", firstName: "x".repeat(101) };
  const errors = { email: "emailWrong", firstName: "nameTooLong" };
  expect(await signUp(connect, values)).toEqual({ status: "invalid", values, errors });
  expect(await signUp(connect, {})).toMatchObject({ errors: { email: "emailMissing" } });
  const twoLines = await signUp(connect, { email: "a@b.co\r\nBcc: c@d.co" });
  expect(twoLines).toMatchObject({ errors: { email: "valueWrong" } });
  expect(await readSubscriptions(connect)).toEqual([]);
});
