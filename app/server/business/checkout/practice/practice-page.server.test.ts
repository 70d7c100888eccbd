import { beforeAll, beforeEach, expect, test } from "vitest";
import { expectReport } from "#tests/support/expect-report.ts";
import { describeSites, type TempSite } from "#tests/support/temp-site.ts";
import {
  type PracticeAction,
  actOnPracticeSession,
  readPracticeSession,
} from "./practice-page.server.ts";
import { readCheckoutOutcome } from "../checkout-outcome.server.ts";
import type { Offer } from "../payment-provider.server.ts";
import { getPaymentProvider } from "../get-payment-provider.server.ts";

let site: TempSite;

async function openSession(): Promise<string> {
  const created = await getPaymentProvider()?.createSession({
    programId: "exam-course",
    title: "Exam Course",
    priceId: "exam-price",
    amountInCents: 20_500,
    currency: "usd",
    idempotencyKey: crypto.randomUUID(),
    returnOrigin: "http://localhost:3000",
  });
  if (created?.status !== "created") throw new Error("no session");
  return created.sessionId;
}

/** A visitor at this machine. */
const here = { client: undefined, isLocal: true };

function press(sessionId: string, action: unknown, email?: unknown) {
  return actOnPracticeSession({
    sessionId,
    action,
    email,
    context: here,
  });
}

async function readOrders() {
  return site.database.selectFrom("orders").select(["session_id", "status", "provider"]).execute();
}

/** What the order heard: the events that were taken in. */
async function listEvents(): Promise<string[]> {
  const events = await site.database.selectFrom("payment_events").select("id").execute();
  return events.map(({ id }) => id.replace(/_practice_.*/, "")).toSorted();
}

type Story = {
  actions: PracticeAction[];
  to: string;
  events: string[];
  order?: string;
  outcome: string;
};

const stories: Story[] = [
  {
    actions: ["paid"],
    to: "/checkout/success?session_id=ID",
    events: ["evt_paid"],
    order: "paid",
    outcome: "paid",
  },
  { actions: ["declined"], to: "/checkout/practice/ID?declined=1", events: [], outcome: "unknown" },
  {
    actions: ["declined", "paid"],
    to: "/checkout/success?session_id=ID",
    events: ["evt_paid"],
    order: "paid",
    outcome: "paid",
  },
  { actions: ["cancelled"], to: "/checkout/cancelled", events: [], outcome: "unknown" },
  {
    actions: ["paid-later"],
    to: "/checkout/success?session_id=ID",
    events: ["evt_pending"],
    order: "pending",
    outcome: "pending",
  },
  {
    actions: ["paid-later", "arrived"],
    to: "/checkout/success?session_id=ID",
    events: ["evt_arrived", "evt_pending"],
    order: "paid",
    outcome: "paid",
  },
  {
    actions: ["paid-later", "failed"],
    to: "/checkout/success?session_id=ID",
    events: ["evt_failed", "evt_pending"],
    order: "failed",
    outcome: "failed",
  },
  {
    actions: ["paid", "refunded"],
    to: "/checkout/success?session_id=ID",
    events: ["evt_paid"],
    order: "refunded",
    outcome: "refunded",
  },
  {
    actions: ["expired"],
    to: "/checkout/practice/ID",
    events: ["evt_expired"],
    order: "expired",
    outcome: "failed",
  },
];

describeSites((start) => {
  beforeAll(async () => {
    site = await start();
  });
  beforeEach(async () => {
    for (const table of ["payment_events", "orders", "practice_sessions"] as const) {
      await site.database.deleteFrom(table).execute();
    }
  });

  test.each(stories)("walks $actions to $to", async ({ actions, to, events, order, outcome }) => {
    const id = await openSession();
    let step;
    for (const action of actions) step = await press(id, action);
    expect(step).toEqual({ status: "go", to: to.replace("ID", id) });
    expect(await listEvents()).toEqual(events);
    expect(await readOrders()).toEqual(
      order ? [{ session_id: id, status: order, provider: "practice" }] : [],
    );
    expect(await readCheckoutOutcome(id, here)).toMatchObject({ status: outcome });
  });

  test.each<[PracticeAction[], string[]]>([
    [["paid"], ["order-paid"]],
    [["paid-later", "arrived"], ["order-paid"]],
    [["paid-later", "failed"], ["order-failed"]],
  ])("mails the buyer of a payment that went through %j", async (actions, kinds) => {
    const buyer = `${crypto.randomUUID()}@example.com`;
    const id = await openSession();
    for (const [at, action] of actions.entries())
      await press(id, action, at === 0 ? ` ${buyer} ` : undefined);
    const mails = await site.database
      .selectFrom("outbox_mails")
      .select("kind")
      .where("recipient", "=", buyer)
      .execute();
    expect(mails.map(({ kind }) => kind)).toEqual(kinds);
  });

  test("takes what is no address for none", async () => {
    const id = await openSession();
    expect(await press(id, "paid", "ana@example.com\r\nBcc: eve@example.com")).toMatchObject({
      status: "go",
    });
    expect(await site.database.selectFrom("orders").select("buyer_email").execute()).toEqual([
      { buyer_email: null },
    ]);
  });

  test("takes an address with signs that no database stores", async () => {
    expect(await press(await openSession(), "paid", "ana\0@example.com")).toMatchObject({
      status: "go",
    });
    expect(await readOrders()).toMatchObject([{ status: "paid" }]);
  });

  test("stores one order for a double press", async () => {
    const id = await openSession();
    const steps = await Promise.all(Array.from({ length: 10 }, () => press(id, "paid")));
    for (const step of steps)
      expect(step).toEqual({ status: "go", to: `/checkout/success?session_id=${id}` });
    expect(await readOrders()).toEqual([{ session_id: id, status: "paid", provider: "practice" }]);
    expect(await listEvents()).toEqual(["evt_paid"]);
  });

  test.each<[PracticeAction, PracticeAction]>([
    ["paid", "expired"],
    ["paid", "declined"],
    ["expired", "paid"],
    ["paid-later", "paid"],
    ["paid-later", "cancelled"],
    ["declined", "arrived"],
    ["declined", "failed"],
    ["declined", "refunded"],
    ["paid-later", "refunded"],
  ])("after %s, the button %s of an old page changes nothing", async (first, second) => {
    const id = await openSession();
    await press(id, first);
    const before = {
      orders: await readOrders(),
      page: await readPracticeSession(id, here),
      events: await listEvents(),
    };
    expect(await press(id, second)).toEqual({ status: "go", to: `/checkout/practice/${id}` });
    expect({
      orders: await readOrders(),
      page: await readPracticeSession(id, here),
      events: await listEvents(),
    }).toEqual(before);
  });

  test("changes nothing while another program holds the database", async () => {
    expectReport(/could not be changed: (SQLITE_BUSY|55P03)/);
    const id = await openSession();
    const answer = await site.whileHeld(() => press(id, "paid"));
    expect(answer).toEqual({ status: "unavailable" });
    expect(await readPracticeSession(id, here)).toMatchObject({ status: "found", stage: "open" });
    expect(await readOrders()).toEqual([]);
  });

  test.each([undefined, null, "", "partly-refunded", "toString", "__proto__", ["paid"]])(
    "calls the button %j malformed",
    async (action) => {
      expect(await press(await openSession(), action)).toEqual({ status: "malformed" });
    },
  );

  test("knows no invented session", async () => {
    expect(await press("practice_00000000000000000000000000000000", "paid")).toEqual({
      status: "unknown",
    });
    expect(await press("../../", "paid")).toEqual({ status: "unknown" });
    expect(await readPracticeSession("nothing", here)).toEqual({ status: "unknown" });
  });

  test("shows what the practice page needs", async () => {
    expect(await readPracticeSession(await openSession(), here)).toEqual({
      status: "found",
      title: "Exam Course",
      offer: expect.objectContaining({ sessions: "2 lessons of 55 minutes" }) as Offer,
      amountInCents: 20_500,
      stage: "open",
    });
  });
});
