/** Reads and sends the forms for contact, newsletter, orders and withdrawal like a browser without script. */
import { randomUUID } from "node:crypto";
import type { HTMLElement } from "node-html-parser";
import { expect, test } from "vitest";
import { honeypotFieldName } from "#app/lib/form-fields.ts";
import { formMessage } from "#app/lib/form-errors.ts";
import { content, withoutMarks } from "#tests/support/browser/content.ts";
import {
  readLinks,
  readMailsTo,
  readMessages,
  readOrders,
  readSubscriptions,
} from "#tests/support/browser/stored-rows.ts";
import { buy, parsePage, wordsOf } from "#tests/support/practice-payment.ts";
import { waitingMails } from "#tests/support/settings.ts";
import { useSite } from "#tests/support/use-site.ts";

const site = useSite(waitingMails);
const { contactPage, newsletterPage, orderPages, withdrawPage, labels, site: facts } = content;

const newAddress = () => `visitor-${randomUUID()}@example.com`;
const heading = (page: HTMLElement) => wordsOf(page.querySelector("h1"));
const message = (code: Parameters<typeof formMessage>[1]) => formMessage(labels, code) ?? "none";

function linkTo(page: HTMLElement, name: string) {
  const links = page.querySelectorAll("main a");
  return links.find((link) => wordsOf(link).startsWith(name))?.getAttribute("href");
}

function readField(page: HTMLElement, name: string) {
  const field = page.querySelector(`main [name=${name}]`);
  const described = field?.getAttribute("aria-describedby")?.split(" ") ?? [];
  const selected = field?.querySelector("option[selected]");
  return {
    label: wordsOf(page.querySelector(`label[for=${field?.id}]`)),
    type: field?.getAttribute("type"),
    description: described.map((id) => wordsOf(page.getElementById(id))).join(" "),
    isWrong: field?.getAttribute("aria-invalid") === "true",
    hasFocus: field?.hasAttribute("autofocus"),
    value: selected?.getAttribute("value") ?? field?.getAttribute("value") ?? field?.text.trim(),
  };
}

test("the contact form is as specified", async () => {
  const page = await site.page("/contact");
  const names = ["firstName", "lastName", "email", "topic", "message"];
  const fields = names.map((name) => readField(page, name));
  expect(fields.map(({ label }) => label)).toEqual([
    "First Name",
    `Last Name ${contactPage.optional}`,
    "Email",
    "Topic",
    "Message",
  ]);
  expect(fields.map(({ type }) => type)).toEqual(["text", "text", "email", undefined, undefined]);
  expect(fields[4]?.description).toContain("What do you want to test? 1. … 2. …");
  expect(page.querySelector("#message")?.getAttribute("rows")).toBe("4");
  const options = page
    .querySelectorAll("#topic option")
    .map((option) => [option.getAttribute("value"), option.text]);
  expect(options).toEqual([
    ["", contactPage.topicPrompt],
    ["ielts", "The exam"],
    ["act-sat", "The later exam"],
    ["job-search", "A job"],
    ["other", "Other things"],
  ]);
  expect(wordsOf(page.querySelector("main form button"))).toBe("Send Message");
  expect(wordsOf(page.querySelector("main"))).toContain("within 1 test day");
  // The trap for programs can't be reached with the Tab key.
  const trap = page.querySelector(`[name=${honeypotFieldName}]`);
  expect(trap?.getAttribute("tabindex")).toBe("-1");
});

test("contact chooses the topic that the address names, and no unknown one", async () => {
  const chosen = async (topic: string) =>
    readField(await site.page(`/contact?topic=${topic}`), "topic").value;
  for (const { value } of contactPage.topics) expect(await chosen(value)).toBe(value);
  expect(await chosen("magic")).toBe("");
});

test("contact claims no message that it does not have", async () => {
  const { unknown, writeButton, mailButton } = contactPage.sent;
  for (const query of ["", "?reference=", "?reference=OD-7K3F-9QXM", "?reference=nonsense"]) {
    const page = await site.page(`/contact/sent${query}`, 404);
    expect(heading(page)).toBe(unknown.heading);
    expect(wordsOf(page.querySelector("main"))).not.toContain(contactPage.sent.heading);
    expect(linkTo(page, writeButton)).toBe("/contact");
    expect(linkTo(page, mailButton)).toBe(`mailto:${facts.email.address}`);
  }
});

test("the newsletter says where the focus is that too many signed up, and keeps the address", async () => {
  const typed = newAddress();
  const signUp = (email: string) =>
    site.request("/newsletter", {
      method: "POST",
      headers: { Accept: "text/html", "X-Forwarded-For": "127.9.9.9" },
      body: new URLSearchParams({ email }),
    });
  await Promise.all(Array.from({ length: 30 }, () => signUp(newAddress())));
  const answer = await signUp(typed);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  const page = await parsePage(answer);
  const notice = page.querySelector("main form [role=alert]");
  expect(wordsOf(notice)).toContain(labels.form.tooMany);
  expect(wordsOf(notice?.querySelector("a"))).toBe(labels.form.mailInstead);
  expect(notice?.hasAttribute("autofocus")).toBe(true);
  expect(readField(page, "email").value).toBe(typed);
  expect(readSubscriptions(site.dataDir(), typed)).toEqual([]);
});

test.each([
  ["/newsletter/confirm", newsletterPage.confirm],
  ["/newsletter/unsubscribe", newsletterPage.unsubscribe],
])("%s says of a link that is none what it is, before anybody presses", async (path, words) => {
  const page = await site.page(`${path}?token=${"a".repeat(43)}`, 404);
  expect(heading(page)).toBe(words.unknown.heading);
  const buttons = page.querySelectorAll("main button").map(wordsOf);
  expect(buttons).not.toContain(words.ask.button);
});

test("the mailed links join the list and leave it", async () => {
  const email = newAddress();
  await site.post("/newsletter", { email });
  for (const step of ["confirm", "unsubscribe"] as const) {
    const [link = ""] = readLinks(site.dataDir(), email, `/newsletter/${step}`);
    const { ask, done } = newsletterPage[step];
    const button = (await site.page(link)).querySelector("main form button");
    expect(wordsOf(button)).toBe(ask.button);
    const { searchParams } = new URL(link, site.origin());
    await site.post(link, { token: searchParams.get("token") ?? "" });
    const page = await site.page(link);
    expect(heading(page)).toBe(done.heading);
    expect(linkTo(page, newsletterPage.nextButton)).toBe("/resources");
  }
  const row = { first_name: null, status: "unsubscribed" };
  expect(readSubscriptions(site.dataDir(), email)).toMatchObject([row]);
});

test("an order's page names what was bought, the price, and the day until which one may withdraw", async () => {
  const { order, session } = await buy(site);
  const reference = String(readOrders(site.dataDir(), session)[0]?.["reference"]);
  const page = await site.page(order);
  expect(heading(page)).toContain(reference);
  const terms = page.querySelectorAll("main dt").map(wordsOf);
  const values = page.querySelectorAll("main dd").map(wordsOf);
  expect(values).toEqual(expect.arrayContaining(["Exam Course", "$205", orderPages.status.paid]));
  for (const label of [orderPages.labels.sessions, orderPages.labels.withdrawUntil])
    expect(terms).toContain(label);
  expect(wordsOf(page.querySelector("main"))).toContain(withoutMarks(facts.facts.rescheduling));
  expect(linkTo(page, orderPages.bookButton)).toBe(facts.links.paidSessions?.url);
  const mail = decodeURIComponent(linkTo(page, orderPages.writeButton) ?? "");
  expect(mail).toContain(`mailto:${facts.email.address}?subject=`);
  expect(mail).toContain(reference);
  expect(linkTo(page, facts.withdrawLabel)).toBe(
    `/withdraw?order=${encodeURIComponent(order.split("/").at(-1) ?? "")}`,
  );
});

test("a link that ends or was altered says where there is a new one", async () => {
  const page = await site.page("/orders/OD-2345-6789.0.altered", 404);
  expect(heading(page)).toBe(orderPages.unknown.heading);
  expect(linkTo(page, orderPages.againButton)).toBe("/orders");
});

const declare = (fields: Record<string, string>) =>
  site.post("/withdraw", { name: "Ana", words: "", ...fields });

test("who only knows the reference confirms by a mail, and until then nothing changes", async () => {
  const { order, session } = await buy(site);
  const reference = String(readOrders(site.dataDir(), session)[0]?.["reference"]);
  const email = newAddress();
  const expectUnchanged = async () => {
    const page = await site.page(order);
    expect(linkTo(page, orderPages.bookButton)).toBeDefined();
    expect(wordsOf(page.querySelector("main"))).not.toContain(orderPages.labels.withdrawn);
  };
  await declare({ order: reference, email, step: "confirm" });
  await expectUnchanged();
  const kinds = () => readMailsTo(site.dataDir(), email).map(({ kind }) => kind);
  const [link = ""] = readLinks(site.dataDir(), email, "/withdraw/confirm");
  const { ask, done } = withdrawPage.confirm;
  const page = await site.page(link);
  expect(heading(page)).toBe(ask.heading);
  expect(wordsOf(page.querySelector("main form button"))).toBe(ask.button);
  expect(kinds()).toEqual(["confirm-withdrawal"]);
  const [, token = ""] = link.split("token=");
  await site.post(link, { token: decodeURIComponent(token) });
  expect(heading(await site.page(link))).toBe(done.heading);
  expect(new Set(kinds())).toEqual(new Set(["confirm-withdrawal", "withdrawal"]));
  // An address other than the order's has to be confirmed.
  await expectUnchanged();
});

type Saying = { heading: string; later: string; none: string };
type Fill = (email: string, at: number) => Record<string, string>;

/** The words about a mail that is sent, and what a form gets the fifth time that it comes from a mailbox. */
const sayings: Array<[path: string, presses: number, sent: string, words: Saying, fill: Fill]> = [
  // The same spelling of a mailbox gets no second email within ten minutes.
  [
    "/newsletter",
    1,
    newsletterPage.thanks.text,
    newsletterPage.thanks,
    (email, at) => ({ email: email.replace("@", `+${at}@`) }),
  ],
  ["/orders", 1, orderPages.sent.text, orderPages.sent, (email) => ({ email })],
  [
    "/withdraw",
    2,
    withdrawPage.done.declared.mailed,
    withdrawPage.done,
    (email) => ({ order: email, email, name: "Ana", step: "confirm", submission: randomUUID() }),
  ],
];

test.each(sayings)(
  "%s: whether or not an order matches, the page says the same of the mail: sent, later, or none",
  async (path, presses, sent, { heading: title, later, none }, fill) => {
    const [stranger, buyer] = [newAddress(), newAddress()];
    await buy(site, buyer);
    const told = [sent, sent, sent, later.replace("{hours}", "3 hours"), none];
    for (const email of [stranger, buyer])
      for (const [at, words] of told.entries()) {
        const form = fill(email, at);
        for (let press = 0; press < presses; press += 1) {
          const answer = await site.post(path, form);
          const page = await site.page(answer.headers.get("Location") ?? "");
          expect(heading(page)).toBe(title);
          expect(wordsOf(page.querySelector("main"))).toContain(withoutMarks(words));
        }
      }
  },
);

const asked = { lastName: "Silva", topic: "job-search", message: "When can we begin?" };

test.each([
  ["/contact", asked, "firstName", "   ", "firstNameMissing"],
  ["/newsletter", { firstName: "Ana" }, "email", "ana@no-dot", "emailWrong"],
  ["/orders", {}, "email", "ana@no-dot", "emailWrong"],
  ["/withdraw", { name: "Ana", email: "ana@example.com" }, "order", "my order", "orderWrong"],
] as const)("%s says at a field what is wrong, and keeps what was typed", async (...row) => {
  const [path, right, name, typed, code] = row;
  const answer = await site.post(path, { ...right, [name]: typed });
  expect(answer.status).toBe(400);
  const page = await parsePage(answer);
  const description = expect.stringContaining(message(code)) as string;
  const wrong = { isWrong: true, hasFocus: true, value: typed, description };
  expect(readField(page, name)).toMatchObject(wrong);
  for (const [other, value] of Object.entries(right))
    expect(readField(page, other).value).toBe(value);
  const consent = path === "/newsletter" ? newsletterPage.consent : "";
  expect(wordsOf(page.querySelector("main form"))).toContain(consent);
});

test.each([
  ["/contact", { firstName: "Ana", topic: "ielts", message: "I was sent by another page." }],
  ["/newsletter", {}],
  ["/orders", {}],
  ["/withdraw", { name: "Ana", order: "OD-2345-6789", step: "confirm" }],
])("another site's page can't send the form of %s", async (path, fields) => {
  const email = newAddress();
  const answer = await site.request(path, {
    method: "POST",
    headers: { Origin: "http://elsewhere.example", Accept: "text/html" },
    body: new URLSearchParams({ ...fields, email }),
  });
  expect(answer.status).toBe(403);
  const notice = (await parsePage(answer)).querySelector("main form [role=alert]");
  expect(wordsOf(notice)).toContain(labels.form.notStored);
  expect(readMessages(site.dataDir(), email)).toEqual([]);
  expect(readMailsTo(site.dataDir(), email)).toEqual([]);
});
