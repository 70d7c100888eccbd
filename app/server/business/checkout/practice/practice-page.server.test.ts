import { beforeAll, beforeEach, expect, test } from "vitest";
import { openSession as openTestSession } from "#tests/support/open-session.ts";
import { expectReport } from "#tests/support/expect-report.ts";
import { describeSites, type TempSite } from "#tests/support/temp-site.ts";
import { actOnPracticeSession, readPracticeSession } from "./practice-page.server.ts";
import { getPaymentProvider } from "../get-payment-provider.server.ts";

let site: TempSite;

async function openSession(): Promise<string> {
  const provider = getPaymentProvider();
  if (!provider) throw new Error("no provider");
  return (await openTestSession(provider)).sessionId;
}

const here = { client: undefined, isLocal: true };

const press = (sessionId: string, action: unknown, email?: unknown) =>
  actOnPracticeSession({ sessionId, action, email, context: here });

const readOrders = async () =>
  site.database.selectFrom("orders").select(["session_id", "status", "provider"]).execute();

async function listEvents(): Promise<string[]> {
  const events = await site.database.selectFrom("payment_events").select("id").execute();
  return events.map(({ id }) => id.replace(/_practice_.*/, "")).toSorted();
}

describeSites((start) => {
  beforeAll(async () => {
    site = await start();
  });
  beforeEach(async () => {
    for (const table of ["payment_events", "orders", "practice_sessions"] as const)
      await site.database.deleteFrom(table).execute();
  });

  const noAddresses = ["ana@example.com\r\nBcc: eve@example.com", "ana\0@example.com"];
  test.each(noAddresses)("takes what is no address for none: %j", async (email) => {
    expect(await press(await openSession(), "paid", email)).toMatchObject({ status: "go" });
    const orders = site.database.selectFrom("orders").select(["buyer_email", "status"]);
    expect(await orders.execute()).toEqual([{ buyer_email: null, status: "paid" }]);
  });

  test("stores one order for a double press", async () => {
    const id = await openSession();
    const steps = await Promise.all(Array.from({ length: 10 }, () => press(id, "paid")));
    for (const step of steps)
      expect(step).toEqual({ status: "go", to: `/checkout/success?session_id=${id}` });
    expect(await readOrders()).toEqual([{ session_id: id, status: "paid", provider: "practice" }]);
    expect(await listEvents()).toEqual(["evt_paid"]);
  });

  test.each([
    ["paid", "expired"],
    ["expired", "paid"],
    ["paid-later", "paid"],
    ["paid-later", "cancelled"],
    ["declined", "refunded"],
    ["paid-later", "refunded"],
  ])("after %s, the button %s of an old page changes nothing", async (first, second) => {
    const id = await openSession();
    await press(id, first);
    const readAll = async () =>
      Promise.all([readOrders(), readPracticeSession(id, here), listEvents()]);
    const before = await readAll();
    expect(await press(id, second)).toEqual({ status: "go", to: `/checkout/practice/${id}` });
    expect(await readAll()).toEqual(before);
  });

  test("changes nothing while another program holds the database", async () => {
    expectReport(/could not be changed: (SQLITE_BUSY|55P03)/);
    const id = await openSession();
    const answer = await site.whileHeld(() => press(id, "paid"));
    expect(answer).toEqual({ status: "unavailable" });
    expect(await readPracticeSession(id, here)).toMatchObject({ status: "found", stage: "open" });
    expect(await readOrders()).toEqual([]);
  });

  const noButtons = [undefined, null, "", "partly-refunded", "toString", "__proto__", ["paid"]];
  test.each(noButtons)("calls the button %j malformed", async (action) => {
    expect(await press(await openSession(), action)).toEqual({ status: "malformed" });
  });

  test("knows no invented session", async () => {
    for (const id of [`practice_${"0".repeat(32)}`, "../../"])
      expect(await press(id, "paid")).toEqual({ status: "unknown" });
    expect(await readPracticeSession("nothing", here)).toEqual({ status: "unknown" });
  });
});
