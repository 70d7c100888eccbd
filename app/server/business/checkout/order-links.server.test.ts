import { expect } from "vitest";
import { getContent } from "#app/content/load.server.ts";
import { makeForm } from "#tests/support/contact-form.ts";
import { siteTest as test } from "#tests/support/engines.ts";
import { makeEvent, makeSession, storeOrder } from "#tests/support/payment-events.ts";
import type { Connect, Database } from "#app/server/platform/database/tables.server.ts";
import { erasePerson } from "#tests/support/erase-person.ts";
import type { ReportedStatus } from "./order.server.ts";
import { makeOrderPath } from "./order-links.server.ts";
import { readOrderPage } from "./read-order-page.server.ts";
import { sendOrderLinks } from "./send-order-links.server.ts";

const content = getContent();
const now = new Date("2026-11-22T08:05:00Z");
const year = 365 * 86_400_000;
const buyer = makeSession().buyerEmail ?? "nobody";

function buy(database: Database, id: string, outcome: ReportedStatus = "paid"): Promise<string> {
  const event = makeEvent(outcome, { session: makeSession({ id, paymentId: `payment_${id}` }) });
  return storeOrder(database, event, now);
}

function ask(connect: Connect, email: string) {
  const form = makeForm({ email });
  return sendOrderLinks({ form, now, content, origin: "https://site.example", connect });
}

test("a link opens its order for a year, and no other one", async ({ database, connect }) => {
  const reference = await buy(database, "one");
  await buy(database, "two");
  const token = (await makeOrderPath(database, reference, now)).replace("/orders/", "");
  const read = async (text: string, at = now) => {
    const page = await readOrderPage(text, { connect, now: at });
    return page.status === "found" ? page.order.reference : page.status;
  };
  expect(await read(token)).toBe(reference);
  expect(await read(`${token}).`)).toBe(reference);
  expect(await read(token, new Date(now.getTime() + year - 1))).toBe(reference);
  expect(await read(token, new Date(now.getTime() + year))).toBe("unknown");
  const [, ends, signature] = token.split(".");
  for (const forged of [
    reference,
    `${reference}.${ends}`,
    `${reference}.zzzzzzzz.${signature}`,
    `OD-2345-6789.${ends}.${signature}`,
    `${token}é`,
    "",
  ])
    expect(`${forged} is ${await read(forged)}`).toBe(`${forged} is unknown`);
  await erasePerson(database, buyer, now);
  expect(await read(token)).toBe("unknown");
});

test("the links to all orders of an address go there, and nowhere else", async (site) => {
  const { database, connect } = site;
  const references = [await buy(database, "one"), await buy(database, "two")];
  await buy(database, "never-paid", "expired");
  await database.deleteFrom("outbox_mails").execute();
  expect(await ask(connect, buyer.toUpperCase())).toMatchObject({ status: "stored" });
  const [mail] = await database.selectFrom("outbox_mails").selectAll().execute();
  expect(mail?.recipient.toLowerCase()).toBe(buyer);
  const links = [...(mail?.body_text ?? "").matchAll(/https:\/\/site\.example\/orders\/(\S+)/g)];
  const opened = links.map(async ([, token = ""]) => {
    const page = await readOrderPage(token, { connect, now });
    return page.status === "found" && page.order.reference;
  });
  expect(new Set(await Promise.all(opened))).toEqual(new Set(references));
});

test("an address without orders gets the same answer and the same number of mails", async (site) => {
  const { database, connect } = site;
  expect(await ask(connect, "stranger@example.com")).toMatchObject({ status: "stored" });
  const mails = await database.selectFrom("outbox_mails").selectAll().execute();
  const { subject } = content.mails.noOrders;
  expect(mails).toMatchObject([{ recipient: "stranger@example.com", subject }]);
  expect(mails[0]?.body_text).not.toContain("/orders/");
});

test("refuses what is no address, and says so", async ({ connect }) => {
  const refused = { status: "invalid", errors: { email: "emailWrong" } };
  expect(await ask(connect, "lukasz@")).toMatchObject(refused);
});
