import { sql } from "kysely";
import { expect } from "vitest";
import { honeypotFieldName, openForFieldName } from "#app/lib/form-fields.ts";
import { fillContactForm, makeContactContent, topicLabel } from "#tests/support/contact-form.ts";
import { siteTest as test, openEngine } from "#tests/support/engines.ts";
import { expectReport } from "#tests/support/expect-report.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { startTestWorker } from "#tests/support/outbox.ts";
import { readRows } from "#tests/support/stored-rows.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { isPostgres } from "#app/server/platform/database/engine.server.ts";
import type { Connect, Database } from "#app/server/platform/database/tables.server.ts";
import { sendMessage } from "./send-message.server.ts";
import { maxPerHour } from "./spam/judge-message.server.ts";
import { StartError } from "#app/server/platform/process/start-error.server.ts";
import { findMessage } from "./find-message.server.ts";
import { createReference, normalizeReference } from "../../platform/database/reference.server.ts";

/** It's Saturday in Madrid. */
const noon = new Date("2026-11-21T11:00:00Z");
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const content = makeContactContent();
const network = "203.0.113.9";
const submission = "0c9a3f52-7a0e-4b5e-9d0a-1f2e3d4c5b6a";

function send(
  { connect }: { connect: Connect },
  changes: Record<string, string> = {},
  { client, receivedAt = noon }: { client?: string; receivedAt?: Date } = {},
) {
  return sendMessage({ form: fillContactForm(changes), receivedAt, content, client, connect });
}

const readMessages = ({ database }: { database: Database }) =>
  database.selectFrom("contact_messages").selectAll().orderBy("received_at").execute();

async function count(site: { database: Database }) {
  const mails = await readRows(site.database, "outbox_mails");
  return { messages: (await readMessages(site)).length, mails: mails.length };
}

test("stores the message, with a digest for its network address, and returns the day of the answer", async (site) => {
  const result = await send(site, { submission }, { client: network });
  expect(result).toEqual({
    status: "stored",
    reference: expect.stringMatching(/^OD-[2-9B-Z]{4}-[2-9B-Z]{4}$/),
    answerBy: "2026-11-23",
    token: expect.stringContaining("."),
  });
  expect(await readMessages(site)).toMatchObject([
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
      received_at: noon.toISOString(),
      text_digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      client_digest: expect.stringMatching(/^[\w-]{43}$/),
      suspected_for: null,
    },
  ]);
});

test("stores a message and its two mails once, also for a second press hours later", async (site) => {
  const first = await send(site, { submission });
  expect(await send(site, { submission }, { receivedAt: later(300) })).toEqual(first);
  expect(await readMessages(site)).toHaveLength(1);
  const mails = await readRows(site.database, "outbox_mails");
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

test.for([
  ["a second message of the same page", { message: "And a fourth: my phone manner.", submission }],
  ["the same message of a new page", { submission: "ffffffff-7a0e-4b5e-9d0a-1f2e3d4c5b6a" }],
])("with script, stores %s", async ([, changes], site) => {
  await send(site, { submission });
  await send(site, changes);
  expect(await readMessages(site)).toHaveLength(2);
});

test("without script, stores the same text from the same address once in ten minutes", async (site) => {
  const first = await send(site);
  const again = await send(site, { email: "Lukasz+Jobs@Example.com" }, { receivedAt: later(10) });
  expect(again).toEqual(first);
  expect(await send(site, {}, { receivedAt: later(11) })).not.toEqual(first);
  expect(await send(site, { email: "another@example.com" })).not.toEqual(first);
  expect(await readMessages(site)).toHaveLength(3);
});

const keys = ["short", "x".repeat(65), "with space and more", "' OR 1=1 -- aaaaaaaa"];

test.for(keys)("treats the key %j like none", async (key, site) => {
  const first = await send(site, { submission: key });
  expect(await send(site, { submission: key })).toEqual(first);
  expect(await readMessages(site)).toMatchObject([{ submission: null }]);
});

test("tells the owner how to answer an address that no server may take as a header", async (site) => {
  const server = await startMailServer({ options: { hideSMTPUTF8: true } });
  await send(site, { email: "jörg@exämple.com" });
  await site.database.deleteFrom("outbox_mails").where("kind", "=", "contact-received").execute();
  startTestWorker(site.database, server.url);
  await waitFor("the owner's mail arrives", () => server.taken.length === 1);
  const [head = ""] = (server.taken[0]?.raw ?? "").split("\r\n\r\n");
  expect(head).toMatch(/^\p{ASCII}*$/u);
  expect(server.taken[0]?.mail.replyTo).toBeUndefined();
  expect(server.taken[0]?.mail.text).toContain("Write a new email to jörg@exämple.com instead");
});

test("throws an error that is not the database's", async () => {
  const connect = () => Promise.reject(new TypeError("a bug"));
  await expect(send({ connect })).rejects.toThrow("a bug");
});

// Fails on PostgreSQL when transactions with the same content run at the same time.
const forms: Array<Record<string, string>> = [{ submission }, {}];

test.for(forms)("ten presses at once are stored as one message: %j", async (changes, first) => {
  const second = await first.openAgain();
  const presses = Array.from({ length: 10 }, (_, at) => send(at % 2 ? first : second, changes));
  const results = await Promise.all(presses);
  for (const result of results) expect(result).toEqual(results[0]);
  expect(results[0]?.status).toBe("stored");
  expect(await count(first)).toEqual({ messages: 1, mails: 2 });
});

// Fails when the email is written outside the message's transaction.
test("stores neither message nor mail when the mail cannot be stored", async (site) => {
  const { database } = site;
  await (
    isPostgres(database)
      ? sql`alter table outbox_mails add constraint no_mail check (status <> 'waiting')`
      : sql`create trigger no_mail before insert on outbox_mails begin select raise(abort, 'no'); end`
  ).execute(database);
  await expect(send(site)).rejects.toThrow(/\bno/);
  expect(await count(site)).toEqual({ messages: 0, mails: 0 });
});

test("is unavailable while the tables are locked, and recovers by itself", async () => {
  const lines = expectReport(/A message could not be stored: (SQLITE_BUSY|55P03)/);
  const site = await openEngine(200);
  const lock = await site.hold();
  const typed = { message: "I have three challenges: my CV, my portfolio, my nerves." };
  const values = expect.objectContaining(typed) as unknown;
  expect(await send(site)).toEqual({ status: "unavailable", values });
  // The log contains nothing that a visitor typed.
  expect(lines().join()).not.toMatch(/Łukasz|example\.com|challenges/);
  await lock.release();
  expect(await send(site)).toMatchObject({ status: "stored" });
  expect(await count(site)).toEqual({ messages: 1, mails: 2 });
});

test("is unavailable while the database is read-only", async (site) => {
  const { database } = site;
  expectReport(/A message could not be stored: (SQLITE_READONLY|25006)/);
  await (isPostgres(database)
    ? database.connection().execute(async (one) => {
        // Every connection of the pool only reads, as after a switch to a standby.
        const asked = sql<{ name: string }>`select current_database() as name`;
        const name = sql.id((await asked.execute(one)).rows[0]?.name ?? "");
        await sql`alter database ${name} set default_transaction_read_only = on`.execute(one);
        await sql`set default_transaction_read_only = on`.execute(one);
      })
    : sql`pragma query_only = on`.execute(database));
  expect(await send(site)).toMatchObject({ status: "unavailable" });
});

test("accepts 20 messages of one network within an hour, and holds back the 21st", async (site) => {
  for (let person = 0; person <= 20; person += 1) {
    const message = `I am student number ${person} here.`;
    const typed = { email: `student${person}@example.com`, message };
    const result = await send(site, typed, { client: network, receivedAt: later(person) });
    expect(result.status).toBe("stored");
  }
  const suspected = (await readMessages(site)).map((row) => row.suspected_for);
  expect(suspected).toEqual([...Array.from({ length: 20 }, () => null), "busy-network"]);
  // An hour later, the network may send again. Another network can send at any time.
  await send(site, { email: "late@example.com" }, { client: network, receivedAt: later(75) });
  const elsewhere = { receivedAt: later(22), client: "198.51.100.4" };
  await send(site, { email: "other@example.com" }, elsewhere);
  const last = await readMessages(site);
  expect(last.filter((row) => row.suspected_for !== null)).toHaveLength(1);
  expect(await readRows(site.database, "outbox_mails")).toHaveLength(2 * 22);
});

test("stores a message with the hidden field filled in, and mails nobody", async (site) => {
  const message = "Cheap pills for all";
  const result = await send(site, { [honeypotFieldName]: "buy now", message });
  expect(result.status).toBe("stored");
  expect(await readMessages(site)).toMatchObject([{ message, suspected_for: "hidden-field" }]);
  expect(await readRows(site.database, "outbox_mails")).toEqual([]);
});

test("recognizes the same text from many addresses, whatever its case and spacing", async (site) => {
  const text = "Dear owner we place your site first on every search, answer today";
  for (const [at, name] of ["a", "b", "c"].entries()) {
    const message = at === 2 ? text.toUpperCase().replaceAll(" ", "  ") : text;
    const typed = { email: `${name}@example.com`, message, [openForFieldName]: "1200" };
    await send(site, typed, { client: `203.0.113.${at}`, receivedAt: later(at) });
  }
  const suspected = (await readMessages(site)).map((row) => row.suspected_for);
  expect(suspected).toEqual([null, null, "too-fast,same-text"]);
});

test("refuses a flood", async (site) => {
  for (let at = 0; at < maxPerHour; at += 1)
    await send(site, { email: `n${at}@a.example`, message: `A flood, ${at}` }, { client: network });
  const result = await send(site, { email: "last@example.com" }, { client: network });
  expect(result).toMatchObject({ status: "too-many", values: { email: "last@example.com" } });
  expect(await readMessages(site)).toHaveLength(maxPerHour);
});

test("takes the first messages of a network also while others flood the site", async (site) => {
  await send(site, {}, { client: network });
  await site.database
    .updateTable("rate_limits")
    .set({ points: 20_000 })
    .where("key", "like", "contact:%")
    .execute();
  const statuses: string[] = [];
  for (let number = 0; number < 6; number += 1) {
    const own = { email: `n${number}@example.com`, message: `My question number ${number}` };
    statuses.push((await send(site, own, { client: "198.51.100.4" })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 5 }, () => "stored"), "too-many"]);
});

test("finds the day of the answer by the reference, however it is typed, and nothing personal", async (site) => {
  const { connect } = site;
  const sent = await send(site, {}, { receivedAt: new Date("2026-11-20T23:30:00Z") });
  const reference = sent.status === "stored" ? sent.reference : "";
  const found = { status: "found", reference, answerBy: "2026-11-23" };
  expect(await findMessage(reference, connect)).toEqual(found);
  expect(await findMessage(` ${reference.toLowerCase()} `, connect)).toEqual(found);
  for (const text of ["OD-7K3F-9QXM", "", "%", "OD-7K3F-9QXM' OR '1'='1", "x".repeat(100_000)])
    expect(await findMessage(text, connect)).toEqual({ status: "unknown" });
});

test("shows the sender's address to the sender alone, for an hour", async (site) => {
  const sendAs = (email: string) => send(site, { email });
  const [sent, other] = [await sendAs("ana@example.com"), await sendAs("eve@example.com")];
  if (sent.status !== "stored" || other.status !== "stored") throw new Error(sent.status);
  const find = (text: string, minutes: number) => findMessage(text, site.connect, later(minutes));
  expect(await find(sent.token, 59)).toMatchObject({ email: "ana@example.com" });
  expect(sent.token).not.toContain("ana");
  const ofOther = other.token.replace(other.reference, sent.reference);
  const found = { status: "found", reference: sent.reference, answerBy: "2026-11-23" };
  expect(await find(sent.token, 60)).toEqual(found);
  for (const text of [sent.reference, `${sent.token}x`, ofOther])
    expect(await find(text, 1)).toEqual(found);
});

test("is unavailable, not unknown, while the database does not answer", async () => {
  expectReport(/could not be looked up/);
  const connect = () =>
    Promise.reject(new StartError("The database /x cannot be written (EACCES)."));
  expect(await findMessage("OD-7K3F-9QXM", connect)).toEqual({ status: "unavailable" });
});

test("makes references without characters that look alike", () => {
  const references = Array.from({ length: 2_000 }, createReference);
  expect(new Set(references).size).toBe(2_000);
  for (const reference of references) {
    expect(reference).toMatch(/^OD-[^01ILOAEU]{4}-[^01ILOAEU]{4}$/);
    expect(normalizeReference(reference)).toBe(reference);
  }
});
