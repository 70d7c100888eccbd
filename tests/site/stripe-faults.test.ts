/** What visitors see when the payment provider can't be reached. */
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { type Behavior, startPaymentServer } from "#tests/fakes/payment-server.ts";
import { changeSession } from "#tests/fakes/payment-story.ts";
import { postEvent, pressBuyNow } from "#tests/support/checkout-requests.ts";
import { expectReport } from "#tests/support/expect-report.ts";
import { listProgramsOnSale, writeStripeSettings } from "#tests/support/stripe-settings.ts";
import { describeSites, type TempSite } from "#tests/support/temp-site.ts";

const server = await startPaymentServer();
let site: TempSite;
const [program] = listProgramsOnSale();

afterAll(() => server.close());

let clients = 0;

/** Presses Buy Now, by default as a new client. */
async function press(client = `198.51.100.${(clients += 1)}`) {
  const known = { requestId: "request-7f3a", client };
  const response = await pressBuyNow({ priceId: program.priceId }, { known });
  const answer = (await response.json()) as { url?: string; error?: string };
  return { status: response.status, headers: response.headers, answer };
}

describeSites((start, engine) => {
  beforeAll(async () => {
    site = await start({ ...writeStripeSettings(server), PUBLIC_ORIGIN: "http://localhost:3000" });
  });
  beforeEach(async () => {
    server.behavior = "fine";
    server.requests.length = 0;
    server.sessions.clear();
    await site.database.deleteFrom("rate_limits").execute();
  });

  test("opens one session when the connection is cut after it was opened", async () => {
    server.behavior = "cuts once";
    expect((await press()).status).toBe(200);
    const version = "2026-10-28.endive";
    expect(server.requests).toMatchObject([{ version }, { version }]);
    expect(new Set(server.requests.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(server.sessions.size).toBe(1);
    await press();
    expect(new Set(server.requests.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  const faults: Array<[Behavior, number]> = [
    ...[400, 401, 402, 404].map((status): [Behavior, number] => [{ status }, 502]),
    ...[429, 500, 503].map((status): [Behavior, number] => [{ status }, 503]),
    ["garbage", 502],
    ["no url", 502],
    [{ url: "https://checkout.stripe.com.evil.example/" }, 502],
    ...(["down", "redirect", "huge", "silent", "dripping"] as const).map(
      (behavior): [Behavior, number] => [behavior, 503],
    ),
  ];

  // The limit of these tests is the promise that everything is over within ten seconds. They are slow, and
  // the database doesn't matter, so they run on one engine.
  const here = engine === "SQLite" ? faults : [];
  test.each(here)("answers %j of the provider with %i", async (behavior, expected) => {
    const reports = expectReport(/request request-7f3a/);
    server.behavior = behavior;
    const { status, answer } = await press();
    expect(status).toBe(expected);
    expect(answer.error).toMatch(/^The payment could not be started\./);
    // The secret key isn't sent to another host.
    expect(server.requests.filter(({ path }) => path === "/stolen")).toEqual([]);
    const logged = reports().join("\n");
    expect(logged).not.toContain("secret word");
    expect(logged).not.toContain("sk_test");
  });

  test("limits a flood of presses to its client, and asks the provider no more", async () => {
    const flood = await Promise.all(Array.from({ length: 60 }, () => press(`${engine} flood`)));
    expect(flood.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = flood.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(50);
    for (const { headers } of refused)
      expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(server.requests).toHaveLength(10);
    expect((await press("203.0.113.10")).status).toBe(200);
  });

  test("opens payments while the database is held: they need none", async () => {
    const { status } = await site.whileHeld(() => press());
    expect(status).toBe(200);
  });

  const post = (body: string) => postEvent(body, { known: { requestId: "request-9c1d" } });

  test("asks for an event again while the database is held, and takes it afterwards", async () => {
    expectReport(/payment event could not be stored: (SQLITE_BUSY|55P03) \(request request-9c1d\)/);
    await press();
    const [session] = server.sessions.values();
    if (!session) throw new Error("no session");
    const body = changeSession(session, "paid");
    const answer = await site.whileHeld(() => post(body));
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).toBe("60");
    vi.spyOn(console, "info").mockImplementation(() => {});
    onTestFinished(() => void vi.restoreAllMocks());
    expect((await post(body)).status).toBe(200);
    const orders = site.database.selectFrom("orders").select("status");
    const order = orders.where("session_id", "=", session.id);
    expect(await order.executeTakeFirst()).toEqual({ status: "paid" });
  });
});
