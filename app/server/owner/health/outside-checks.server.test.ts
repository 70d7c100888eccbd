import { createServer as createTcpServer } from "node:net";
import { expect } from "vitest";
import { openStripeCounter, type StripeCounter } from "#tests/support/stripe-counter.ts";
import { testWith } from "#tests/support/test-with.ts";
import { expectReport } from "#tests/support/expect-report.ts";
import { openSession } from "#tests/support/open-session.ts";
import { startTlsServer } from "#tests/support/tls-server.ts";
import { fine, openBecause, throttleCheck } from "#app/server/platform/health/check.server.ts";
import { judgeRenewal, judgeTrust } from "./address-checks.server.ts";
import { createLateOrdersCheck } from "./late-orders-check.server.ts";
import { listen } from "#tests/support/listen.ts";
import { readRows } from "#tests/support/stored-rows.ts";

const later = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);

const openId = async ({ provider }: StripeCounter, key: string) =>
  (await openSession(provider, key)).sessionId;

const test = testWith(async () => {
  const counter = await openStripeCounter();
  const { provider, database: own } = counter;
  const { database } = own;
  const run = createLateOrdersCheck();
  const check = (now: Date, signal = new AbortController().signal) =>
    run.run({ database, provider, now, signal });
  return { counter, database, check };
});

test("a payment without its event is stored after an hour, with its mails, and reported", async (given) => {
  const { counter, database, check } = given;
  const id = await openId(counter, "one");
  counter.write(id, "paid");
  for (const minutes of [0, 15, 45, 59]) expect(await check(later(minutes))).toEqual(fine);
  expect(await readRows(database, "orders")).toEqual([]);
  const found = await check(later(61));
  const [order] = await readRows(database, "orders");
  expect(order).toMatchObject({ session_id: id, status: "paid" });
  expect(found).toMatchObject({ what: expect.stringContaining(order?.reference ?? "none") });
  expect(found).toMatchObject({ what: expect.stringMatching(/about 1 payment didn't arrive/) });
  expect(await readRows(database, "outbox_mails")).toHaveLength(2);
  expect(await check(later(76))).toEqual(fine);
});

test("a dispute without its event is found months later, and so is its end", async (given) => {
  const { counter, database, check } = given;
  const id = await openId(counter, "one");
  await counter.tell(id, "paid");
  const money = { amount: 20_500, currency: "usd", created: Math.floor(Date.now() / 1_000) };
  const dispute = { ...money, id: "dp_one", payment_intent: `pi_${id.slice(8)}` };
  const elsewhere = { ...money, id: "dp_two", payment_intent: "pi_of_another_shop" };
  for (const [status, minutes, known] of [
    ["needs_response", 90 * 24 * 60, "open"],
    ["lost", 170 * 24 * 60, "lost"],
  ] as const) {
    counter.server.disputes = [dispute, elsewhere].map((one) => ({ ...one, status }));
    expect(await check(later(minutes))).toEqual(fine);
    expect(await check(later(minutes + 61))).toMatchObject({
      what: expect.stringMatching(/about 1 payment didn't arrive within an hour: OD-\S{9}\./),
    });
    expect(await check(later(minutes + 130))).toEqual(fine);
    const orders = await readRows(database, "orders");
    expect(orders).toMatchObject([{ status: "paid", dispute: known }]);
  }
  const disputed = { kind: "owner-order-disputed" };
  expect(await readRows(database, "outbox_mails", disputed)).toHaveLength(1);
});

test("a payment without its event is fine while it comes in time, was never paid, or is being checked by the owner", async (given) => {
  const { counter, database, check } = given;
  await openId(counter, "left open");
  counter.write(await openId(counter, "left to expire"), "expired");
  const paid = counter.write(await openId(counter, "paid"), "paid");
  await counter.tell(await openId(counter, "checked"), "paid");
  await database.updateTable("orders").set({ status: "checking" }).execute();
  expect(await check(later(0))).toEqual(fine);
  await counter.post(paid);
  expect(await check(later(90))).toEqual(fine);
});

test("a payment without its event is not checked while the provider does not answer, and a stop of the site ends the check", async (given) => {
  const { counter, check } = given;
  expectReport(/The payment sessions could not be listed/);
  counter.server.behavior = "down";
  expect(await check(later(0))).toMatchObject({ status: "not checked" });
  const stopping = new AbortController();
  const looking = check(later(1), stopping.signal);
  stopping.abort();
  await expect(looking).rejects.toMatchObject({ name: "AbortError" });
});

const day = 86_400_000;
const running = new AbortController().signal;

test.each([
  [90, 14.5, /^$/],
  [90, 13.5, /^The certificate of localhost expires in 13 days, on \d+ \w+ \d{4}\.$/],
  [90, 1.9, /expires in 45 hours, on/],
  [90, -2, /^The certificate of localhost expired on \d+ \w+ \d{4}\.$/],
  // Certificates of six days are renewed every four days.
  [6, 1.1, /^$/],
  [6, 0.9, /expires in 21 hours, on/],
])("the certificate that lives %d days, with %d days left", async (life, days, expected) => {
  const { origin } = await startTlsServer(new Date(Date.now() + life * day), life);
  const now = new Date(Date.now() + (life - days) * day);
  const verdict = await judgeRenewal(origin, { now, signal: running });
  expect(verdict.status === "open" ? verdict.what : "").toMatch(expected);
  expect(verdict.status).not.toBe("not checked");
});

test("the certificate of the public address is valid only with an authority that browsers trust", async () => {
  const { origin, ca } = await startTlsServer(new Date(Date.now() + 60 * day));
  expect(await judgeTrust(origin, { signal: running, ca })).toEqual(fine);
  expect(await judgeTrust(origin, { signal: running })).toMatchObject({
    what: expect.stringMatching(/^The certificate isn't valid: [A-Z_]+\.$/),
  });
});

test("the certificate of the public address is not checked when the address shows none", async () => {
  const silent = createTcpServer((socket) => socket.on("error", () => {}));
  const closing = createTcpServer((socket) => socket.destroy());
  for (const server of [closing, silent]) {
    const stopping = new AbortController();
    const options = { now: new Date(), signal: stopping.signal };
    const found = judgeRenewal(`https://localhost:${await listen(server)}`, options);
    if (server === silent) stopping.abort();
    expect(await found).toMatchObject({ status: "not checked" });
  }
});

test("a throttled check runs once per interval, also when it fails, and repeats its last result", async () => {
  const verdicts = [openBecause("it is down"), fine];
  let runs = 0;
  const check = throttleCheck<undefined>(
    async () => {
      runs += 1;
      if (runs === 3) throw new Error("away");
      return verdicts.shift() ?? fine;
    },
    { first: 0, interval: 300 },
  );
  const run = async () => check(undefined);
  expect(await run()).toEqual(openBecause("it is down"));
  expect(await run()).toEqual(openBecause("it is down"));
  expect(runs).toBe(1);
  await expect.poll(run).toEqual(fine);
  await expect.poll(() => run().catch(() => "failed")).toBe("failed");
  expect(await run()).toMatchObject({ status: "not checked" });
  const notYet = throttleCheck(() => openBecause("never"), { first: 60_000, interval: 1 });
  expect(await notYet(undefined)).toEqual(fine);
});
