import { expect } from "vitest";
import { retentionYears } from "#app/lib/retention.ts";
import { siteTest as test, type EngineDatabase } from "#tests/support/engines.ts";
import { declareWithdrawal, storeMessage } from "#tests/support/contact-form.ts";
import { makeEvent, storeOrder } from "#tests/support/payment-events.ts";
import { insertRow, insertSubscription, readRows } from "#tests/support/stored-rows.ts";
import { queuePush } from "#app/server/business/newsletter/push-subscriptions.server.ts";
import { digestClient } from "#app/server/platform/request/client-digest.server.ts";
import { setDeleted } from "#app/server/owner/inbox.server.ts";
import { pruneNightly } from "./prune-nightly.server.ts";

const zone = "Europe/Berlin";
/** It's five in the morning in Berlin. */
const stored = new Date("2016-11-23T04:00:00Z");
const yearsLater = (years: number, milliseconds = 0) => {
  const moment = new Date(stored);
  moment.setUTCFullYear(moment.getUTCFullYear() + years);
  return new Date(moment.getTime() + milliseconds);
};
const day = 86_400_000;
const moment = stored.toISOString();

/** Stores a row of each kind with personal data, all with the same time. */
async function storeTraces({ database, connect }: EngineDatabase) {
  await storeMessage(database, {}, stored);
  await storeOrder(database, makeEvent("paid"), stored);
  await declareWithdrawal({ connect }, stored);
  await database
    .updateTable("outbox_mails")
    .set({ status: "sent", settled_at: stored.toISOString() })
    .where("kind", "!=", "contact-message")
    .execute();
  for (const [id, status] of [
    ["never confirmed", "pending"],
    ["left, and the service knows", "unsubscribed"],
    ["left, and the service has not heard of it", "unsubscribed"],
    ["confirmed", "confirmed"],
  ] as const)
    await insertSubscription(database, `${id}@example.com`, {
      id,
      status,
      requested_at: moment,
      unsubscribed_at: status === "unsubscribed" ? moment : null,
    });
  await queuePush(database, "left, and the service knows", stored);
  await database.updateTable("newsletter_pushes").set({ status: "done" }).execute();
  await queuePush(database, "left, and the service has not heard of it", stored);
}

/** Runs the work of three consecutive nights, as on a site that is always running. */
async function prune({ connect }: EngineDatabase, now: Date, hasService = true) {
  await pruneNightly(connect, zone, new Date(now.getTime() - 2 * day), hasService);
  await pruneNightly(connect, zone, new Date(now.getTime() - day), hasService);
  return pruneNightly(connect, zone, now, hasService);
}

const none = { messages: 0, mails: 0, subscriptions: 0, withdrawals: 0, buyers: 0 };

test.for([
  [retentionYears.messages, { messages: 1, subscriptions: 2 }],
  [retentionYears.withdrawals, { withdrawals: 1 }],
  [retentionYears.buyers, { buyers: 1 }],
])("after %i years, and not a day sooner, deletes %o", async ([years, gone], site) => {
  await storeTraces(site);
  const before = await prune(site, yearsLater(years, -day / 2));
  for (const kind of Object.keys(gone)) expect(before).toMatchObject({ [kind]: 0 });
  const after = await prune(site, yearsLater(years, day / 2));
  expect(after).toMatchObject(gone);
});

test("keeps no unsent mail, but what is confirmed, and the orders without their buyers", async (site) => {
  const { database } = site;
  await storeTraces(site);
  await prune(site, yearsLater(11));
  const kept = await database.selectFrom("newsletter_subscriptions").select("id").execute();
  const ids = kept.map(({ id }) => id).toSorted();
  expect(ids).toEqual(["confirmed", "left, and the service has not heard of it"]);
  expect(await database.selectFrom("orders").selectAll().execute()).toMatchObject([
    { status: "paid", amount_in_cents: 20_500, buyer_name: null, buyer_email: null },
  ]);
  for (const table of ["contact_messages", "withdrawals", "outbox_mails"] as const)
    expect(await database.selectFrom(table).selectAll().execute()).toEqual([]);
});

test("without a newsletter service, deletes all who have left", async (site) => {
  await storeTraces(site);
  await prune(site, yearsLater(3), false);
  const kept = await site.database.selectFrom("newsletter_subscriptions").select("id").execute();
  expect(kept).toEqual([{ id: "confirmed" }]);
});

test("deletes for good what the owner deleted a month ago, with its answers", async (site) => {
  const { database } = site;
  await storeTraces(site);
  const [{ reference } = { reference: "" }] = await readRows(database, "contact_messages");
  const answer = { id: "one", mail_id: "one", reference, body: "Yes", sent_at: moment };
  await insertRow(database, "message_replies", answer);
  await setDeleted(database, reference, stored);
  const pruneAfter = (days: number) =>
    pruneNightly(site.connect, zone, new Date(stored.getTime() + days * day));
  await pruneAfter(29);
  expect(await pruneAfter(30)).toEqual(none);
  expect(await pruneAfter(31)).toEqual({ ...none, messages: 1 });
  expect(await readRows(database, "message_replies")).toEqual([]);
  const { status } = await setDeleted(database, reference, undefined);
  expect(status).toBe("not-found");
});

test("nobody can trace a network from the day before, also when no visitor has come since", async (site) => {
  await storeMessage(site.database, {}, stored);
  const client_digest = await digestClient(site.database, "198.51.100.7", stored);
  await site.database.updateTable("contact_messages").set({ client_digest }).execute();
  const countTraces = async () => {
    const messages = site.database.selectFrom("contact_messages").select("client_digest");
    const salts = site.database.selectFrom("server_secrets").select("value");
    return [
      (await messages.where("client_digest", "is not", null).execute()).length,
      (await salts.where("name", "like", "client-salt:%").execute()).length,
    ];
  };
  expect(await countTraces()).toEqual([1, 1]);
  await pruneNightly(site.connect, zone, new Date(stored.getTime() + day + 3_600_000));
  expect(await countTraces()).toEqual([0, 0]);
});

test("works once a night, whatever the number of processes, and records it", async (site) => {
  await storeTraces(site);
  const other = await site.openAgain();
  const now = yearsLater(2, day);
  await pruneNightly(site.connect, zone, new Date(now.getTime() - day));
  const nights = [site, other].map(({ connect }) => pruneNightly(connect, zone, now));
  expect((await Promise.all(nights)).filter((night) => night !== undefined)).toHaveLength(1);
  // The next night begins only at four in the morning.
  const before = new Date(now.getTime() + 22 * 3_600_000);
  expect(await pruneNightly(site.connect, zone, before)).toBe(undefined);
  const recorded = site.database.selectFrom("prunings").selectAll().orderBy("day", "desc");
  expect(await recorded.executeTakeFirst()).toMatchObject({ day: "2018-11-24", messages: 1 });
});

test("a clock that is suddenly years ahead deletes nothing, and later nights work again", async (site) => {
  await storeTraces(site);
  expect(await pruneNightly(site.connect, zone, yearsLater(0, day))).toEqual(none);
  expect(await pruneNightly(site.connect, zone, yearsLater(20))).toEqual(none);
  expect(await pruneNightly(site.connect, zone, yearsLater(0, 2 * day))).toEqual(none);
  const messages = site.database.selectFrom("contact_messages").select("reference");
  expect(await messages.execute()).toHaveLength(1);
  expect(await prune(site, yearsLater(2, day))).toMatchObject({ messages: 1 });
});
