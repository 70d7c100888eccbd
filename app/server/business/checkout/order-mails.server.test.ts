import { expect, test } from "vitest";
import { withoutMarks } from "#app/lib/inline-marks.ts";
import { fillTemplate } from "#app/lib/fill-template.ts";
import { getContent } from "#app/content/load.server.ts";
import type { SessionFacts } from "./payment-provider.server.ts";
import { makePaidOrder, makeSession } from "#tests/support/payment-events.ts";
import { mailsOfOrders, writeOrderMail, type OrderMailName } from "./order-mails.server.ts";

const content = getContent();
const names = Object.keys(mailsOfOrders) as OrderMailName[];
const now = new Date("2026-11-21T10:00:00Z");

function writeMail(name: OrderMailName, provider: string, changes: Partial<SessionFacts> = {}) {
  const session = makeSession(changes);
  const order = makePaidOrder(session, now, provider);
  const mail = writeOrderMail(name, order, content, { orderUrl: "https://test.example/orders/1" });
  if (!mail) throw new Error("no mail");
  return mail;
}

const startRequest = "Begin? Yes, {begin}.";

test.each(names)("says in the subject of %s whether money moved", (name) => {
  for (const provider of ["practice", "stripe-test"])
    expect(writeMail(name, provider).subject).toMatch(/^For practice: .*Exam Course/);
  expect(writeMail(name, "stripe").subject).toMatch(/^(?!.*practice).*Exam Course/i);
});

test("confirms to the buyer the whole contract: what, from whom, the request to start, and the terms", () => {
  const { text, html } = writeMail("orderPaid", "stripe", { startRequest });
  const { business, facts, conditions } = content.site;
  const sold = content.programs.find(({ title }) => title === "Exam Course");
  const parts = [
    "Łukasz, you bought",
    "Exam Course",
    "2 lessons of 55 minutes",
    content.orderPages.labels.contents,
    ...(sold ? [sold.description, ...sold.features].map(withoutMarks) : ["no program"]),
    "$205",
    "21 November 2026",
    "OD-2345-6789",
    business.name,
    ...business.address,
    "+49 7071 0000",
    "DE000000000",
    "Register of Tübingen, HRB 7",
    "Office of Tests",
    "Rosa Rep, Dublin",
    content.site.email.address,
    startRequest,
    ...content.termsPage.sections.map(({ heading }) => heading),
    ...[facts.rescheduling, conditions.taxNote].map(withoutMarks),
  ];
  for (const body of [text, html]) for (const part of parts) expect(unescape(body)).toContain(part);
  // The email's first part contains the right to withdraw, for all countries that have it.
  const heading = fillTemplate(content.orderPages.heading, { reference: "OD-2345-6789" });
  const [letter] = text.split(heading);
  expect(letter).toContain(withoutMarks(`${facts.withdrawal} ${facts.withdrawalElsewhere}`));
  expect(writeMail("orderPaid", "stripe").text).not.toContain("You said");
  const unnamed = writeMail("orderPaid", "stripe", { buyerName: undefined });
  expect(unnamed.text).toContain("you, you bought");
});

test("tells the owner whether the buyer asked to start within the time to withdraw", () => {
  expect(writeMail("ownerOrderPaid", "stripe", { startRequest }).text).toContain("begin at once");
  expect(writeMail("ownerOrderPaid", "stripe").text).toContain("want to wait");
});

test("says where the owner finds the day for an answer if a dispute has none", () => {
  expect(writeMail("ownerOrderDisputed", "stripe").text).toContain("by the day it shows");
});

function unescape(html: string): string {
  return html
    .replaceAll(/<\/?strong>|<br>/g, "")
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}
