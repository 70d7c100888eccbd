import { expect, test } from "vitest";
import { getContent } from "#app/content/load.server.ts";
import { answerByDay } from "#app/lib/dates.ts";
import { honeypotFieldName } from "#app/lib/form-fields.ts";
import {
  markWithdrawn,
  unmarkWithdrawn,
} from "#app/server/business/checkout/mark-withdrawn.server.ts";
import { storeWithdrawal } from "#app/server/business/withdrawal/store-withdrawal.server.ts";
import { makeForm, storeMessage } from "#tests/support/contact-form.ts";
import { describeSqlite, type EngineDatabase } from "#tests/support/engines.ts";
import { fillOutbox, makeMail } from "#tests/support/outbox.ts";
import { makeEvent, makeSession, storeOrder } from "#tests/support/payment-events.ts";
import { insertSubscription } from "#tests/support/stored-rows.ts";
import {
  acceptDeclared,
  countSuspected,
  findInboxEntry,
  listInbox,
  releaseSuspected,
  setAnswered,
} from "./inbox.server.ts";
import { discardMail, listMails, retryAllMails, retryMail } from "./mails.server.ts";
import { listOrders } from "./orders.server.ts";
import { writeSubscribersCsv } from "./subscribers.server.ts";

const now = new Date("2026-11-22T10:00:00Z");

const send = ({ database }: EngineDatabase, changes: Record<string, string> = {}) =>
  storeMessage(database, changes, new Date("2026-11-21T10:00:00Z"));

async function declareWithdrawal({ connect }: EngineDatabase) {
  const typed = { name: "Ana", order: "OD-2345-6789", email: "ana@example.com", words: "Bye" };
  const form = makeForm(typed);
  const receivedAt = new Date("2026-11-21T11:00:00Z");
  const origin = "https://site.example";
  const content = getContent();
  const result = await storeWithdrawal({ form, token: "", receivedAt, content, origin, connect });
  if (result.status !== "stored") throw new Error(result.status);
  return result.reference;
}

async function listReferences(site: EngineDatabase, show: "waiting" | "all" | "suspected") {
  const { items } = await listInbox(site.database, { show });
  return items.map(({ reference }) => reference);
}

describeSqlite((open) => {
  test("a suspected message is held back until the owner releases it, with one mail", async () => {
    const site = await open();
    const { database } = site;
    const genuine = await send(site);
    const spam = { message: "Cheap pills for all", [honeypotFieldName]: "x" };
    const suspected = await send(site, spam);
    expect(await listReferences(site, "waiting")).toEqual([genuine]);
    expect(await listReferences(site, "suspected")).toEqual([suspected]);
    expect(await countSuspected(database)).toBe(1);
    const release = () => releaseSuspected(database, suspected, getContent(), now);
    expect(await release()).toEqual({ status: "released", reference: suspected });
    expect(await release()).toEqual({ status: "not-suspected", reference: suspected });
    expect(await listReferences(site, "suspected")).toEqual([]);
    const waiting = await listReferences(site, "waiting");
    expect(waiting.toSorted()).toEqual([genuine, suspected].toSorted());
    const mails = await database.selectFrom("outbox_mails").select("subject").execute();
    expect(mails.filter(({ subject }) => subject.includes(suspected))).toHaveLength(1);
  });

  test("a withdrawal is listed among the messages, can be accepted once, and answered", async () => {
    const site = await open();
    const { database } = site;
    const message = await send(site);
    const reference = await declareWithdrawal(site);
    expect(await listReferences(site, "waiting")).toEqual([reference, message]);
    const declared = { kind: "withdrawal", answerBy: "2026-11-23", confirmedAt: null };
    expect(await findInboxEntry(database, ` ${reference.toLowerCase()}`)).toMatchObject(declared);
    const accept = () => acceptDeclared(database, reference, getContent(), now);
    expect(await accept()).toEqual({ status: "accepted", reference });
    expect(await accept()).toEqual({ status: "not-declared", reference });
    // The email to the buyer promises an answer within one business day from now.
    const answerBy = answerByDay(now, getContent().site.timeZone);
    expect(await findInboxEntry(database, reference)).toMatchObject({ answerBy });
    await setAnswered(database, reference, now);
    expect(await listReferences(site, "waiting")).toEqual([message]);
  });

  test("an order shows each wrong price that was reported, and its withdrawal can be removed", async () => {
    const { database } = await open();
    for (const amountInCents of [100, 100, 20_500]) {
      const session = makeSession({ amountInCents });
      const event = makeEvent("paid", { session, id: `evt_${Math.random()}` });
      await storeOrder(database, event, now, "test");
    }
    const read = async () => (await listOrders(database, {})).items;
    const [order] = await read();
    expect(order?.wrongPrices).toEqual([{ amountInCents: 100, currency: "usd" }]);
    const named = { reference: order?.reference ?? "" };
    await markWithdrawn(database, named, { reference: "OD-2345-6789", receivedAt: now }, now);
    expect(await read()).toMatchObject([{ withdrawnAt: now.toISOString() }]);
    expect(await unmarkWithdrawn(database, named.reference, now)).toBe(true);
    expect(await read()).toMatchObject([{ withdrawnAt: null, withdrawal: null }]);
    expect(await unmarkWithdrawn(database, named.reference, now)).toBe(false);
  });

  test("a mail that was given up is tried again, or discarded unless it is being sent", async () => {
    const { database } = await open();
    await fillOutbox(database, [makeMail()]);
    const { id } = await database.selectFrom("outbox_mails").select("id").executeTakeFirstOrThrow();
    const change = (values: { status?: "parked" | "sent"; leased_until?: string | null }) =>
      database.updateTable("outbox_mails").set(values).execute();
    await change({ status: "parked" });
    expect(await retryMail(database, id, now)).toBe("retried");
    expect((await listMails(database, { show: "unsent" })).items).toMatchObject([
      { status: "waiting", firstAttemptAt: null, nextAttemptAt: now.toISOString() },
    ]);
    expect(await retryMail(database, id, now)).toBe("due");
    expect(await retryAllMails(database, now)).toBe(0);
    await change({ status: "parked" });
    expect(await retryAllMails(database, now)).toBe(1);
    await change({ status: "sent" });
    expect(await retryMail(database, id, now)).toBe("sent");
    expect(await discardMail(database, id, now)).toBe("sent");
    expect((await listMails(database, { show: "unsent" })).items).toEqual([]);
    expect((await listMails(database, {})).items).toHaveLength(1);
    await change({ status: "parked", leased_until: "2026-11-22T10:00:01Z" });
    expect(await discardMail(database, id, now)).toBe("being-sent");
    await change({ leased_until: null });
    expect(await discardMail(database, id, now)).toBe("discarded");
    expect((await listMails(database, {})).items).toEqual([]);
  });

  test("the exported addresses are the confirmed ones, each with the link that ends its subscription", async () => {
    const { database } = await open();
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
});
