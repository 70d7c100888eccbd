/** Tests the owner's lists on both engines, which compare rows and texts in different ways. */
import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { siteTest as test } from "#tests/support/engines.ts";
import { fillOutbox, makeMail } from "#tests/support/outbox.ts";
import { makeEvent, makeSession, storeOrder } from "#tests/support/payment-events.ts";
import { insertSubscription, insertWithdrawal, insertRow } from "#tests/support/stored-rows.ts";
import { listClients } from "./clients.server.ts";
import { listInbox, listMessages, listWithdrawals } from "./inbox.server.ts";
import { listMails } from "./mails.server.ts";
import { listOrders } from "./orders.server.ts";
import { readPages, type Page, type PageQuery } from "./page.server.ts";
import { listSubscribers } from "./subscribers.server.ts";

/** Two rows share each second, so that a page may end between rows of the same time. */
const secondOf = (number: number) =>
  new Date(Date.UTC(2026, 10, 21, 10, 0, Math.floor(number / 2))).toISOString();

async function addMessage(database: Database, number: number, last_name?: string) {
  const received_at = secondOf(number);
  const typed = { first_name: "Łukasz", topic: "Exam", message: "Hello", answer_by: "2026-11-23" };
  await insertRow(database, "contact_messages", {
    ...typed,
    reference: `OD-${number}`,
    content_digest: `${number}`,
    email: `Person_${number}@example.com`,
    received_at,
    suspected_for: number % 5 === 0 ? "links" : null,
    answered_at: number % 3 === 0 ? received_at : null,
    last_name: last_name ?? null,
  });
}

async function addOrder(database: Database, number: number) {
  const session = makeSession({ id: `session_${number}`, buyerName: `Buyer ${number}` });
  const event = makeEvent(number % 2 === 0 ? "paid" : "failed", { session });
  await storeOrder(database, event, new Date(secondOf(number)), "test");
}

const references = (items: ReadonlyArray<{ reference: string }>) =>
  items.map(({ reference }) => reference);

test("clients are those who have paid, the last contact first, each with what they bought", async (site) => {
  const buy = (number: number, buyerEmail: string, outcome: "paid" | "failed" = "paid") => {
    const session = makeSession({ id: `client_${number}`, buyerEmail });
    return storeOrder(site.database, makeEvent(outcome, { session }), new Date(secondOf(number)));
  };
  await buy(0, "Person_9@example.com");
  await buy(2, "zoe@example.com");
  await buy(4, "ZOE@example.com");
  await buy(6, "late@example.com", "failed");
  await addOrder(site.database, 8);
  const list = async (search?: string) =>
    (await listClients(site.database, { search })).items.map(
      ({ email, orders, lastContactAt }) => `${email}: ${orders.length}, ${lastContactAt}`,
    );
  const [zoe, person] = [`ZOE@example.com: 2, ${secondOf(4)}`, "Person_9@example.com: 1, "];
  expect(await list()).toEqual([zoe, person + secondOf(0)]);
  // The buyer of the first order also writes a message, which is answered in the same second.
  await addMessage(site.database, 9);
  expect((await list())[0]).toBe(person + secondOf(9));
  expect(await list("zoe")).toHaveLength(1);
  const { next, count } = await listClients(site.database, { from: 1 });
  expect({ next, count }).toEqual({ next: undefined, count: 2 });
});

test("every list has each item once, newest first, over pages of any size", async (site) => {
  const numbers = Array.from({ length: 7 }, (_, number) => number);
  for (const number of numbers) {
    const at = secondOf(number);
    const status = number % 2 === 0 ? "confirmed" : "pending";
    await addMessage(site.database, number);
    const received_at = secondOf(number + 100);
    await insertWithdrawal(site.database, `OD-${number + 100}`, { received_at });
    await insertSubscription(site.database, `ana${number}@a.example`, { status, requested_at: at });
    await addOrder(site.database, number);
    await fillOutbox(site.database, [makeMail({ subject: `${number}` })], new Date(at));
  }
  const lists: Array<(query: PageQuery) => Promise<Page<object>>> = [
    (query) => listMessages(site.database, query),
    (query) => listWithdrawals(site.database, query),
    (query) => listInbox(site.database, query),
    (query) => listSubscribers(site.database, query),
    (query) => listOrders(site.database, query),
    (query) => listMails(site.database, { search: "owner@", ...query }),
  ];
  for (const list of lists) {
    const whole = await list({ limit: 100 });
    expect(whole.items.length).toBeGreaterThanOrEqual(7);
    expect(whole.next).toBeUndefined();
    for (const limit of [1, 2, 3, 7]) {
      const pages = await Array.fromAsync(readPages(({ after }) => list({ after, limit })));
      expect(pages.flat()).toEqual(whole.items);
    }
  }
  const { items } = await listMessages(site.database, {});
  expect(references(items)).toEqual(["OD-6", "OD-5", "OD-4", "OD-3", "OD-2", "OD-1", "OD-0"]);
  const inbox = await listInbox(site.database, {});
  expect(inbox.items.filter(({ kind }) => kind === "withdrawal")).toHaveLength(7);
});

test("what arrives between two pages moves nothing to the next one", async ({ database }) => {
  for (const number of [1, 2, 3, 4]) await addMessage(database, number);
  const first = await listInbox(database, { limit: 2 });
  await addMessage(database, 90);
  const second = await listInbox(database, { limit: 2, after: first.next });
  expect(references([...first.items, ...second.items])).toEqual(["OD-4", "OD-3", "OD-2", "OD-1"]);
});

test("searches names, addresses, references and words, and takes every character literally", async (site) => {
  await addMessage(site.database, 1, "O'Brien 100%");
  await addMessage(site.database, 2, String.raw`Back\slash`);
  const find = async (search: string) =>
    references((await listMessages(site.database, { search })).items);
  for (const search of [" o'bRIEN ", "od-1", "0%", "%"])
    expect(await find(search)).toEqual(["OD-1"]);
  for (const search of ["person_2@EXAMPLE", String.raw`k\s`])
    expect(await find(search)).toEqual(["OD-2"]);
  expect(await find("Łukasz o'brien")).toEqual(["OD-1"]);
  for (const search of ["Łukasz", "hELLO"]) expect(await find(search)).toEqual(["OD-2", "OD-1"]);
  expect(await find("personX1")).toEqual([]);
});

// This test fails if an index contains the column, because PostgreSQL refuses entries of more than 2.7 KB.
test("takes names of any length", async ({ database }) => {
  const last_name = randomBytes(3_000).toString("base64");
  await addMessage(database, 1, last_name);
  expect((await listMessages(database, {})).items).toMatchObject([{ lastName: last_name }]);
});
