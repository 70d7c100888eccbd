/** What is found by asking others: the payment provider, and the site's own public address. */
import { once } from "node:events";
import { createServer as createTcpServer, type AddressInfo, type Server } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { openStripeCounter, type PaymentCounter } from "#tests/support/payment-counters.ts";
import { expectReport } from "#tests/support/expect-report.ts";
import { openSession } from "#tests/support/open-session.ts";
import { openTempDatabase } from "#tests/support/temp-database.ts";
import { lookAt, minute } from "#tests/support/troubles.ts";
import { startTlsServer } from "#tests/support/tls-server.ts";
import { createCertificateCheck } from "./certificate-check.server.ts";
import { createLateOrdersCheck } from "./late-orders-check.server.ts";
import { seldom } from "./seldom.server.ts";
import type { Finding } from "./trouble.server.ts";

/** The test's sessions are of now, and so are its looks. */
function later(minutes: number): Date {
  return new Date(Date.now() + minutes * 60_000);
}

/** Opens a session; returns its id. */
const open = async ({ provider }: PaymentCounter, key: string) =>
  (await openSession(provider, key)).sessionId;

describe("a payment without its event", () => {
  test("is stored after an hour, with its mails, and told of", async () => {
    const counter = await openStripeCounter();
    const { database } = counter.database;
    const id = await open(counter, "one");
    await counter.happen(id, "paid");
    const check = createLateOrdersCheck(counter.provider);
    for (const minutes of [0, 15, 45, 59]) {
      expect(await check(lookAt(database, later(minutes)))).toBeUndefined();
    }
    expect(await database.selectFrom("orders").selectAll().execute()).toEqual([]);
    const found = await check(lookAt(database, later(61)));
    const [order] = await database.selectFrom("orders").selectAll().execute();
    expect(order).toMatchObject({ session_id: id, status: "paid" });
    expect(found).toMatchObject({ what: expect.stringContaining(order?.reference ?? "none") });
    expect(found).toMatchObject({ what: expect.stringMatching(/^1 payment wasn't reported/) });
    const mails = await database.selectFrom("outbox_mails").select("recipient").execute();
    expect(mails).toHaveLength(2);
    expect(await check(lookAt(database, later(76)))).toBeUndefined();
  });

  test("is nothing while it comes in time, was never paid, or is looked at by the owner", async () => {
    const counter = await openStripeCounter();
    const { database } = counter.database;
    await open(counter, "left open");
    await counter.happen(await open(counter, "left to expire"), "expired");
    const word = await counter.happen(await open(counter, "paid"), "paid");
    const deliver = await counter.happen(await open(counter, "checked"), "paid");
    await deliver();
    await database.updateTable("orders").set({ status: "checking" }).execute();
    const check = createLateOrdersCheck(counter.provider);
    expect(await check(lookAt(database, later(0)))).toBeUndefined();
    await word();
    expect(await check(lookAt(database, later(90)))).toBeUndefined();
  });

  test("cannot be known while the provider does not answer, and is waited for no longer than the site runs", async () => {
    const counter = await openStripeCounter();
    const { database } = counter.database;
    const check = createLateOrdersCheck(counter.provider);
    expectReport(/The payment sessions could not be listed/);
    counter.breakDown();
    expect(await check(lookAt(database, later(0)))).toBe("unknown");
    const stopping = new AbortController();
    const looking = check({ ...lookAt(database, later(1)), signal: stopping.signal });
    stopping.abort();
    await expect(looking).rejects.toMatchObject({ name: "AbortError" });
  });
});

const day = 86_400_000;

async function listen(server: Server): Promise<string> {
  server.listen(0, "localhost");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}

const database = () => openTempDatabase().database;

describe("the certificate of the public address", () => {
  test.each([
    [90, 90, /^$/],
    [90, 14.5, /^$/],
    [90, 13.5, /^The certificate of localhost runs out in 13 days, on \d+ \w+ \d{4}\.$/],
    [90, 1.9, /runs out in 45 hours, on/],
    [90, -2, /^The certificate of localhost ran out on \d+ \w+ \d{4}\.$/],
    [398, 15, /^$/],
    [398, 13.5, /runs out in 13 days, on/],
    // Such are renewed every four days.
    [6, 5.9, /^$/],
    [6, 1.1, /^$/],
    [6, 0.9, /runs out in 21 hours, on/],
  ])("that lives %d days, with %d days left", async (life, days, expected) => {
    const { origin } = await startTlsServer(new Date(Date.now() + life * day), life);
    const now = new Date(Date.now() + (life - days) * day);
    const found = await createCertificateCheck(origin)(lookAt(database(), now));
    expect(found === "unknown" ? found : (found?.what ?? "")).toMatch(expected);
  });
});

test("of an address that shows no certificate nothing is known", async () => {
  const silent = createTcpServer((socket) => socket.on("error", () => {}));
  const closing = createTcpServer((socket) => socket.destroy());
  for (const server of [closing, silent]) {
    const stopping = new AbortController();
    const check = createCertificateCheck(await listen(server));
    const found = check({ ...lookAt(database(), new Date()), signal: stopping.signal });
    if (server === silent) stopping.abort();
    expect(await found).toBe("unknown");
  }
});

test("whoever is asked seldom is asked seldom, also when it fails, and what was found counts meanwhile", async () => {
  const answers: Finding[] = [{ what: "it hurts" }, undefined];
  let asked = 0;
  const check = seldom(
    async () => {
      asked += 1;
      const answer = answers.shift();
      if (asked === 3) throw new Error("away");
      return answer;
    },
    { first: 0, interval: 300 },
  );
  const look = lookAt(database(), minute(0));
  expect(await check(look)).toEqual({ what: "it hurts" });
  expect(await check(look)).toEqual({ what: "it hurts" });
  expect(asked).toBe(1);
  await expect.poll(() => check(look)).toBeUndefined();
  await expect
    .poll(async () => {
      try {
        return await check(look);
      } catch {
        return "failed";
      }
    })
    .toBe("failed");
  expect(await check(look)).toBe("unknown");
  const notYet = seldom(async () => ({ what: "never" }), { first: 60_000, interval: 1 });
  expect(await notYet(look)).toBeUndefined();
});
