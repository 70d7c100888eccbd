import { expect, test } from "vitest";
import { getContent } from "#app/content/load.server.ts";
import { describeEngines, type EngineDatabase } from "#tests/support/engines.ts";
import { expectReport } from "#tests/support/expect-report.ts";
import { makeEvent, makeSession } from "#tests/support/payment-events.ts";
import { fillDisk, openTempDatabase } from "#tests/support/temp-database.ts";
import { fulfilOrder } from "../checkout/fulfil-order.server.ts";
import type { ReportedStatus } from "../checkout/order-status.server.ts";
import { storeWithdrawal } from "./store-withdrawal.server.ts";

const content = getContent();
const receivedAt = new Date("2026-11-22T08:05:00Z");
const buyer = makeSession().buyerEmail ?? "nobody";
const owner = content.site.email.address;

async function buy(
  { database }: Pick<EngineDatabase, "database">,
  id: string,
  status: ReportedStatus = "paid",
) {
  const event = makeEvent(status, { session: makeSession({ id, paymentId: `payment_${id}` }) });
  await fulfilOrder({ database, event, provider: "stripe", receivedAt });
  await database.deleteFrom("outbox_mails").execute();
  const order = await database
    .selectFrom("orders")
    .select("reference")
    .where("session_id", "=", id)
    .executeTakeFirstOrThrow();
  return order.reference;
}

function withdraw(
  { connect }: Pick<EngineDatabase, "connect">,
  fields: Record<string, string>,
  client?: string,
) {
  const form = new FormData();
  const all = { name: "Łukasz", words: "", submission: crypto.randomUUID(), ...fields };
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  return storeWithdrawal({ form, receivedAt, content, connect, client });
}

const readMails = ({ database }: EngineDatabase) =>
  database.selectFrom("outbox_mails").selectAll().orderBy("kind").execute();
const readOrders = ({ database }: EngineDatabase) =>
  database.selectFrom("orders").selectAll().orderBy("session_id").execute();

describeEngines((open, engine) => {
  test("stores a withdrawal with its mails and marks the order, once for two presses", async () => {
    const site = await open();
    const order = await buy(site, "one");
    const submission = "0123456789abcdef-button";
    const typed = { order: order.toLowerCase(), words: "It is *not* for me.", submission };
    const results = await Promise.all([withdraw(site, typed), withdraw(site, typed)]);
    const declared = await site.database.selectFrom("withdrawals").selectAll().execute();
    expect(declared).toHaveLength(1);
    const reference = declared[0]?.reference ?? "none";
    expect(results).toEqual([
      { status: "stored", reference },
      { status: "stored", reference },
    ]);
    expect(await readOrders(site)).toMatchObject([
      { status: "paid", withdrawn_at: receivedAt.toISOString(), withdrawal: reference },
    ]);
    const mails = await readMails(site);
    expect(mails).toMatchObject([
      { kind: "owner-withdrawal", recipient: owner, reply_to: buyer },
      { kind: "withdrawal", recipient: buyer, reply_to: owner },
    ]);
    for (const { body_text } of mails)
      for (const part of [
        reference,
        "Exam Course, $205",
        order,
        "It is *not* for me.",
        // The owner's time zone.
        "Sunday, 22 November 2026, 09:05 (Europe/Berlin)",
      ])
        expect(body_text).toContain(part);
    expect(await withdraw(site, { ...typed, submission: "another-button-0123" })).toMatchObject({
      status: "stored",
    });
    expect(await readOrders(site)).toMatchObject([{ withdrawal: reference }]);
  });

  test("takes the address of the payment for its orders that are still open", async () => {
    const site = await open();
    await buy(site, "one");
    await buy(site, "two", "refunded");
    await buy(site, "three", "pending");
    expect((await withdraw(site, { order: buyer.toUpperCase() })).status).toBe("stored");
    const marks = (await readOrders(site)).map(({ session_id, withdrawn_at }) => [
      session_id,
      withdrawn_at !== null,
    ]);
    expect(Object.fromEntries(marks)).toEqual({ one: true, two: false, three: true });
  });

  test("answers the same for who never bought, and keeps the declaration for the owner", async () => {
    const site = await open();
    const shape = { status: "stored", reference: expect.stringMatching(/^OD-/) as string };
    expect(await withdraw(site, { order: "OD-2345-6789" })).toEqual(shape);
    expect(await withdraw(site, { order: "stranger@example.com" })).toEqual(shape);
    const mails = await readMails(site);
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ["owner-withdrawal", owner],
      ["owner-withdrawal", owner],
      ["withdrawal", "stranger@example.com"],
    ]);
    expect(mails[0]?.body_text).toContain("0: ");
    const rows = await site.database.selectFrom("withdrawals").select("named_order").execute();
    expect(rows.map(({ named_order }) => named_order).toSorted()).toEqual([
      "OD-2345-6789",
      "stranger@example.com",
    ]);
    // Anybody can type a stranger's address in: its mailbox gets three mails a day.
    for (let more = 0; more < 4; more += 1) await withdraw(site, { order: "stranger@example.com" });
    const toStranger = (await readMails(site)).filter(({ kind }) => kind === "withdrawal");
    expect(toStranger).toHaveLength(3);
  });

  test("slows down a network that declares again and again", async () => {
    const site = await open();
    const client = `network of ${engine}`;
    const statuses: string[] = [];
    for (let time = 0; time < 21; time += 1)
      statuses.push((await withdraw(site, { order: "OD-2345-6789" }, client)).status);
    expect(statuses.at(-1)).toBe("tooMany");
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set(["stored"]));
  });
});

test.each([
  [{ name: " " }, { name: "nameMissing" }],
  [{ order: "" }, { order: "orderMissing" }],
  [{ order: "my order of last week" }, { order: "orderWrong" }],
  [{ order: "OD-2345-67" }, { order: "orderWrong" }],
  [{ words: "a".repeat(5_001) }, { words: "messageTooLong" }],
])("stores nothing of %o", async (fields, errors) => {
  const { connect, database } = openTempDatabase();
  const result = await withdraw({ connect }, { order: "OD-2345-6789", ...fields });
  expect(result).toMatchObject({ status: "invalid", errors });
  expect(await database.selectFrom("withdrawals").selectAll().execute()).toEqual([]);
});

test("says that nothing was stored when the disk is full", async () => {
  expectReport(/withdrawal could not be stored/);
  const { connect, database } = openTempDatabase();
  await buy({ database }, "one");
  await fillDisk(database);
  const words = "a".repeat(4_000);
  expect(await withdraw({ connect }, { order: "OD-2345-6789", words })).toMatchObject({
    status: "unavailable",
    values: { words },
  });
});
