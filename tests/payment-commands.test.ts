/** The owner's payment commands, run as the owner runs them. */
import { afterAll, beforeEach, expect, test } from "vitest";
import { createStripeProvider } from "#app/server/business/checkout/stripe/stripe-provider.server.ts";
import { happen } from "#tests/fakes/payment-story.ts";
import { describeSqlite } from "#tests/support/engines.ts";
import { openSession } from "#tests/support/open-session.ts";
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

describeSqlite((open, engine) => {
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
  });

  test("changes nothing while the provider does not answer", async () => {
    server.mood = { status: 500 };
    const site = await open();
    const { status, faults } = await runScript("commands/orders", ["reconcile"], {
      ...settings,
      ...site.settings,
    });
    expect(status).toBe(1);
    expect(faults).toContain("The payment provider isn't answering; nothing was changed.");
  });
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
});

test("says where the settings are explained when there are none", async () => {
  const { status, faults } = await runScript("commands/payments-check", [], {
    DATA_DIR: makeTempFolder(),
  });
  expect(status).toBe(1);
  expect(faults.trim()).toBe("There are no payment settings: see docs/payments.md");
});
