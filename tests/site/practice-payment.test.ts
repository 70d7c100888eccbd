/** The pages before, during and after a practice payment, without script. */
import { expect, test } from "vitest";
import { fillTemplate } from "#app/lib/fill-template.ts";
import { content, withoutMarks } from "#tests/support/browser/content.ts";
import { readMailsOf, readOrders } from "#tests/support/browser/stored-rows.ts";
import { copyContentForFile } from "#tests/support/content-copy.ts";
import { visitRoom } from "#tests/support/owner-visit.ts";
import {
  buy,
  openPayment,
  parsePage,
  press,
  readSession,
  wordsOf,
} from "#tests/support/practice-payment.ts";
import { useSite } from "#tests/support/use-site.ts";
import { waitFor } from "#tests/support/wait-for.ts";

const files = copyContentForFile();
const site = useSite({ CONTENT_DIR: files.folder, CONTENT_WATCH: "on" });
const { checkoutPages: words, site: facts } = content;
const { success, practice, failed } = words;
const mark = "Practice payment: no money moves";

const paidText = (program: string, price: string) =>
  withoutMarks(fillTemplate(success.paid.text, { program, price }));
const paidExam = { heading: success.paid.heading, text: paidText("Exam Course", "$205") };

/** Opens a page, and expects its words and that search engines don't list it. */
async function expectResult(path: string, result: { heading: string; text: string }, status = 200) {
  const page = await site.page(path, status);
  expect(wordsOf(page.querySelector("h1"))).toBe(result.heading);
  const main = page.querySelector("main");
  expect(wordsOf(main)).toContain(withoutMarks(result.text));
  expect(page.querySelector("meta[name=robots]")?.getAttribute("content")).toContain("noindex");
  expect(wordsOf(main).includes(mark)).toBe(status === 200);
  const links = main?.querySelectorAll("a") ?? [];
  return {
    linkTo: (name: string) =>
      links.find((link) => wordsOf(link).startsWith(name))?.getAttribute("href"),
    words: wordsOf(main),
  };
}

const work = "English for Überstunden & Other Long Days at Work";

test.each([
  ["/programs", "work-price", "Buy Now", work, "$1,310.50", 131_050],
  ["/job-search-joy", "joy-price", "Get Started Now", "Joy: the Small Pack", "$88", 8_800],
])("on %s, %s is bought by “%s”: sells “%s” and stores the order once", async (...row) => {
  const [path, priceId, button, program, price, cents] = row;
  const page = await site.page(path);
  const form = page
    .querySelectorAll("form")
    .find((one) => one.querySelector(`[name=priceId][value="${priceId}"]`));
  expect(wordsOf(form?.querySelector("button"))).toBe(button);
  const session = readSession(await site.post(form?.getAttribute("action") ?? "", { priceId }));
  const payment = await site.page(`/checkout/practice/${session}`);
  const terms = payment.querySelectorAll("dd").map(wordsOf);
  expect(terms).toEqual([expect.stringContaining(program), price]);
  const declined = await site.page(await press(site, session, "decline"));
  expect(wordsOf(declined.querySelector("main [role=alert]"))).toContain(practice.declined);
  expect(readOrders(site.dataDir(), session)).toEqual([]);

  const paid = await press(site, session, "pay");
  expect(paid).toBe(`/checkout/success?session_id=${session}`);
  for (let time = 0; time < 2; time += 1) {
    const text = paidText(program, price);
    await expectResult(paid, { heading: success.paid.heading, text });
    const order = { status: "paid", amount_in_cents: cents, currency: "usd", start_request: null };
    expect(readOrders(site.dataDir(), session)).toMatchObject([order]);
  }
});

test("names seller, sessions and rules before paying, and keeps the request to start early", async () => {
  const session = await openPayment(site);
  const main = (await site.page(`/checkout/practice/${session}`)).querySelector("main");
  expect(wordsOf(main?.querySelector("dd"))).toContain("2 lessons of 55 minutes");
  const { withdrawal, withdrawalElsewhere } = facts.facts;
  for (const text of [mark, facts.business.name, withdrawal, withdrawalElsewhere])
    expect(wordsOf(main)).toContain(withoutMarks(text));
  for (const path of ["/terms", "/withdraw", "/privacy"])
    expect(main?.querySelector(`a[href="${path}"]`)).not.toBeNull();
  const { question, answer } = words.payment.start;
  const group = main?.querySelector("fieldset");
  expect(wordsOf(group)).toBe(question + answer);
  const box = group?.querySelector("[type=checkbox]");
  expect(box?.getAttribute("checked")).toBeUndefined();
  await press(site, session, "pay", { [box?.getAttribute("name") ?? ""]: "on" });
  expect(readOrders(site.dataDir(), session)).toMatchObject([
    { start_request: `${question} ${answer}` },
  ]);
});

test("tells after paying what comes next, and the rules", async () => {
  const { session } = await buy(site);
  const page = await expectResult(`/checkout/success?session_id=${session}`, paidExam);
  const reference = fillTemplate(success.reference, { reference: "OD(-[2-9B-Z]{4}){2}" });
  expect(page.words).toMatch(new RegExp(reference));
  expect(page.words).toMatch(/36 hours.*90%/);
  expect(page.words).toContain(withoutMarks(facts.facts.bookingNote));
  expect(page.linkTo(success.bookButton)).toBe(facts.links.paidSessions?.url);
  expect(page.linkTo(success.contactButton)).toBe("/contact");
  // A practice payment has no receipt.
  expect(page.linkTo(success.orderLinkOnly)).toMatch(/^\/orders\/OD-/);
  expect(page.linkTo("Find it")).toBe("/orders");
});

test("leads back to the programs after cancelling", async () => {
  const session = await openPayment(site);
  const left = await press(site, session, "cancel");
  expect(left).toBe("/checkout/cancelled");
  const page = await expectResult(left, words.cancelled);
  expect(page.linkTo("ask me a question")).toBe("/contact");
  expect(page.linkTo(words.cancelled.button)).toBe("/programs#programs-grid");
  expect(readOrders(site.dataDir(), session)).toEqual([]);
});

test.each([
  ["arrive", "paid", paidExam],
  ["fail", "failed", success.failed],
] as const)("waits for later money until told to %s", async (end, status, told) => {
  const session = await openPayment(site);
  const waiting = await expectResult(await press(site, session, "payLater"), success.pending);
  expect(readOrders(site.dataDir(), session)).toMatchObject([{ status: "pending" }]);
  expect(waiting.linkTo(success.bookButton)).toBeUndefined();
  const next = waiting.linkTo(practice.continueLink) ?? "";
  expect(wordsOf((await site.page(next)).querySelector("h1"))).toBe(practice.pendingHeading);
  await expectResult(await press(site, session, end), told);
  expect(readOrders(site.dataDir(), session)).toMatchObject([{ status }]);
});

test("marks a refunded practice payment, and leads there from a paid one", async () => {
  const { session } = await buy(site);
  const paid = await expectResult(`/checkout/success?session_id=${session}`, paidExam);
  expect(paid.linkTo(practice.continueLink)).toBe(`/checkout/practice/${session}`);
  const back = await expectResult(await press(site, session, "refund"), success.refunded);
  expect(back.linkTo(practice.continueLink)).toBeUndefined();
});

test("closes a session whose time has run out", async () => {
  const session = await openPayment(site);
  const main = (await site.page(await press(site, session, "expire"))).querySelector("main");
  expect(wordsOf(main)).toContain(withoutMarks(practice.closedText));
  expect(main?.querySelector("button")).toBeNull();
  expect(readOrders(site.dataDir(), session)).toMatchObject([{ status: "expired" }]);
  await expectResult(`/checkout/success?session_id=${session}`, success.failed);
});

test("knows no payment that was never opened, or that nobody has made", async () => {
  const session = await openPayment(site);
  for (const query of ["", "?session_id=practice_0", `?session_id=${session}`])
    await expectResult(`/checkout/success${query}`, success.unknown, 404);
  expect(readOrders(site.dataDir(), session)).toEqual([]);
});

// See http/client-address.test.ts for who counts as a visitor from elsewhere.
test("sells nothing to a visitor from elsewhere, and leaves the payment of one who's here alone", async () => {
  const session = await openPayment(site);
  const page = `/checkout/practice/${session}`;
  const elsewhere = { Accept: "text/html", "X-Forwarded-For": "203.0.113.9" };
  const ask = (path: string, fields?: Record<string, string>) =>
    site.request(path, {
      headers: elsewhere,
      ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
    });
  const asked = await site.request("/api/create-checkout", {
    method: "POST",
    headers: { ...elsewhere, "Content-Type": "application/json" },
    body: JSON.stringify({ priceId: "exam-price" }),
  });
  expect(asked.status).toBe(403);
  expect(await asked.json()).toEqual({ error: "This site takes no payments at the moment." });
  for (const [status, answer] of [
    [403, await ask("/checkout/start", { priceId: "exam-price" })],
    [404, await ask(page)],
    [404, await ask(page, { action: "paid" })],
    [404, await ask(`/checkout/success?session_id=${session}`)],
    [200, await ask("/checkout/cancelled")],
  ] as const) {
    expect(answer.status).toBe(status);
    expect(answer.headers.get("Location")).toBeNull();
    expect(wordsOf(await parsePage(answer))).not.toMatch(/paid in full|practice payment/i);
  }
  expect(wordsOf(await site.page(page))).toContain(practice.pay);
});

test("an old page's price leads to the new one first, which can be bought", async () => {
  const priceId = "exam-price";
  const answer = await site.post("/checkout/start?shown=19900", { priceId });
  expect(answer.status).toBe(303);
  const page = await site.page(answer.headers.get("Location") ?? "");
  expect(wordsOf(page.querySelector("h1"))).toBe(words.newPrice.heading);
  const text = fillTemplate(words.newPrice.text, { program: "Exam Course", price: "$205" });
  expect(wordsOf(page.querySelector("main"))).toContain(withoutMarks(text));
  const form = page.querySelector("main form");
  expect(wordsOf(form?.querySelector("button"))).toBe(words.newPrice.buyButton);
  readSession(await site.post(form?.getAttribute("action") ?? "", { priceId }));
});

/** Expects a page that explains the failure, with a form and a link that work. */
async function expectFailurePage(answer: Response, status: number) {
  expect(answer.status).toBe(status);
  const main = (await parsePage(answer)).querySelector("main");
  expect(wordsOf(main?.querySelector("h1"))).toBe(failed.heading);
  expect(wordsOf(main?.querySelector("[role=alert]"))).toMatch(
    /Error ?Failed to start checkout\. Please try again\./,
  );
  const back = main?.querySelectorAll("a").find((link) => wordsOf(link) === failed.backButton);
  expect(back?.getAttribute("href")).toBe("/programs#programs-grid");
  const form = main?.querySelector("form");
  expect(wordsOf(form?.querySelector("button"))).toBe(failed.retryButton);
  return {
    action: form?.getAttribute("action") ?? "",
    priceId: form?.querySelector("[name=priceId]")?.getAttribute("value") ?? "",
  };
}

const elsewhere = { Origin: "http://elsewhere.example" };

test.each([
  ["isn't sold", "last-year", 404, {}, "nowhere: 404"],
  ["another site's page asks for", "exam-price", 403, elsewhere, "/checkout/practice/practice_"],
] as const)("a checkout that %s leads to a page with a way on", async (...row) => {
  const [, priceId, status, headers, next] = row;
  const from = { method: "POST", headers: { Accept: "text/html", ...headers } };
  const body = new URLSearchParams({ priceId });
  const failing = await site.request("/checkout/start?shown=20500", { ...from, body });
  const form = await expectFailurePage(failing, status);
  expect(form.priceId).toBe(priceId);
  const again = await site.post(form.action, { priceId });
  expect(again.headers.get("Location") ?? `nowhere: ${again.status}`).toContain(next);
});

test("a checkout has nothing to show to a visitor who only types its address", async () => {
  const answer = await site.request("/checkout/start");
  expect(answer.headers.get("Location")).toBe("/programs#programs-grid");
});

// The last test, because it changes what is on sale.
test("what was bought stays as it was sold, whatever the owner edits afterwards", async () => {
  const email = "ana@example.com";
  const { order, session } = await buy(site, email);
  const opened = await openPayment(site);
  const room = await visitRoom(site);
  const [, reference = ""] = /\/orders\/(OD-\w{4}-\w{4})/.exec(order) ?? [];
  const token = order.slice("/orders/".length);
  const readAll = async () => {
    const shown: Record<string, string> = {};
    for (const path of [
      order,
      `/checkout/success?session_id=${session}`,
      `/checkout/practice/${session}`,
      `/checkout/practice/${opened}`,
      `/withdraw?order=${token}`,
    ]) {
      const main = (await site.page(path)).querySelector("main");
      const links = main?.querySelectorAll("a").map((link) => link.getAttribute("href")) ?? [];
      shown[path] = `${wordsOf(main)} ${links.join(" ").replaceAll(/OD-\S+/g, "")}`;
    }
    for (const path of [`/admin/orders?q=${reference}`, `/admin/orders/${reference}`])
      shown[path] = (await room.open(path)).text();
    const person = `email=${encodeURIComponent(email)}`;
    shown["person"] = (await room.open(`/admin/people/person?${person}`)).text();
    for (const path of ["/admin/orders.csv", `/admin/people/person.json?${person}`])
      shown[path] = await (await room.request(path)).text();
    return shown;
  };
  const before = await readAll();
  const sold = ["Exam Course", "2 lessons of 55 minutes", "$205", "First: you write."];
  for (const part of [...sold, "36 hours", "90%"]) expect(before[order]).toContain(part);

  const looks = { title: "Another Course", icon: "speech", color: "blue" };
  const offer = { sessions: 9, sessionMinutes: 20, price: 999, priceId: "other-price" };
  const texts = { description: "For others.", features: ["**Other:** things."] };
  for (const [key, value] of Object.entries({ ...looks, ...offer, ...texts }))
    files.put("programs.yaml", ["programs", 0, key], value);
  for (const group of ["facts", "conditions"])
    for (const [key, value] of Object.entries(facts[group as "facts" | "conditions"]))
      if (typeof value === "string" && key !== "bookingNote" && key !== "answerWithin")
        files.put("site.yaml", [group, key], `Another rule of ${key}.`);
  files.put("site.yaml", ["conditions", "sessionMinutes"], 15);
  files.put("site.yaml", ["sellsToEurope"], false);
  await waitFor("visitors see it", async () => {
    const pages = await Promise.all(["/programs", "/terms"].map((path) => site.page(path)));
    const shown = pages.map((page) => wordsOf(page.querySelector("main"))).join(" ");
    return ["Another Course", "$999", "Another rule of"].every((part) => shown.includes(part));
  });
  expect(await readAll()).toEqual(before);

  // A buyer pays the price that the payment page has shown.
  await press(site, opened, "pay", { email });
  const mail = readMailsOf(site.dataDir(), "order-paid").at(-1);
  for (const part of [...sold, "36 hours", "90%", "All taxes are in it"])
    expect(mail?.["body_text"]).toContain(part);
  expect(mail?.["body_text"]).not.toMatch(/another (rule|course)/i);

  const path = `/withdraw?order=${token}`;
  await site.post(path, { name: "Ana", step: "confirm", submission: crypto.randomUUID() });
  const left = readMailsOf(site.dataDir(), "withdrawal").at(-1);
  expect(left?.["body_text"]).toContain("Exam Course, $205");
});
