import { expect, test } from "vitest";
import { fillContactForm, makeContactContent, topicLabel } from "#tests/support/contact-form.ts";
import { describeDatabase } from "#tests/support/engines.ts";
import { expectReport } from "#tests/support/expect-report.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { startTestWorker } from "#tests/support/outbox.ts";
import { fillDisk, openTempDatabase } from "#tests/support/temp-database.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import type { Connect } from "#app/server/platform/database/tables.server.ts";
import { sendMessage } from "./send-message.server.ts";
import { readRows } from "#tests/support/stored-rows.ts";

/** It's Saturday in Madrid. */
const receivedAt = new Date("2026-11-21T10:00:00Z");
const content = makeContactContent();
const submission = "0c9a3f52-7a0e-4b5e-9d0a-1f2e3d4c5b6a";

function send(connect: Connect, changes: Record<string, string | undefined> = {}, at = receivedAt) {
  const form = fillContactForm(changes);
  return sendMessage({ form, receivedAt: at, content, connect });
}

function minutesLater(minutes: number): Date {
  return new Date(receivedAt.getTime() + minutes * 60_000);
}

const readMessages = async (connect: Connect) => readRows(await connect(), "contact_messages");

describeDatabase((open) => {
  test("stores the message and returns the day of the answer", async () => {
    const { connect } = await open();
    const result = await send(connect, { submission });
    expect(result).toEqual({
      status: "stored",
      reference: expect.stringMatching(/^OD-[2-9B-Z]{4}-[2-9B-Z]{4}$/),
      answerBy: "2026-11-23",
      token: expect.stringContaining("."),
    });
    expect(await readMessages(connect)).toEqual([
      {
        reference: result.status === "stored" ? result.reference : "",
        submission,
        content_digest: expect.stringMatching(/^[0-9a-f]{64}$/),
        first_name: "Łukasz",
        last_name: "O'Brien",
        email: "lukasz+jobs@example.com",
        topic: "job-search",
        message: "I have three challenges: my CV, my portfolio, my nerves.",
        answer_by: "2026-11-23",
        received_at: "2026-11-21T10:00:00.000Z",
        text_digest: expect.stringMatching(/^[0-9a-f]{64}$/),
        client_digest: null,
        suspected_for: null,
        answered_at: null,
        deleted_at: null,
        held_back_told_at: null,
      },
    ]);
  });

  test("stores a message and its two mails once, also for a second press hours later", async () => {
    const { connect, database } = await open();
    const first = await send(connect, { submission });
    expect(await send(connect, { submission }, minutesLater(300))).toEqual(first);
    expect(await readMessages(connect)).toHaveLength(1);
    const mails = await readRows(database, "outbox_mails");
    expect(mails).toMatchObject([
      { recipient: content.site.email.address, reply_to: "lukasz+jobs@example.com" },
      { recipient: "lukasz+jobs@example.com", reply_to: content.site.email.address },
    ]);
    const reference = first.status === "stored" ? first.reference : "";
    expect(mails[1]?.body_text).toContain(reference);
    expect(mails[1]?.body_text).toContain("Monday, 23 November 2026");
    expect(mails[1]?.body_text).not.toMatch(/Łukasz|O'Brien|challenges/);
    expect(mails[0]?.subject).toContain(reference);
    expect(mails[0]?.subject).toContain(topicLabel);
    expect(mails[0]?.body_text).toContain("three challenges: my CV, my portfolio, my nerves.");
  });

  test.each([
    [
      "a second message of the same page",
      { message: "And a fourth: my phone manner.", submission },
    ],
    ["the same message of a new page", { submission: "ffffffff-7a0e-4b5e-9d0a-1f2e3d4c5b6a" }],
  ])("with script, stores %s", async (_, changes) => {
    const { connect } = await open();
    await send(connect, { submission });
    await send(connect, changes);
    expect(await readMessages(connect)).toHaveLength(2);
  });

  test("without script, stores the same text from the same address once in ten minutes", async () => {
    const { connect } = await open();
    const first = await send(connect);
    const again = await send(connect, { email: "Lukasz+Jobs@Example.com" }, minutesLater(10));
    expect(again).toEqual(first);
    expect(await send(connect, {}, minutesLater(11))).not.toEqual(first);
    expect(await send(connect, { email: "another@example.com" })).not.toEqual(first);
    expect(await readMessages(connect)).toHaveLength(3);
  });

  test.each(["short", "x".repeat(65), "with space and more", "' OR 1=1 -- aaaaaaaa"])(
    "treats the key %j like none",
    async (key) => {
      const { connect } = await open();
      const first = await send(connect, { submission: key });
      expect(await send(connect, { submission: key })).toEqual(first);
      expect(await readMessages(connect)).toMatchObject([{ submission: null }]);
    },
  );
});

test("tells the owner how to answer an address that no server may take as a header", async () => {
  const { connect, database } = openTempDatabase();
  const server = await startMailServer({ options: { hideSMTPUTF8: true } });
  await send(connect, { email: "jörg@exämple.com" });
  await database.deleteFrom("outbox_mails").where("kind", "=", "contact-received").execute();
  startTestWorker(database, server.url);
  await waitFor("the owner's mail arrives", () => server.taken.length === 1);
  const [head = ""] = (server.taken[0]?.raw ?? "").split("\r\n\r\n");
  expect(head).toMatch(/^\p{ASCII}*$/u);
  expect(server.taken[0]?.mail.replyTo).toBeUndefined();
  expect(server.taken[0]?.mail.text).toContain("Write a new email to jörg@exämple.com instead");
});

test("on SQLite, is unavailable when the database has no room left", async () => {
  expectReport(/could not be stored: SQLITE_FULL/);
  const { connect, database } = openTempDatabase();
  await fillDisk(database);
  const { status } = await send(connect, { message: "m".repeat(5_000) });
  expect([status, await readMessages(connect)]).toEqual(["unavailable", []]);
});

test("throws an error that is not the database's", async () => {
  const connect = () => Promise.reject(new TypeError("a bug"));
  await expect(send(connect)).rejects.toThrow("a bug");
});
