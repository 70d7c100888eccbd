import { beforeAll, beforeEach, expect, test } from "vitest";
import { signEvent } from "#app/server/checkout/event-signature.server.ts";
import {
  writePracticeEvent,
  type PracticeChange,
} from "#app/server/checkout/practice-events.server.ts";
import { getPracticeSecret } from "#app/server/checkout/practice-secret.server.ts";
import { expectReport } from "#tests/support/expect-report.ts";
import { makeSession } from "#tests/support/payment-events.ts";
import { describeSites, type TempSite } from "#tests/support/temp-site.ts";
import { action } from "./payment-webhook.ts";

let site: TempSite;
let secret: string;

function writeEvent(change: PracticeChange, id?: string): string {
  const body = writePracticeEvent(makeSession(), change, new Date());
  return id ? JSON.stringify({ ...JSON.parse(body), id }) : body;
}

async function post(
  body: string | Uint8Array<ArrayBuffer>,
  signature: string | undefined,
): Promise<Response> {
  const headers = new Headers({ "Content-Type": "application/json" });
  if (signature !== undefined) headers.set("practice-signature", signature);
  const request = new Request("http://localhost/api/payment-webhook", {
    method: "POST",
    headers,
    body,
  });
  return action({ request });
}

async function postSigned(body: string): Promise<number> {
  return (await post(body, signEvent(body, secret, new Date()))).status;
}

async function readOrders() {
  return site.database.selectFrom("orders").select(["session_id", "status"]).execute();
}

const paidOrder = [{ session_id: makeSession().id, status: "paid" }];

describeSites((start) => {
  beforeAll(async () => {
    site = await start();
    secret = await getPracticeSecret(site.database);
  });
  beforeEach(async () => {
    for (const table of ["payment_events", "orders"] as const)
      await site.database.deleteFrom(table).execute();
  });

  test("takes a signed event and stores the order", async () => {
    expect(await postSigned(writeEvent("paid"))).toBe(200);
    expect(await readOrders()).toEqual(paidOrder);
  });

  test("answers 200 to each of ten replays and ten at once, and keeps one order", async () => {
    const body = writeEvent("paid");
    const atOnce = await Promise.all(Array.from({ length: 10 }, () => postSigned(body)));
    for (let time = 0; time < 10; time += 1) atOnce.push(await postSigned(body));
    expect(new Set(atOnce)).toEqual(new Set([200]));
    expect(await readOrders()).toEqual(paidOrder);
  });

  test("keeps one order for other events of the same session", async () => {
    for (const id of ["evt_a", "evt_b", "evt_c"])
      expect(await postSigned(writeEvent("paid", id))).toBe(200);
    expect(await readOrders()).toEqual(paidOrder);
  });

  test("lets a paid order stand when expired and failed come late", async () => {
    for (const change of ["expired", "paid", "failed", "pending"] as const) {
      expect(await postSigned(writeEvent(change))).toBe(200);
    }
    expect(await readOrders()).toEqual(paidOrder);
  });

  test("answers 400 to forged, old, altered, unsigned and garbled events, without effect", async () => {
    const body = writeEvent("paid");
    const tooOld = new Date(Date.now() - 301_000);
    const answers = await Promise.all([
      post(body, undefined),
      post(body, ""),
      post(body, "t=1,v1=00"),
      post(body, signEvent(body, "guessed", new Date())),
      post(body, signEvent(body, secret, tooOld)),
      post(body.replace("19900", "100"), signEvent(body, secret, new Date())),
      post("no json", signEvent("no json", secret, new Date())),
      post(
        new Uint8Array([0xff, 0xfe]),
        signEvent(new Uint8Array([0xff, 0xfe]), secret, new Date()),
      ),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect(await answer.text()).toBe("");
    }
    expect(await readOrders()).toEqual([]);
  });

  test("answers 200 to genuine events that it has no use for", async () => {
    const body = JSON.stringify({
      id: "evt_1",
      type: "payout.paid",
      livemode: false,
      created: 1,
      data: { object: {} },
    });
    expect(await postSigned(body)).toBe(200);
    expect(await readOrders()).toEqual([]);
  });

  test("answers 503 while the database is held, so that the event comes again", async () => {
    expectReport(/payment event could not be stored: (SQLITE_BUSY|55P03)/);
    const body = writeEvent("paid");
    const lock = await site.hold();
    const answer = await post(body, signEvent(body, secret, new Date()));
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).toBe("60");
    await lock.release();
    expect(await postSigned(body)).toBe(200);
    expect(await readOrders()).toEqual(paidOrder);
  }, 20_000);

  test("answers 400 when the sender breaks off", async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new Error("cut")) });
    const request = new Request("http://localhost/api/payment-webhook", {
      method: "POST",
      body,
      duplex: "half",
    } as RequestInit);
    expect((await action({ request })).status).toBe(400);
  });
});
