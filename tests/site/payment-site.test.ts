/** The built site with Stripe switched on, over the network. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { getContent } from "#app/content/load.server.ts";
import { signBody, startPaymentServer, type PaymentServer } from "#tests/fakes/payment-server.ts";
import { happen } from "#tests/fakes/payment-story.ts";
import { listProgramsOnSale, writeStripeSettings } from "#tests/support/stripe-settings.ts";
import { readMails } from "#tests/support/browser/stored-rows.ts";
import { startSite, type RunningSite } from "#scripts/start-site.ts";

const [program] = listProgramsOnSale();
if (!program) throw new Error("these tests need a program on sale");
const priceId = program.priceId;

let payments: PaymentServer;
let site: RunningSite;

beforeAll(async () => {
  payments = await startPaymentServer();
  site = await startSite({
    ...writeStripeSettings(payments),
    LOG_LEVEL: "info",
    TRUSTED_PROXIES: "1",
  });
});
afterAll(async () => {
  payments.close();
  await site.stop();
});

/** Presses Buy Now as a browser without script does. */
async function pressBuyNow() {
  const pressed = await fetch(`${site.origin}/checkout/start`, {
    method: "POST",
    body: new URLSearchParams({ priceId }),
    redirect: "manual",
  });
  const session = [...payments.sessions.values()].at(-1);
  if (!session) throw new Error("no session");
  return { pressed, session };
}

test("sells without script: the form leads to the provider, and its event makes the order", async () => {
  const page = await fetch(`${site.origin}/programs`);
  const policy = page.headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain(`form-action 'self' ${payments.origin};`);
  expect(policy).not.toContain("unsafe");

  const { pressed, session } = await pressBuyNow();
  expect({ status: pressed.status, to: pressed.headers.get("Location") }).toEqual({
    status: 303,
    to: session.url,
  });

  const body = happen(session, "paid");
  const post = (sent: string, signature: string) =>
    fetch(`${site.origin}/api/payment-webhook`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Stripe-Signature": signature },
      body: sent,
    });
  expect((await post(body, signBody(body, "whsec_guessed12345"))).status).toBe(400);
  const huge = JSON.stringify({ ...JSON.parse(body), padding: "x".repeat(5_000_000) });
  expect((await post(huge, signBody(huge))).status).toBe(413);
  const answer = await post(body, signBody(body));
  expect(answer.status).toBe(200);
  // The request id is in the response and in both log lines.
  const requestId = answer.headers.get("X-Request-Id") ?? "none";
  const isAboutOrder = (line: string) =>
    [requestId, "order paid", session.id].every((part) => line.includes(part));
  await expect.poll(() => site.output().split("\n").filter(isAboutOrder)).toHaveLength(1);
  expect(site.output()).not.toMatch(/lukasz|brien/i);

  const success = await fetch(session.success_url.replace("{CHECKOUT_SESSION_ID}", session.id));
  expect(success.status).toBe(200);
  expect(success.headers.get("Cache-Control")).toBe("no-store");
  const html = await success.text();
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
  const body = happen(session, "paid");
  await fetch(`${site.origin}/api/payment-webhook`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Stripe-Signature": signBody(body) },
    body,
  });
  const mail = readMails(site.dataDir).findLast(({ kind }) => kind === "order-paid");
  const text = String(mail?.["body_text"]);
  expect(text).toContain("You said: Begin before the 15 test days are over? Yes, begin.");
  const [, link = "", token = ""] = /(http:[^\s)]+\/orders\/([^\s)]+))/.exec(text) ?? [];
  expect(new URL(link).origin).toBe(site.origin.replace("localhost", "127.0.0.1"));
  expect(mail?.["body_html"]).toContain(`<a href="${link}">`);

  payments.mood = "silent";
  const page = await fetch(`${site.origin}/orders/${token}`);
  expect(page.status).toBe(200);
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  expect(page.headers.get("Referrer-Policy")).toBe("no-referrer");
  const html = await page.text();
  expect(html).toContain('name="robots" content="noindex"');
  expect(html).not.toMatch(/Łukasz|lukasz@example.com/);

  payments.mood = "fine";
  const leave = { redirect: "manual" } as const;
  const receipt = await fetch(`${site.origin}/orders/${token}/receipt`, leave);
  expect(receipt.status).toBe(303);
  expect(receipt.headers.get("Location")).toBe(`${payments.origin}/receipts/${session.id}`);
  expect(receipt.headers.get("Referrer-Policy")).toBe("no-referrer");
  const charge = session.payment_intent?.["latest_charge"] as { receipt_url: string };
  charge.receipt_url = "https://receipts.evil.example/";
  const elsewhere = await fetch(`${site.origin}/orders/${token}/receipt`, leave);
  expect(elsewhere.headers.get("Location")).toBe(`/orders/${token}?no-receipt`);

  const altered = await fetch(`${site.origin}/orders/${token}x`);
  expect(altered.status).toBe(404);
  expect(altered.headers.get("Referrer-Policy")).toBe("no-referrer");
  // The log is flushed every second.
  await expect.poll(() => site.output()).toContain("/orders/:token/receipt");
  expect(site.output()).not.toContain(token.slice(-20));
});

test("says that a payment of another amount is being checked, and offers no session", async () => {
  const { session } = await pressBuyNow();
  session.amount_total = 100;
  const body = happen(session, "paid");
  const answer = await fetch(`${site.origin}/api/payment-webhook`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Stripe-Signature": signBody(body) },
    body,
  });
  expect(answer.status).toBe(200);
  const page = await fetch(session.success_url.replace("{CHECKOUT_SESSION_ID}", session.id));
  expect(page.status).toBe(200);
  const words = (await page.text()).replaceAll(/<script[^]*?<\/script>/g, "");
  const { checking, bookButton } = getContent().checkoutPages.success;
  expect(words.includes(`${checking.heading}</h1>`)).toBe(true);
  expect(words.includes("paid in full")).toBe(false);
  expect(words.includes(bookButton)).toBe(false);
});

test("says on the page after paying when to come back: it asks the provider only so often", async () => {
  const load = (guess: number) =>
    fetch(`${site.origin}/checkout/success?session_id=cs_test_guessed${guess}`, {
      headers: { "X-Forwarded-For": "127.0.1.1" },
    });
  payments.mood = "down";
  const unreachable = await load(0);
  payments.mood = "fine";
  const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => load(index + 1)));
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

test("serves pages while the provider is silent, and limits one client's presses", async () => {
  payments.mood = "silent";
  const press = () =>
    fetch(`${site.origin}/api/create-checkout`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Forwarded-For": "127.0.1.2" },
      body: JSON.stringify({ priceId }),
    });
  let answered = 0;
  const presses = Array.from({ length: 15 }, async () => {
    const { status } = await press();
    answered += 1;
    return status;
  });
  // Those over the limit are rejected at once.
  await expect.poll(() => answered).toBe(5);
  expect((await fetch(`${site.origin}/programs`)).status).toBe(200);
  expect(answered).toBe(5);
  const statuses = await Promise.all(presses);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect(statuses.filter((status) => status === 503)).toHaveLength(10);
});

test("does not start when the settings of payments do not fit together", async () => {
  const settings = {
    STRIPE_SECRET_KEY: "sk_test_51Abcdefgh",
    PUBLIC_ORIGIN: "https://www.example.com",
  };
  const message = await startSite(settings).then(
    () => "it started",
    (error: unknown) => String(error),
  );
  expect(message).toContain("STRIPE_SECRET_KEY: is a test key, but PUBLIC_ORIGIN is a public");
  expect(message).toContain("STRIPE_WEBHOOK_SECRET: is missing");
  for (const line of message.split("\n").filter((text) => text.startsWith("STRIPE_")))
    expect(line).toMatch(/^STRIPE_[A-Z0-9_]+: /);
  expect(message).not.toContain("sk_test_51");
});
