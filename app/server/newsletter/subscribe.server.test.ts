import { expect, test } from "vitest";
import { readContent } from "#app/content/read-content.ts";
import { describeEngines } from "#tests/support/engines.ts";
import { expectReport } from "#tests/support/expect-report.ts";
import type { Connect } from "../database/tables.server.ts";
import { subscribe } from "./subscribe.server.ts";

const receivedAt = new Date("2026-11-21T10:00:00Z");
const content = readContent("content");
const consent = "I want the letter. I can stop it at any time.";

function signUp(connect: Connect, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return subscribe({ form, receivedAt, consent, content, origin: "https://site.example", connect });
}

async function readSubscriptions(connect: Connect) {
  return (await connect()).selectFrom("newsletter_subscriptions").selectAll().execute();
}

describeEngines((open) => {
  test("stores the address with the words that were agreed to", async () => {
    const { connect } = await open();
    expect(await signUp(connect, { email: " Ana+news@Example.com ", firstName: "Ana" })).toEqual({
      status: "stored",
    });
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

  test("needs no name", async () => {
    const { connect } = await open();
    expect(await signUp(connect, { email: "ana@example.com" })).toEqual({ status: "stored" });
    expect(await readSubscriptions(connect)).toMatchObject([{ first_name: null }]);
  });

  test("gives the same answer for a known address, and keeps what it had", async () => {
    const { connect } = await open();
    const first = await signUp(connect, { email: "ana@example.com", firstName: "Ana" });
    const before = await readSubscriptions(connect);
    expect(await signUp(connect, { email: "ANA@example.com", firstName: "Eve" })).toEqual(first);
    expect(await readSubscriptions(connect)).toEqual(before);
  });

  test("names what is wrong and gives the typed text back", async () => {
    const { connect } = await open();
    expect(await signUp(connect, { email: "nowhere", firstName: "x".repeat(101) })).toEqual({
      status: "invalid",
      values: { email: "nowhere", firstName: "x".repeat(101) },
      errors: { email: "emailWrong", firstName: "nameTooLong" },
    });
    expect(await signUp(connect, {})).toMatchObject({ errors: { email: "emailMissing" } });
    expect(await signUp(connect, { email: "a@b.co\r\nBcc: c@d.co" })).toMatchObject({
      errors: { email: "valueWrong" },
    });
    expect(await readSubscriptions(connect)).toEqual([]);
  });

  test("never says stored while the tables are held", async () => {
    expectReport(/could not be stored: (SQLITE_BUSY|55P03)/);
    const { connect, hold } = await open(200);
    await hold();
    expect(await signUp(connect, { email: "ana@example.com" })).toEqual({
      status: "unavailable",
      values: { email: "ana@example.com", firstName: "" },
    });
  });
});
