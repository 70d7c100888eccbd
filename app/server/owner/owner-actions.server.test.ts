import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { getContent } from "#app/content/load.server.ts";
import { answerByDay } from "#app/lib/dates.ts";
import { honeypotFieldName } from "#app/lib/form-fields.ts";
import { markWithdrawn, unmarkWithdrawn } from "../business/checkout/mark-withdrawn.server.ts";
import { declareWithdrawal, storeMessage } from "#tests/support/contact-form.ts";
import { siteTest as test, type EngineDatabase } from "#tests/support/engines.ts";
import { fillOutbox, makeMail, readOutbox } from "#tests/support/outbox.ts";
import { makeEvent, makeSession, storeOrder } from "#tests/support/payment-events.ts";
import { insertSubscription } from "#tests/support/stored-rows.ts";
import * as inbox from "./inbox.server.ts";
import * as mailbox from "./mails.server.ts";
import { listOrders } from "./orders.server.ts";
import {
  writeSubscribersCsv,
  countSubscribers,
  listSubscribers,
  removedChange,
  restoreSubscriber,
} from "./subscribers.server.ts";
import { endSubscription } from "#app/server/business/newsletter/change-subscription.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { recordChange } from "./access/changes.server.ts";
import { exportPerson } from "./person/person-data.server.ts";
import { erasePerson } from "#tests/support/erase-person.ts";
import { encodeCounts, eraseUnlessChanged, readPerson } from "./person/read-person.server.ts";

const now = new Date("2026-11-22T10:00:00Z");

const send = ({ database }: EngineDatabase, changes: Record<string, string> = {}) =>
  storeMessage(database, changes, new Date("2026-11-21T10:00:00Z"));

async function listReferences(site: EngineDatabase, show: "waiting" | "all" | "suspected") {
  const { items } = await inbox.listInbox(site.database, { show });
  return items.map(({ reference }) => reference);
}

test("a suspected message is held back until the owner releases it, with one mail", async (site) => {
  const { database } = site;
  const genuine = await send(site);
  const spam = { message: "Cheap pills for all", [honeypotFieldName]: "x" };
  const suspected = await send(site, spam);
  expect(await listReferences(site, "waiting")).toEqual([genuine]);
  expect(await listReferences(site, "suspected")).toEqual([suspected]);
  expect(await inbox.countSuspected(database)).toBe(1);
  const release = () => inbox.releaseSuspected(database, suspected, getContent(), now);
  expect(await release()).toEqual({ status: "released", reference: suspected });
  expect(await release()).toEqual({ status: "not-suspected", reference: suspected });
  expect(await listReferences(site, "suspected")).toEqual([]);
  const waiting = await listReferences(site, "waiting");
  expect(waiting.toSorted()).toEqual([genuine, suspected].toSorted());
  const mails = await database.selectFrom("outbox_mails").select("subject").execute();
  expect(mails.filter(({ subject }) => subject.includes(suspected))).toHaveLength(1);
});

test("a withdrawal is listed among the messages, can be accepted once, and answered", async (site) => {
  const { database } = site;
  const message = await send(site);
  const reference = await declareWithdrawal(site, new Date("2026-11-21T11:00:00Z"));
  expect(await listReferences(site, "waiting")).toEqual([reference, message]);
  const declared = { kind: "withdrawal", answerBy: "2026-11-23", confirmedAt: null };
  expect(await inbox.findInboxEntry(database, ` ${reference.toLowerCase()}`)).toMatchObject(
    declared,
  );
  const accept = () => inbox.acceptDeclared(database, reference, getContent(), now);
  expect(await accept()).toEqual({ status: "accepted", reference });
  expect(await accept()).toEqual({ status: "not-declared", reference });
  // The email to the buyer promises an answer within one business day from now.
  const answerBy = answerByDay(now, getContent().site.timeZone);
  expect(await inbox.findInboxEntry(database, reference)).toMatchObject({ answerBy });
  await inbox.setAnswered(database, reference, now);
  expect(await listReferences(site, "waiting")).toEqual([message]);
});

test("an order shows each wrong price that was reported, and its withdrawal can be removed", async (site) => {
  for (const amountInCents of [100, 100, 20_500]) {
    const session = makeSession({ amountInCents });
    const event = makeEvent("paid", { session, id: `evt_${Math.random()}` });
    await storeOrder(site.database, event, now, "test");
  }
  const read = async () => (await listOrders(site.database, {})).items;
  const [order] = await read();
  expect(order?.wrongPrices).toEqual([{ amountInCents: 100, currency: "usd" }]);
  const named = { reference: order?.reference ?? "" };
  await markWithdrawn(site.database, named, { reference: "OD-2345-6789", receivedAt: now }, now);
  expect(await read()).toMatchObject([{ withdrawnAt: now.toISOString() }]);
  expect(await unmarkWithdrawn(site.database, named.reference, now)).toBe(true);
  expect(await read()).toMatchObject([{ withdrawnAt: null, withdrawal: null }]);
  expect(await unmarkWithdrawn(site.database, named.reference, now)).toBe(false);
});

test("a mail that was given up is tried again, or discarded unless it is being sent", async (site) => {
  const { database } = site;
  await fillOutbox(database, [makeMail()]);
  const { id } = await database.selectFrom("outbox_mails").select("id").executeTakeFirstOrThrow();
  const change = (values: { status?: "parked" | "sent"; leased_until?: string | null }) =>
    database.updateTable("outbox_mails").set(values).execute();
  await change({ status: "parked" });
  expect(await mailbox.retryMail(database, id, now)).toBe("retried");
  expect((await mailbox.listMails(database, { show: "unsent" })).items).toMatchObject([
    { status: "waiting", firstAttemptAt: null, nextAttemptAt: now.toISOString() },
  ]);
  expect(await mailbox.retryMail(database, id, now)).toBe("due");
  expect(await mailbox.retryAllMails(database, now)).toBe(0);
  await change({ status: "parked" });
  expect(await mailbox.retryAllMails(database, now)).toBe(1);
  await change({ status: "sent" });
  expect(await mailbox.retryMail(database, id, now)).toBe("sent");
  expect(await mailbox.discardMail(database, id, now)).toBe("sent");
  expect((await mailbox.listMails(database, { show: "unsent" })).items).toEqual([]);
  expect((await mailbox.listMails(database, {})).items).toHaveLength(1);
  await change({ status: "parked", leased_until: "2026-11-22T10:00:01Z" });
  expect(await mailbox.discardMail(database, id, now)).toBe("being-sent");
  await change({ leased_until: null });
  expect(await mailbox.discardMail(database, id, now)).toBe("discarded");
  expect((await mailbox.listMails(database, {})).items).toEqual([]);
});

test("a notice to an address that the owner has corrected goes to the new one, others to theirs", async (site) => {
  const { database } = site;
  const to = "mistyped@example.com";
  await fillOutbox(database, [makeMail({ to }), makeMail({ kind: "order-paid", to })], now);
  await database.updateTable("outbox_mails").set({ status: "parked" }).execute();
  expect(await mailbox.retryAllMails(database, now)).toBe(2);
  const { address } = getContent().site.email;
  const recipients = (await readOutbox(database)).map(({ recipient }) => recipient);
  expect(recipients.toSorted()).toEqual([address, to].toSorted());
  await database.updateTable("outbox_mails").set({ status: "sent", recipient: to }).execute();
  for (const { id } of await readOutbox(database))
    await mailbox.sendMailAgain(database, { id, copy: randomUUID() }, now);
  const again = (await readOutbox(database)).filter(({ status }) => status === "waiting");
  expect(again.map(({ recipient }) => recipient).toSorted()).toEqual([address, to].toSorted());
});

test("the exported addresses are the confirmed ones, each with the link that ends its subscription", async (site) => {
  const { database } = site;
  const ana = { id: "subscription", first_name: "Ana", status: "confirmed" } as const;
  await insertSubscription(database, "ana@example.com", ana);
  await insertSubscription(database, "eve@example.com");
  const origin = "https://site.example";
  const read = async (status?: "confirmed") => {
    const text = await Array.fromAsync(writeSubscribersCsv(database, { status, origin }));
    return text.join("").trimEnd().split("\r\n").slice(1);
  };
  const line =
    /^"ana@example\.com","Ana","confirmed",.*,"https:\/\/site\.example\/newsletter\/unsubscribe\?token=[\w-]+\.[\w-]+"$/;
  expect(await read("confirmed")).toEqual([expect.stringMatching(line)]);
  expect(await read()).toHaveLength(2);
});

async function storeMail(database: Database, status: "sent" | "parked" | "collected") {
  const facts = { kind: "order-paid", to: "ana@example.com", about: "OD-2345-6789" } as const;
  await fillOutbox(database, [makeMail(facts)], now);
  const changes = { status, attempts: 2, message_id: "<first@site>", last_fault: "SMTP 550" };
  await database.updateTable("outbox_mails").set(changes).execute();
  const [mail] = await readOutbox(database);
  return mail?.id ?? "";
}

test("a sent mail goes out again with the same words, once for each press", async (site) => {
  const id = await storeMail(site.database, "sent");
  const copy = randomUUID();
  const later = new Date("2026-11-22T12:00:00Z");
  const again = () => mailbox.sendMailAgain(site.database, { id, copy }, later);
  expect(await again()).toBe("queued");
  expect(await again()).toBe("repeated");
  const [first, second, ...more] = await readOutbox(site.database);
  expect(more).toEqual([]);
  expect(first).toMatchObject({ id, status: "sent" });
  const unsent = { status: "waiting", attempts: 0, message_id: null, last_fault: null };
  const created_at = later.toISOString();
  const { recipient, subject, body_text, body_html, about } = first ?? {};
  const same = { recipient, subject, body_text, body_html, about };
  expect(second).toMatchObject({ ...same, ...unsent, id: copy, created_at });
});

test("mails again to one address are limited, the later ones delayed", async ({ database }) => {
  const id = await storeMail(database, "sent");
  const again = () => mailbox.sendMailAgain(database, { id, copy: randomUUID() }, now);
  for (const result of ["queued", "queued", "queued", "queued", "limited"])
    expect(await again()).toBe(result);
  const mails = await readOutbox(database);
  expect(mails).toHaveLength(5);
  const delays = mails.flatMap(({ send_after }) => send_after ?? []);
  expect(delays).toEqual(["2026-11-22T13:00:00.000Z"]);
});

test("a mail that was given up is tried again, without a copy", async ({ database }) => {
  const id = await storeMail(database, "parked");
  const again = () => mailbox.sendMailAgain(database, { id, copy: randomUUID() }, now);
  expect([await again(), await again()]).toEqual(["retried", "due"]);
  expect(await readOutbox(database)).toMatchObject([{ id, status: "waiting", tried_for_ms: 0 }]);
});

test("somebody taken off the newsletter comes back by undo, but not once they have left", async (site) => {
  const { database } = site;
  const confirmed = { status: "confirmed", confirmed_at: now.toISOString() } as const;
  await insertSubscription(database, "ana@example.com", { id: "one", ...confirmed });
  await insertSubscription(database, "bo@example.com", { id: "two" });
  const count = () => countSubscribers(database);
  expect(await count()).toEqual({ confirmed: 1, pending: 1, unsubscribed: 0 });
  const remove = async (id: string, at: Date) => {
    const isRemoved = await endSubscription(database, id, at);
    const change = { action: removedChange, subject: id };
    if (isRemoved) await recordChange(database, { device: "Phone" }, change, at);
    return isRemoved;
  };
  for (const id of ["one", "two"]) expect(await remove(id, now)).toBe(true);
  expect(await remove("one", new Date("2026-11-22T12:00:00Z"))).toBe(false);
  expect(await count()).toEqual({ confirmed: 0, pending: 0, unsubscribed: 2 });
  for (const id of ["one", "two"]) expect(await restoreSubscriber(database, id, now)).toBe(true);
  expect(await count()).toEqual({ confirmed: 1, pending: 1, unsubscribed: 0 });
  // Only the last state is sent to the newsletter service.
  const pushes = await database.selectFrom("newsletter_pushes").selectAll().execute();
  expect(pushes).toMatchObject([{ subscription_id: "one", status: "waiting" }]);
  // Ana presses the link in a newsletter herself.
  await endSubscription(database, "one", new Date("2026-11-23T12:00:00Z"));
  expect(await restoreSubscriber(database, "one", now)).toBe(false);
  expect((await listSubscribers(database, { status: "unsubscribed" })).items).toHaveLength(1);
});

test("what isn't an address is nobody's, and erases nothing", async ({ database }) => {
  await storeMail(database, "sent");
  for (const text of ["", " ", "hello", "@", "example.com"]) {
    expect(await readPerson(database, text)).toMatchObject({ isEmpty: true });
    await erasePerson(database, text, now);
  }
  expect(await readOutbox(database)).toHaveLength(1);
});

test("what the preview of an erasure shows is what is erased, and nothing newer", async (site) => {
  await insertSubscription(site.database, "ana@example.com");
  await storeMail(site.database, "sent");
  const erase = (email: string, seen: string) =>
    site.database
      .transaction()
      .execute((transaction) => eraseUnlessChanged(transaction, { email, seen }, now));
  const preview = await readPerson(site.database, "Ana@example.com ");
  expect(preview).toMatchObject({ isEmpty: false, counts: { subscriptions: 1, mails: 1 } });
  await fillOutbox(site.database, [makeMail({ to: "ana@example.com" })], now);
  expect(await erase("ana@example.com", encodeCounts(preview.counts))).toBe("changed");
  const { counts } = await readPerson(site.database, "ana@example.com");
  expect(counts).toMatchObject({ subscriptions: 1, mails: 2 });
  const copy = await exportPerson(site.database, "ana@example.com");
  expect(await erase("ana@example.com", encodeCounts(counts))).toBe("erased");
  expect(await readPerson(site.database, "ana@example.com")).toMatchObject({ isEmpty: true });
  // Erasing the same data again deletes as many rows as the room counted.
  for (const row of copy["newsletter_subscriptions"] ?? [])
    await insertSubscription(site.database, "ana@example.com", row);
  await fillOutbox(site.database, Array(2).fill(makeMail({ to: "ana@example.com" })));
  expect(await erasePerson(site.database, "ana@example.com", now)).toEqual(counts);
});

test("sends neither a mail that is gone nor one that is going to be collected", async (site) => {
  const copy = randomUUID();
  const id = await storeMail(site.database, "collected");
  expect(await mailbox.sendMailAgain(site.database, { id, copy }, now)).toBe("collected");
  expect(await mailbox.sendMailAgain(site.database, { id: randomUUID(), copy }, now)).toBe(
    "not-found",
  );
  expect(await readOutbox(site.database)).toHaveLength(1);
});

test("explains why a mail has not gone out", () => {
  const explain = (lastFault: string | null) => mailbox.explainFault({ lastFault });
  expect(explain(null)).toBeUndefined();
  expect(explain("SMTP 550 at RCPT TO")).toContain("doesn't recognize that address");
  expect(explain("no SMTPUTF8 at RCPT TO")).toContain("can't send to addresses with letters");
  expect(explain("ECONNREFUSED")).toContain("can't be reached");
});
