import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { signBody, startPaymentServer } from "#tests/fakes/payment-server.ts";
import { writeEvent, type SessionChange } from "#tests/fakes/payment-story.ts";
import { postEvent, pressBuyNow, contextOf } from "#tests/support/checkout-requests.ts";
import { listProgramsOnSale, writeStripeSettings } from "#tests/support/stripe-settings.ts";
import { describeSites, type TempSite } from "#tests/support/temp-site.ts";
import { action } from "./payment-webhook.ts";

const server = await startPaymentServer();
afterAll(() => server.close());

const [program] = listProgramsOnSale();
const { priceId, amountInCents } = program;

let site: TempSite;

async function openSession() {
  expect((await pressBuyNow({ priceId })).status).toBe(200);
  const session = [...server.sessions.values()].at(-1);
  if (!session) throw new Error("no session");
  return session;
}

const makeEvent = async (what: SessionChange = "paid") => writeEvent(await openSession(), what);

const post = (body: string | Uint8Array<ArrayBuffer>, signature: string | null) =>
  postEvent(body, { signature });

const postSigned = async (body: string): Promise<number> => (await postEvent(body)).status;

const readOrders = async () => site.database.selectFrom("orders").select("status").execute();

describeSites((start) => {
  beforeAll(async () => {
    site = await start(writeStripeSettings(server));
  });
  beforeEach(async () => {
    for (const table of ["payment_events", "orders"] as const)
      await site.database.deleteFrom(table).execute();
  });

  test("answers 400 to forged, old, altered, unsigned and garbled events, without effect", async () => {
    const body = await makeEvent();
    const tooOld = new Date(Date.now() - 301_000);
    const answers = await Promise.all([
      post(body, null),
      post(body, ""),
      post(body, "t=1,v1=00"),
      post(body, signBody(body, "whsec_guessed12345")),
      post(body, signBody(body, undefined, tooOld)),
      post(body.replace(String(amountInCents), "100"), signBody(body)),
      post(`${body} `, signBody(body)),
      post("no json", signBody("no json")),
      post(new Uint8Array([0xff, 0xfe]), signBody("\u00ff\u00fe")),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect(await answer.text()).toBe("");
    }
    expect(await readOrders()).toEqual([]);
  });

  test("answers 200 to genuine events that it ignores", async () => {
    const ignored = { id: "evt_1", type: "payout.paid", livemode: false, created: 1 };
    const body = JSON.stringify({ ...ignored, data: { object: {} } });
    expect(await postSigned(body)).toBe(200);
    expect(await readOrders()).toEqual([]);
  });

  const words = ["constructor", "__proto__", "..", "a/b", "\u0000", "\ud800", "🏴‍☠️", "<b>"];
  test.each(words)("takes what it understands of an event that says %j", async (word) => {
    const session = await openSession();
    session.metadata = { program_id: word, price: word };
    session.customer_details = { name: word, email: word };
    expect(await postSigned(writeEvent(session, "paid", amountInCents, `evt_${word}`))).toBe(200);
    expect(await readOrders()).toHaveLength(1);
    const mails = await site.database.selectFrom("outbox_mails").select("subject").execute();
    expect(mails.map(({ subject }) => subject).join("\n")).not.toMatch(/native code|undefined/);
    for (const part of ["id", "type", "created", "data", "livemode"]) {
      const event = JSON.parse(await makeEvent()) as Record<string, unknown>;
      const status = await postSigned(JSON.stringify({ ...event, [part]: word }));
      expect([200, 400]).toContain(status);
    }
  });

  test("answers 400 when the sender disconnects", async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new Error("cut")) });
    const init = { method: "POST", body, duplex: "half" } as RequestInit;
    const request = new Request("http://localhost/api/payment-webhook", init);
    expect((await action({ request, context: contextOf() })).status).toBe(400);
  });
});
