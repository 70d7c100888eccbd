/** The public forms send a limited number of emails under attack from many networks. */
import { expect } from "vitest";
import { getContent } from "#app/content/load.server.ts";
import { sendOrderLinks } from "#app/server/business/checkout/send-order-links.server.ts";
import { sendMessage } from "#app/server/business/contact/send-message.server.ts";
import { enqueueNoticeDigest } from "#app/server/platform/mail/owner-notices.server.ts";
import { subscribe } from "#app/server/business/newsletter/subscribe.server.ts";
import { findWithdrawal } from "#app/server/business/withdrawal/read-withdrawals.server.ts";
import { storeWithdrawal } from "#app/server/business/withdrawal/store-withdrawal.server.ts";
import { makeForm } from "#tests/support/contact-form.ts";
import { sqliteTest as test, type EngineDatabase } from "#tests/support/engines.ts";
import { fillOutbox, makeMail } from "#tests/support/outbox.ts";
import { makeEvent, makeSession, storeOrder } from "#tests/support/payment-events.ts";
import { insertSubscription, readRows } from "#tests/support/stored-rows.ts";

const content = getContent();
const owner = content.site.email.address;
const origin = "https://site.example";
const start = new Date("2026-11-23T09:00:00Z");
const after = (hours: number) => new Date(start.getTime() + hours * 3_600_000);
const words = "Win a prize at https://evil.example now";

type Post = (
  site: EngineDatabase,
  email: string,
  client: string,
) => Promise<{ status: string; mailBy?: Date | undefined; reference?: string }>;

const forms: Record<string, Post> = {
  contact: ({ connect }, email, client) =>
    sendMessage({
      form: makeForm({ firstName: "Eve", email, topic: "other", message: `${words} ${client}` }),
      receivedAt: start,
      content,
      client,
      connect,
    }),
  newsletter: ({ connect }, email, client) =>
    subscribe({
      form: makeForm({ email, firstName: words }),
      receivedAt: start,
      consent: "Yes",
      content,
      origin,
      client,
      connect,
    }),
  orders: ({ connect }, email, client) =>
    sendOrderLinks({ form: makeForm({ email }), now: start, content, origin, client, connect }),
  withdraw: ({ connect }, email, client) =>
    storeWithdrawal({
      form: makeForm({ name: words, order: email, email, words }),
      token: "",
      receivedAt: start,
      content,
      origin,
      client,
      connect,
    }),
};

const network = (index: number) => `192.0.${index >> 8}.${index & 255}`;

const readMails = ({ database }: EngineDatabase) => readRows(database, "outbox_mails");

test.for([
  // After the contact form, the page doesn't mention an email.
  ["contact", 300, undefined, []],
  ["newsletter", 500, 3, []],
  ["orders", 300, 4, []],
  // The owner's email about the order doesn't wait behind those about no order.
  ["withdraw", 200, 6, ["waiting"]],
])(
  "%s: no flood fills a mailbox or delays a buyer",
  async ([name, mostMails, hours, ofOwner], site) => {
    const buyer = makeSession().buyerEmail ?? "none";
    await storeOrder(site.database, makeEvent("paid"), start);
    await insertSubscription(site.database, buyer, { status: "confirmed" });
    await site.database.deleteFrom("outbox_mails").execute();
    const post = forms[name];
    if (!post) throw new Error(name);
    const spellings = ["victim@example.com", "Victim@example.com", "victim+1@example.com"];
    for (let index = 0; index < 200; index += 1) {
      const email = (spellings[index % 3] ?? "").replace("+1", `+${index}`);
      expect((await post(site, email, network(index))).status).toBe("stored");
    }
    const mails = await readMails(site);
    const toVictim = mails.filter(({ recipient }) => recipient !== owner);
    expect(toVictim.length).toBeLessThanOrEqual(4);
    for (const { subject, body_text, body_html } of toVictim)
      expect(subject + body_text + body_html).not.toContain("evil");
    // From the eleventh notice on, the owner gets a list.
    const toOwner = mails.filter(({ recipient }) => recipient === owner);
    const collected = toOwner.filter(({ status }) => status === "collected").length;
    expect(toOwner.length - collected).toBeLessThanOrEqual(10);
    expect(await enqueueNoticeDigest(site.connect, content, after(0.9))).toBe(0);
    expect(await enqueueNoticeDigest(site.connect, content, after(1))).toBe(collected);
    expect(await enqueueNoticeDigest(site.connect, content, after(3))).toBe(0);
    const lists = (await readMails(site)).filter(({ kind }) => kind === "owner-notices");
    const counts = lists.map(({ subject }) => subject.replace(/\D/g, ""));
    expect(counts).toEqual(collected > 0 ? [String(collected)] : []);
    const end = 200 + mostMails + 40;
    for (let index = 200; index < end; index += 1)
      expect(await post(site, `stranger-${index}@example.com`, network(index))).toMatchObject({
        status: "stored",
      });
    const sent = (await readMails(site)).filter(({ recipient }) => recipient !== owner);
    // Emails over the limit wait, like the fourth to the victim. None is dropped.
    expect(sent).toHaveLength(toVictim.length + mostMails + 40);
    expect(sent.filter(({ send_after }) => send_after === null)).toHaveLength(mostMails - 1);

    // A stranger and a buyer, whose email goes at once, see the same page.
    const told: unknown[] = [];
    for (const [index, email] of ["late@example.com", buyer].entries()) {
      const { mailBy, reference = "" } = await post(site, email, network(end + index));
      const found = await findWithdrawal(reference, site.connect);
      const by = mailBy ?? (found.status === "found" ? found.mailBy : undefined);
      told.push(by && Math.ceil((by.getTime() - start.getTime()) / 3_600_000));
    }
    expect(told).toEqual([hours, hours]);
    const known = (await readMails(site)).filter(({ recipient }) => recipient === buyer);
    expect(known).toMatchObject([{ send_after: null }]);
    const notices = (await readMails(site)).filter(
      ({ recipient, body_text }) => recipient === owner && body_text.includes("Exam Course"),
    );
    expect(notices.map(({ status }) => status)).toEqual(ofOwner);
  },
);

test("the owner's list of notices says how many it leaves out", async (site) => {
  const notices = Array.from({ length: 203 }, () => makeMail());
  await fillOutbox(site.database, notices, start);
  await site.database.updateTable("outbox_mails").set({ status: "collected" }).execute();
  expect(await enqueueNoticeDigest(site.connect, content, after(1))).toBe(203);
  const [list] = await readMails(site);
  expect(list?.body_text).toContain("… + 3\n");
});
