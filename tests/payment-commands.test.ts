/** The owner's payment commands, run as the owner runs them. */
import { afterAll, beforeEach, expect, test } from "vitest";
import { fulfilOrder } from "#app/server/business/checkout/fulfil-order.server.ts";
import {
  markDeclared,
  markWithdrawn,
} from "#app/server/business/checkout/mark-withdrawn.server.ts";
import { createStripeProvider } from "#app/server/business/checkout/stripe/stripe-provider.server.ts";
import { happen } from "#tests/fakes/payment-story.ts";
import { describeDatabase, type EngineDatabase } from "#tests/support/engines.ts";
import { openSession } from "#tests/support/open-session.ts";
import { makeEvent, makeSession } from "#tests/support/payment-events.ts";
import { runScript } from "#tests/support/run-script.ts";
import { startPaymentServer } from "#tests/fakes/payment-server.ts";
import {
  listProgramsOnSale,
  makeStripeSettings,
  writeStripeSettings,
} from "#tests/support/stripe-settings.ts";
import { makeTempFolder } from "#tests/support/temp-database.ts";

const server = await startPaymentServer();
const [program] = listProgramsOnSale();
if (!program) throw new Error("these tests need a program on sale");

afterAll(() => server.close());
beforeEach(() => {
  server.mood = "fine";
  server.sessions.clear();
});

const settings = { ...writeStripeSettings(server), PUBLIC_ORIGIN: "http://localhost:3000" };

async function storeOrders({ database }: EngineDatabase) {
  const orders = [
    makeEvent("paid", { session: makeSession({ id: "one", buyerName: "=1+1" }) }),
    makeEvent("failed", { session: makeSession({ id: "two", buyerName: 'Ana "A", Li' }) }),
    makeEvent("paid", { session: makeSession({ id: "three", programId: "other-program" }) }),
    makeEvent("paid", { session: makeSession({ id: "four", amountInCents: 100 }) }),
  ];
  for (const event of orders) {
    await fulfilOrder({ database, event, provider: "test", receivedAt: new Date() });
  }
}

describeDatabase((open, engine) => {
  test("lists orders, all or some, for people and for programs", async () => {
    const site = await open();
    await storeOrders(site);
    const all = await runScript("commands/orders", [], site.settings);
    expect(all).toMatchObject({ status: 0, faults: "" });
    expect(all.output.trim().split("\n").at(-1)).toBe("4 orders");
    const odd = all.output.split("\n").filter((line) => line.includes("CHECK: "));
    expect(odd).toEqual([
      expect.stringMatching(/ checking .* test four {2}CHECK: the provider says \$1$/),
    ]);
    const some = await runScript(
      "commands/orders",
      ["--status", "paid", "--program", "other-program", "--json", "--to", "-"],
      site.settings,
    );
    expect(JSON.parse(some.output)).toMatchObject([{ session_id: "three", status: "paid" }]);
    const { output } = await runScript("commands/orders", ["--csv", "--to", "-"], site.settings);
    expect(output.split("\r\n")).toHaveLength(6);
    expect(output).toContain(`,"'=1+1",`);
    expect(output).toContain(',"Ana ""A"", Li",');
  });

  test("marks the order of a buyer who withdrew, and takes the mark away", async () => {
    const site = await open();
    await storeOrders(site);
    const [order] = await site.database
      .selectFrom("orders")
      .select("reference")
      .where("status", "=", "paid")
      .execute();
    await site.database.updateTable("orders").set({ paid_at: "2026-11-19T23:30:00Z" }).execute();
    const named = { reference: order?.reference ?? "" };
    const receivedAt = new Date("2026-11-22T08:05:00Z");
    const reference = "OD-2345-6789";
    await markDeclared(site.database, named, reference, receivedAt);
    const declared = `WITHDRAWAL DECLARED, NOT CONFIRMED, ${reference}`;
    expect((await runScript("commands/orders", [], site.settings)).output).toContain(declared);
    await markWithdrawn(site.database, named, { reference, receivedAt }, receivedAt);
    const list = async () => (await runScript("commands/orders", [], site.settings)).output;
    const mark = "WITHDRAWN 2026-11-22 08:05, OD-2345-6789, days after the payment: 3";
    expect((await list()).split("\n").filter((line) => line.includes(mark))).toEqual([
      expect.stringContaining(named.reference),
    ]);
    const keep = () => runScript("commands/orders", ["keep", named.reference], site.settings);
    expect(await keep()).toMatchObject({ status: 0, faults: "" });
    expect(await list()).not.toContain("WITHDRAWN");
    expect(await keep()).toMatchObject({ status: 1, output: "" });
  });

  test("repairs a database from which orders were lost, and says so", async () => {
    const provider = createStripeProvider(makeStripeSettings(server));
    const { sessionId } = await openSession(provider, `press on ${engine}`);
    const session = server.sessions.get(sessionId);
    if (!session) throw new Error("no session");
    happen(session, "paid");
    const site = await open();
    const environment = { ...settings, ...site.settings };

    const first = await runScript("commands/orders", ["reconcile", "--days", "7"], environment);
    expect(first).toMatchObject({ status: 0, faults: "" });
    expect(first.output).toContain(
      `${session.id} is paid at the provider, but missing here; repaired`,
    );
    expect(first.output).toMatch(
      /1 payment sessions of 7 days at stripe-test: 1 repaired, 0 to check/,
    );
    expect(await site.database.selectFrom("orders").select("status").execute()).toEqual([
      { status: "paid" },
    ]);
    const second = await runScript("commands/orders", ["reconcile", "--days", "7"], environment);
    expect(second.output).toMatch(/: 0 repaired, 0 to check$/m);

    await site.database.updateTable("orders").set({ status: "refunded" }).execute();
    const third = await runScript("commands/orders", ["reconcile"], environment);
    expect(third.status).toBe(1);
    expect(third.output).toContain("is paid at the provider, but refunded here; please check it");
  }, 60_000);

  test("changes nothing while the provider does not answer", async () => {
    server.mood = { status: 500 };
    const site = await open();
    const { status, faults } = await runScript("commands/orders", ["reconcile"], {
      ...settings,
      ...site.settings,
    });
    expect(status).toBe(1);
    expect(faults).toContain("The payment provider isn't answering; nothing was changed.");
  }, 30_000);
});

test.each([
  [
    ["--status", "sold"],
    '--status: expected pending, expired, failed, checking, paid, partly-refunded, refunded; got "sold"',
  ],
  [["--cvs"], "Unknown option '--cvs'."],
  [["paid"], 'This command can\'t do "paid".'],
  [["--days", "7"], "--days needs reconcile."],
  [["reconcile", "--csv"], "reconcile takes --days alone."],
  [["keep", "my", "--csv"], "keep takes a reference alone."],
  [["keep"], "keep needs the reference of an order."],
])("says what is wrong with %j, and every way to write it", async (args, fault) => {
  const { status, output, faults } = await runScript("commands/orders", args, {
    DATA_DIR: makeTempFolder(),
  });
  expect({ status, output }).toEqual({ status: 2, output: "" });
  const [first, ...help] = faults.trimEnd().split("\n");
  expect(first).toBe(fault);
  for (const option of ["--status", "--program", "--since", "--csv", "--json", "--to"])
    expect(help.join("\n")).toContain(option);
});

test("prints a table of what Stripe has to be able to do, and fails when it cannot", async () => {
  const good = await runScript("commands/payments-check", [], settings);
  expect(good).toMatchObject({ status: 0, faults: "" });
  const lines = good.output.trim().split("\n").slice(1);
  const ends = [/^account .* {2}ok$/, /^PayPal .* {2}ok$/];
  expect(lines).toEqual(ends.map((end) => expect.stringMatching(end)));
  server.account["charges_enabled"] = false;
  const bad = await runScript("commands/payments-check", [], settings);
  server.account["charges_enabled"] = true;
  expect(bad.status).toBe(1);
  expect(bad.output).toContain("cannot take payments");
}, 60_000);

test("says where the settings are explained when there are none", async () => {
  const { status, faults } = await runScript("commands/payments-check", [], {
    DATA_DIR: makeTempFolder(),
  });
  expect(status).toBe(1);
  expect(faults.trim()).toBe("There are no payment settings: see docs/payments.md");
});
