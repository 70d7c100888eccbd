/** The built site takes payments from a fake of Stripe, over the network. */
import { afterAll, describe, expect, test } from "vitest";
import { getContent } from "#app/content/load.server.ts";
import { signBody, startPaymentServer } from "#tests/fakes/payment-server.ts";
import { changeSession, writeTakenBack } from "#tests/fakes/payment-story.ts";
import { listProgramsOnSale, writeStripeSettings } from "#tests/support/stripe-settings.ts";
import { readMailsOf } from "#tests/support/browser/stored-rows.ts";
import { useSite } from "#tests/support/use-site.ts";

const [program] = listProgramsOnSale();
const priceId = program.priceId;

const payments = await startPaymentServer();
afterAll(() => payments.close());
const site = useSite({ ...writeStripeSettings(payments), LOG_LEVEL: "info" });

/** Presses Buy Now as a browser without script does. */
async function pressBuyNow(price = priceId) {
  const pressed = await site.post("/checkout/start", { priceId: price });
  const session = [...payments.sessions.values()].at(-1);
  if (!session) throw new Error("no session");
  const success = new URL(session.success_url.replace("{CHECKOUT_SESSION_ID}", session.id));
  return { pressed, session, success: success.pathname + success.search };
}

const mailsOf = (kind: string) => readMailsOf(site.dataDir(), kind);

function postEvent(body: string, signature = signBody(body)) {
  const headers = {
    "Content-Type": "application/json",
    "Stripe-Signature": signature,
    // The site answers a body that's too long before all of it has come, so the connection has to stay open.
    Connection: "keep-alive",
  };
  return site.request("/api/payment-webhook", { method: "POST", headers, body });
}

test("sells without script: the form leads to the provider, and its event makes the order", async () => {
  const page = await site.request("/programs");
  const policy = page.headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain(`form-action 'self' ${payments.origin};`);
  expect(policy).not.toContain("unsafe");

  const { pressed, session, success } = await pressBuyNow();
  expect([pressed.status, pressed.headers.get("Location")]).toEqual([303, session.url]);

  const body = changeSession(session, "paid");
  expect((await postEvent(body, signBody(body, "whsec_guessed12345"))).status).toBe(400);
  const huge = JSON.stringify({ ...JSON.parse(body), padding: "x".repeat(5_000_000) });
  expect((await postEvent(huge)).status).toBe(413);
  const answer = await postEvent(body);
  expect(answer.status).toBe(200);
  // The request id is in the response and in both log lines.
  const requestId = answer.headers.get("X-Request-Id") ?? "none";
  const isAboutOrder = (line: string) =>
    [requestId, "order paid", session.id].every((part) => line.includes(part));
  await expect.poll(() => site.output().split("\n").filter(isAboutOrder)).toHaveLength(1);
  expect(site.output()).not.toMatch(/lukasz|brien/i);

  const shown = await site.request(success);
  expect(shown.status).toBe(200);
  expect(shown.headers.get("Cache-Control")).toBe("no-store");
  const html = await shown.text();
  expect(html).toContain('name="robots" content="noindex"');
  expect(html).toContain("Łukasz");
  expect(html).not.toContain("Brien");
  expect(html).not.toContain("lukasz@example.com");
});

test("shows the order by the link in the mail, with the receipt, and tells nobody the link", async () => {
  const { session } = await pressBuyNow();
  expect(session.shown_details).toBe("2 lessons of 55 minutes");
  for (const link of ["[these rules]", "[Withdraw]"])
    expect(session.shown_note).toContain(`${link}(http://`);
  expect(session.shown_note).not.toContain("](/");
  const [field] = session.custom_fields;
  expect(field).toMatchObject({ optional: true, dropdown: { value: null } });
  if (field) field.dropdown.value = "yes";
  await postEvent(changeSession(session, "paid"));
  const mail = mailsOf("order-paid").at(-1);
  const text = String(mail?.["body_text"]);
  expect(text).toContain("You said: Begin before the 15 test days are over? Yes, begin.");
  const [, link = "", token = ""] = /(http:[^\s)]+\/orders\/([^\s)]+))/.exec(text) ?? [];
  expect(new URL(link).origin).toBe(site.origin().replace("localhost", "127.0.0.1"));
  expect(mail?.["body_html"]).toContain(`<a href="${link}">`);

  payments.behavior = "silent";
  const page = await site.request(`/orders/${token}`);
  expect(page.status).toBe(200);
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  expect(page.headers.get("Referrer-Policy")).toBe("no-referrer");
  const html = await page.text();
  expect(html).toContain('name="robots" content="noindex"');
  expect(html).not.toMatch(/Łukasz|lukasz@example.com/);

  payments.behavior = "fine";
  const receipt = await site.request(`/orders/${token}/receipt`);
  expect(receipt.status).toBe(303);
  expect(receipt.headers.get("Location")).toBe(`${payments.origin}/receipts/${session.id}`);
  expect(receipt.headers.get("Referrer-Policy")).toBe("no-referrer");
  const charge = session.payment_intent?.["latest_charge"] as { receipt_url: string };
  charge.receipt_url = "https://receipts.evil.example/";
  const elsewhere = await site.request(`/orders/${token}/receipt`);
  expect(elsewhere.headers.get("Location")).toBe(`/orders/${token}?no-receipt`);

  const altered = await site.request(`/orders/${token}x`);
  expect(altered.status).toBe(404);
  expect(altered.headers.get("Referrer-Policy")).toBe("no-referrer");
  // The log is flushed every second.
  await expect.poll(() => site.output()).toContain("/orders/:token/receipt");
  expect(site.output()).not.toContain(token.slice(-20));
});

test("says that a payment of another amount is being checked, and offers no session", async () => {
  const { session, success } = await pressBuyNow();
  session.amount_total = 100;
  expect((await postEvent(changeSession(session, "paid"))).status).toBe(200);
  const page = (await site.page(success)).toString();
  const words = page.replaceAll(/<script[^]*?<\/script>/g, "");
  const { checking, bookButton } = getContent().checkoutPages.success;
  const found = [`${checking.heading}</h1>`, "paid in full", bookButton];
  expect(found.map((one) => words.includes(one))).toEqual([true, false, false]);
  const mails = mailsOf("order-checking");
  expect(mails).toMatchObject([{ recipient: "lukasz@example.com" }]);
  expect(mails[0]?.["body_text"]).toMatch(/\$205[^]*\/orders\/OD-/);
});

test("tells the buyer the truth when the provider takes something back", async () => {
  const { session, success } = await pressBuyNow();
  await postEvent(changeSession(session, "paid"));
  const text = String(mailsOf("order-paid").at(-1)?.["body_text"]);
  const [path = ""] = /\/orders\/OD[^\s)]+/.exec(text) ?? [];
  const read = async (address: string) =>
    (await site.page(address)).querySelector("main")?.text ?? "";
  const { status, bookButton, refundFailedNote, disputedNote } = getContent().orderPages;
  const expectBoth = async (standing: keyof typeof status, note: string) => {
    const order = await read(path);
    expect(order).toContain(status[standing]);
    expect(order).not.toContain(bookButton);
    const after = await read(success);
    expect(after).toContain(status[standing]);
    expect(after).not.toContain(getContent().checkoutPages.success.bookButton);
    for (const words of [order, after]) expect(words).toContain(note);
  };
  await postEvent(changeSession(session, "refunded"));
  expect(await read(path)).toContain(status.refunded);
  await postEvent(writeTakenBack(session, "refund.failed", { status: "failed" }));
  await expectBoth("refund-failed", refundFailedNote.split("**")[0] ?? "");
  const dispute = { currency: session.currency, evidence_details: { due_by: null } };
  const tell = (type: string, now: string) =>
    postEvent(writeTakenBack(session, type, { ...dispute, status: now }));
  await tell("charge.dispute.created", "needs_response");
  await expectBoth("disputed", disputedNote);
  await tell("charge.dispute.closed", "lost");
  expect(await read(path)).toContain(status["dispute-lost"]);
  for (const kind of ["owner-order-refund-failed", "owner-order-disputed"])
    expect(mailsOf(kind)).toHaveLength(1);
});

test("says on the page after paying when to come back: it asks the provider only so often", async () => {
  const load = (guess: number) =>
    site.request(`/checkout/success?session_id=cs_test_guessed${guess}`, {
      headers: { "X-Forwarded-For": "127.0.1.1" },
    });
  payments.behavior = "down";
  const unreachable = await load(0);
  payments.behavior = "fine";
  const answers: Response[] = [];
  for (let guess = 1; guess <= 60; guess += 1) answers.push(await load(guess));
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(59);
  const tooOften = answers.find(({ status }) => status === 429);
  const { heading } = getContent().checkoutPages.success.unreachable;
  for (const [answer, status] of [
    [unreachable, 503],
    [tooOften, 429],
  ] as const) {
    expect(answer?.status).toBe(status);
    expect(Number(answer?.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await answer?.text())?.includes(`${heading}</h1>`)).toBe(true);
  }
});

describe.each(listProgramsOnSale())("$title", ({ id, title, priceId: price, amountInCents }) => {
  const digits = { minimumFractionDigits: amountInCents % 100 === 0 ? 0 : 2 };
  const dollars = `$${(amountInCents / 100).toLocaleString("en-US", digits)}`;
  const pricesIn = (text: unknown) => new Set(String(text).match(/\$[\d,.]*\d/g));

  test("costs the same on the page, for search engines, at the checkout and in mails", async () => {
    const page = await site.page("/programs");
    const card = page.getElementById(`program-${id}`)?.closest("article");
    expect(pricesIn(card?.text)).toEqual(new Set([dollars]));

    const described = page.querySelector('script[type="application/ld+json"]');
    const { "@graph": graph } = JSON.parse(described?.text ?? "") as {
      "@graph": Array<{ itemListElement?: Array<{ item: { name: string; offers?: object } }> }>;
    };
    const entries = graph.flatMap(({ itemListElement = [] }) => itemListElement);
    expect(entries.find(({ item }) => item.name === title)?.item.offers).toMatchObject({
      price: (amountInCents / 100).toFixed(2),
      priceCurrency: "USD",
    });

    const { session } = await pressBuyNow(price);
    expect(session).toMatchObject({ amount_total: amountInCents, shown_name: title });

    expect((await postEvent(changeSession(session, "paid"))).status).toBe(200);
    for (const kind of ["order-paid", "owner-order-paid"]) {
      const { subject, body_text, body_html } = mailsOf(kind).at(-1) ?? {};
      expect(subject).toContain(title);
      for (const body of [body_text, body_html]) expect(pricesIn(body)).toEqual(new Set([dollars]));
    }
  });
});
