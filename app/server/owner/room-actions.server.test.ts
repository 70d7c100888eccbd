import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeDatabase, describeSqlite } from "#tests/support/engines.ts";
import { fillOutbox, makeMail, readOutbox } from "#tests/support/outbox.ts";
import { insertSubscription } from "#tests/support/stored-rows.ts";
import { endSubscription } from "#app/server/business/newsletter/change-subscription.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { recordChange } from "./access/changes.server.ts";
import { explainFault, sendMailAgain } from "./mails.server.ts";
import { exportPerson } from "./person/person-data.server.ts";
import { erasePerson } from "#tests/support/erase-person.ts";
import { encodeCounts, eraseUnlessChanged, readPerson } from "./person/read-person.server.ts";
import {
  countSubscribers,
  listSubscribers,
  removedChange,
  restoreSubscriber,
} from "./subscribers.server.ts";

const now = new Date("2026-11-21T12:00:00Z");

async function storeMail(database: Database, status: "sent" | "parked" | "collected") {
  await fillOutbox(database, [makeMail({ to: "ana@example.com", about: "OD-2345-6789" })], now);
  const changes = { status, attempts: 2, message_id: "<first@site>", last_fault: "SMTP 550" };
  await database.updateTable("outbox_mails").set(changes).execute();
  const [mail] = await readOutbox(database);
  return mail?.id ?? "";
}

describeDatabase((open) => {
  test("a sent mail goes out again with the same words, once for each press", async () => {
    const { database } = await open();
    const id = await storeMail(database, "sent");
    const copy = randomUUID();
    const later = new Date("2026-11-22T12:00:00Z");
    const again = () => sendMailAgain(database, { id, copy }, later);
    expect(await again()).toBe("queued");
    expect(await again()).toBe("repeated");
    const [first, second, ...more] = await readOutbox(database);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ id, status: "sent" });
    const unsent = { status: "waiting", attempts: 0, message_id: null, last_fault: null };
    const created_at = later.toISOString();
    const { recipient, subject, body_text, body_html, about } = first ?? {};
    const same = { recipient, subject, body_text, body_html, about };
    expect(second).toMatchObject({ ...same, ...unsent, id: copy, created_at });
  });

  test("mails again to one address are limited, the later ones delayed", async () => {
    const { database } = await open();
    const id = await storeMail(database, "sent");
    const again = () => sendMailAgain(database, { id, copy: randomUUID() }, now);
    for (const result of ["queued", "queued", "queued", "queued", "limited"])
      expect(await again()).toBe(result);
    const mails = await readOutbox(database);
    expect(mails).toHaveLength(5);
    const delays = mails.flatMap(({ send_after }) => send_after ?? []);
    expect(delays).toEqual(["2026-11-21T15:00:00.000Z"]);
  });

  test("a mail that was given up is tried again, without a copy", async () => {
    const { database } = await open();
    const id = await storeMail(database, "parked");
    const again = () => sendMailAgain(database, { id, copy: randomUUID() }, now);
    expect([await again(), await again()]).toEqual(["retried", "due"]);
    expect(await readOutbox(database)).toMatchObject([{ id, status: "waiting", tried_for_ms: 0 }]);
  });

  test("somebody taken off the newsletter comes back by undo, but not once they have left", async () => {
    const { database } = await open();
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

  test("what isn't an address is nobody's, and erases nothing", async () => {
    const { database } = await open();
    await storeMail(database, "sent");
    for (const text of ["", " ", "hello", "@", "example.com"]) {
      expect(await readPerson(database, text)).toMatchObject({ isEmpty: true });
      await erasePerson(database, text, now);
    }
    expect(await readOutbox(database)).toHaveLength(1);
  });

  test("what the preview of an erasure shows is what is erased, and nothing newer", async () => {
    const { database } = await open();
    await insertSubscription(database, "ana@example.com");
    await storeMail(database, "sent");
    const erase = (email: string, seen: string) =>
      database
        .transaction()
        .execute((transaction) => eraseUnlessChanged(transaction, { email, seen }, now));
    const preview = await readPerson(database, "Ana@example.com ");
    expect(preview).toMatchObject({ isEmpty: false, counts: { subscriptions: 1, mails: 1 } });
    await fillOutbox(database, [makeMail({ to: "ana@example.com" })], now);
    expect(await erase("ana@example.com", encodeCounts(preview.counts))).toBe("changed");
    const { counts } = await readPerson(database, "ana@example.com");
    expect(counts).toMatchObject({ subscriptions: 1, mails: 2 });
    const copy = await exportPerson(database, "ana@example.com");
    expect(await erase("ana@example.com", encodeCounts(counts))).toBe("erased");
    expect(await readPerson(database, "ana@example.com")).toMatchObject({ isEmpty: true });
    // Erasing the same data again deletes as many rows as the room counted.
    for (const row of copy["newsletter_subscriptions"] ?? [])
      await insertSubscription(database, "ana@example.com", row);
    await fillOutbox(database, Array(2).fill(makeMail({ to: "ana@example.com" })));
    expect(await erasePerson(database, "ana@example.com", now)).toEqual(counts);
  });
});

describeSqlite((open) => {
  test("sends neither a mail that is gone nor one that is going to be collected", async () => {
    const { database } = await open();
    const copy = randomUUID();
    const id = await storeMail(database, "collected");
    expect(await sendMailAgain(database, { id, copy }, now)).toBe("collected");
    expect(await sendMailAgain(database, { id: randomUUID(), copy }, now)).toBe("not-found");
    expect(await readOutbox(database)).toHaveLength(1);
  });
});

test("explains why a mail has not gone out", () => {
  const explain = (lastFault: string | null) => explainFault({ lastFault });
  expect(explain(null)).toBeUndefined();
  expect(explain("SMTP 550 at RCPT TO")).toContain("doesn't recognize that address");
  expect(explain("ECONNREFUSED")).toContain("can't be reached");
});
