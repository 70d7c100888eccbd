import { expect } from "vitest";
import { siteTest as test, openEngine, type EngineDatabase } from "#tests/support/engines.ts";
import { expectReport } from "#tests/support/expect-report.ts";
import { makeEvent, makeSession, storeOrder } from "#tests/support/payment-events.ts";
import { readCheckoutOutcome } from "./checkout-outcome.server.ts";
import type { Order, ReportedStatus } from "./order.server.ts";
import type { PaymentProvider, ReadSession, SessionStage } from "./payment-provider.server.ts";
import { readRows } from "#tests/support/stored-rows.ts";

const now = new Date("2026-11-21T10:00:00Z");
const session = makeSession();
const { id } = session;
const bought = {
  stored: expect.objectContaining({ programId: "exam-course", amountInCents: 20_500 }) as Order,
  firstName: "Łukasz",
  provider: "practice",
  order: {
    reference: expect.stringMatching(/^OD-/) as string,
    path: expect.stringMatching(/^\/orders\/OD-./) as string,
    hasReceipt: false,
  },
};

/** Makes a provider that returns `read` for the session. Without `read`, the provider must not be asked. */
function makeProvider(read?: ReadSession): PaymentProvider {
  return {
    name: "practice",
    createSession: async () => ({ status: "refused" }),
    readSession: async () => {
      if (!read) throw new Error("nobody should ask the provider");
      return read;
    },
  };
}

const found = (stage: SessionStage): ReadSession => ({ status: "found", stage, session });

function outcomeOf(
  { connect }: Pick<EngineDatabase, "connect">,
  provider: PaymentProvider | undefined,
  sessionId: string | null = id,
  client?: string,
) {
  return readCheckoutOutcome(sessionId, { client, isLocal: true }, { connect, provider, now });
}

const take = ({ database }: EngineDatabase, outcome: ReportedStatus, changes = {}) =>
  storeOrder(database, makeEvent(outcome, { session: makeSession(changes) }), now, "practice");

const statusesOf = async ({ database }: EngineDatabase) =>
  (await readRows(database, "orders")).map(({ status }) => status);

test("tells of a stored order without asking the provider, and of its buyer the first name", async (site) => {
  await take(site, "paid");
  expect(await outcomeOf(site, makeProvider())).toEqual({ status: "paid", ...bought });
  await take(site, "partly-refunded", { refundedInCents: 5_000 });
  expect(await outcomeOf(site, makeProvider())).toMatchObject({ status: "paid" });
});

test("promises a receipt only for what was paid, where the provider writes one", async (site) => {
  const findReceipt = async () => "https://a.example";
  const provider = { ...makeProvider(found("pending")), findReceipt };
  const withReceipt = async () => {
    const outcome = await outcomeOf(site, provider);
    return "order" in outcome && outcome.order.hasReceipt;
  };
  await take(site, "pending");
  expect(await withReceipt()).toBe(false);
  await take(site, "paid");
  expect(await withReceipt()).toBe(true);
});

test.for([
  ["paid", "refunded"],
  ["pending", "failed"],
] as const)("who withdrew isn't told to book: %s, then %s", async ([before, after], site) => {
  await take(site, before);
  const withdrawn_at = now.toISOString();
  await site.database.updateTable("orders").set({ withdrawn_at }).execute();
  const status = async () => (await outcomeOf(site, makeProvider(found("pending")))).status;
  expect(await status()).toBe("withdrawn");
  await take(site, after);
  expect(await status()).toBe(after);
});

test("asks the provider for one network so often and no more, and says nothing false then", async (site) => {
  const network = "the network of this test";
  let asked = 0;
  const readSession = async () => ((asked += 1), { status: "unknown" } as const);
  const provider: PaymentProvider = { ...makeProvider(), readSession };
  for (let time = 0; time < 60; time += 1)
    await outcomeOf(site, provider, `guess_${time}`, network);
  const refused = await outcomeOf(site, provider, "guess_60", network);
  expect(asked).toBe(60);
  expect(refused).toEqual({ status: "too-many", retryAfter: expect.any(Number) });
  const other = await outcomeOf(site, provider, "guess", "198.51.100.0/24");
  expect(other).toEqual({ status: "unknown" });
  // The provider isn't asked about a stored order.
  await take(site, "paid");
  expect(await outcomeOf(site, provider, id, network)).toMatchObject({ status: "paid" });
});

test.for<[SessionStage, string]>([
  ["paid", "paid"],
  ["pending", "pending"],
  ["failed", "failed"],
  ["expired", "failed"],
])("stores the order of a %s session when its event is late", async ([stage, shown], site) => {
  const outcome = await outcomeOf(site, makeProvider(found(stage)));
  expect(outcome).toEqual({ status: shown, ...bought });
  expect(await statusesOf(site)).toEqual([stage]);
});

test("says that a payment is being checked when the provider tells another amount", async (site) => {
  const odd = { ...session, amountInCents: 100 };
  const provider = makeProvider({ status: "found", stage: "paid", session: odd });
  for (let time = 0; time < 2; time += 1)
    expect(await outcomeOf(site, provider)).toEqual({ status: "checking", ...bought });
  expect(await statusesOf(site)).toEqual(["checking"]);
});

test("finds out that a pending payment has arrived meanwhile", async (site) => {
  await take(site, "pending");
  for (const status of ["pending", "paid"] as const)
    expect(await outcomeOf(site, makeProvider(found(status)))).toMatchObject({ status });
  expect(await statusesOf(site)).toEqual(["paid"]);
});

test("claims nothing of a session that's unpaid or unknown, or whose provider doesn't answer", async (site) => {
  expect(await outcomeOf(site, makeProvider(found("open")))).toEqual({ status: "unknown" });
  expect(await statusesOf(site)).toEqual([]);
  for (const status of ["unknown", "unreachable"] as const)
    expect(await outcomeOf(site, makeProvider({ status }))).toEqual({ status });
  await take(site, "pending");
  const outcome = await outcomeOf(site, makeProvider({ status: "unreachable" }));
  expect(outcome).toEqual({ status: "pending", ...bought });
});

test("never says paid of an order that could not be stored", async () => {
  expectReport(/could not be read: (SQLITE_BUSY|55P03)/);
  const site = await openEngine(200);
  const lock = await site.hold();
  const status = async () => (await outcomeOf(site, makeProvider(found("paid")))).status;
  expect(await status()).toBe("unreachable");
  await lock.release();
  expect(await status()).toBe("paid");
});

const unused = { connect: () => Promise.reject(new Error("nobody should ask the database")) };
const strange = [null, "", "a b", "../../etc/passwd", "<script>", "%", "x".repeat(256)];

test.each(strange)("asks nobody about %j", async (text) => {
  expect(await outcomeOf(unused, makeProvider(), text)).toEqual({ status: "unknown" });
});
