import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import {
  serviceKey,
  startNewsletterService,
  type NewsletterService,
  type ServiceFault,
  serviceGroup,
} from "#tests/fakes/newsletter-service.ts";
import { openTestSite, type EngineDatabase } from "#tests/support/engines.ts";
import { testWith } from "#tests/support/test-with.ts";
import { expectReport } from "#tests/support/expect-report.ts";
import { insertSubscription, changeRows, readRows } from "#tests/support/stored-rows.ts";
import { endLeft } from "./change-subscription.server.ts";
import { createMailerLite, listLeft, tryMailerLite } from "./mailerlite.server.ts";
import { listParkedPushes, pushDue, queuePush, retryPushes } from "./push-subscriptions.server.ts";

const start = new Date("2026-11-21T10:00:00Z");
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

async function addSubscriber(
  { database }: EngineDatabase,
  email: string,
  status: "confirmed" | "unsubscribed" = "confirmed",
): Promise<string> {
  const id = randomUUID();
  await insertSubscription(database, email, { id, first_name: "Łukasz", status });
  await queuePush(database, id, start);
  return id;
}

const pushTo = (service: NewsletterService, group?: string) =>
  createMailerLite({ apiKey: serviceKey, group }, service.baseUrl);

const test = testWith(async (context) => {
  const [site, service] = [await openTestSite(context), await startNewsletterService()];
  const push = (now = start, to = pushTo(service)) =>
    pushDue({ connect: site.connect, push: to }, undefined, () => now);
  return { site, service, push };
});

const readPushes = ({ database }: EngineDatabase) => readRows(database, "newsletter_pushes");

test("finds out whether the service knows a key and its group", async ({ service }) => {
  const ask = (apiKey: string, group?: string) => tryMailerLite({ apiKey, group }, service.baseUrl);
  expect(await ask(serviceKey)).toBe("fine");
  expect(await ask(serviceKey, serviceGroup)).toBe("fine");
  expect(await ask(serviceKey, "1")).toBe("unknown-group");
  expect(await ask("another-key-0123456789abcdef")).toBe("unknown-key");
  service.fault = { kind: "garbage" };
  expect(await ask(serviceKey)).toBe("unreachable");
});

test("lets two processes share the work", async ({ site, service }) => {
  const other = await site.openAgain();
  for (let number = 0; number < 12; number += 1)
    await addSubscriber(site, `n${number}@example.com`);
  const push = pushTo(service);
  const both = () =>
    Promise.all(
      [site, other].map(({ connect }) => pushDue({ connect, push }, undefined, () => start)),
    );
  const told = [...(await both()), ...(await both())];
  expect(told.reduce((sum, count) => sum + count, 0)).toBe(12);
  expect(service.calls).toBe(12);
});

test("sends the service each confirmed address once", async ({ site, service, push }) => {
  for (const email of ["ana@example.com", "o'brien+news@example.com"])
    await addSubscriber(site, email);
  const toGroup = pushTo(service, serviceGroup);
  expect(await push(start, toGroup)).toBe(2);
  const active = { status: "active", name: "Łukasz", groups: [serviceGroup] };
  expect(service.subscribers.get("ana@example.com")).toEqual(active);
  expect(await push(later(1), toGroup)).toBe(0);
  expect(service.calls).toBe(2);
});

test("sends it who has left, also when that happens during a push", async (given) => {
  const { site, service, push } = given;
  const id = await addSubscriber(site, "ana@example.com");
  const pushOne = pushTo(service);
  const leaveMeanwhile: typeof pushOne = async (subscriber) => {
    const result = await pushOne(subscriber);
    const left = { status: "unsubscribed" } as const;
    await changeRows(site.database, "newsletter_subscriptions", left, { id });
    await queuePush(site.database, id, start);
    return result;
  };
  let rounds = 0;
  const pushOnce: typeof pushOne = (subscriber) => {
    rounds += 1;
    return rounds === 1 ? leaveMeanwhile(subscriber) : pushOne(subscriber);
  };
  await push(start, pushOnce);
  expect(service.subscribers.get("ana@example.com")?.status).toBe("unsubscribed");
  expect(await readPushes(site)).toMatchObject([{ status: "done" }]);
});

test.for<[string, ServiceFault]>([
  ["is out of order", { kind: "status", status: 503 }],
  ["does not know the key", { kind: "status", status: 401 }],
  ["hangs up", { kind: "hang-up" }],
  ["answers with something else", { kind: "garbage" }],
])("retries after a pause while the service %s", async ([, fault], { site, service, push }) => {
  expectReport(/could not be sent to the newsletter service/);
  await addSubscriber(site, "ana@example.com");
  service.fault = fault;
  expect(await push()).toBe(0);
  expect(await readPushes(site)).toMatchObject([{ status: "waiting", attempts: 1 }]);
  service.fault = undefined;
  // The push waits, because a failing service gets no requests for a while.
  expect(await push()).toBe(0);
  expect(await push(later(1))).toBe(1);
  expect(service.subscribers.get("ana@example.com")?.status).toBe("active");
});

test("asks no more after the service's Retry-After, and waits as long as it says", async (given) => {
  const { site, service, push } = given;
  expectReport(/status 429/);
  for (const name of ["ana", "eve"]) await addSubscriber(site, `${name}@example.com`);
  service.fault = { kind: "status", status: 429, headers: { "Retry-After": "600" } };
  await push();
  const tries = (await readPushes(site)).map(({ attempts }) => attempts);
  expect(tries.toSorted((one, other) => one - other)).toEqual([0, 1]);
  service.fault = undefined;
  expect(await push(later(9))).toBe(1);
  expect(await push(later(10))).toBe(1);
});

test("pushes when the clock is set back by a day", async ({ site, service, push }) => {
  expectReport(/status 503/);
  await addSubscriber(site, "ana@example.com");
  service.fault = { kind: "status", status: 503 };
  await push();
  service.fault = undefined;
  expect(await push(later(-24 * 60))).toBe(1);
});

test("parks what the service refuses, and pushes the others", async ({ site, service, push }) => {
  const lines = expectReport(/lists the address as junk/);
  for (const name of ["ana", "eve"]) await addSubscriber(site, `${name}@example.com`);
  service.subscribers.set("ana@example.com", { status: "junk", name: undefined, groups: [] });
  expect(await push()).toBe(1);
  const statuses = (await readPushes(site)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual(["done", "parked"]);
  expect(service.subscribers.get("eve@example.com")?.status).toBe("active");
  expect(lines().join()).not.toContain("@");
  const parked = { email: "ana@example.com", last_fault: expect.stringContaining("junk") };
  expect(await listParkedPushes(site.database)).toMatchObject([{ ...parked, status: "confirmed" }]);
  // The owner has deleted the subscriber at the service.
  service.subscribers.delete("ana@example.com");
  const retry = () => retryPushes(site.database, start);
  expect([await retry(), await retry()]).toEqual([1, 0]);
  expect(await listParkedPushes(site.database)).toEqual([]);
  expect(await push()).toBe(1);
  expect(service.subscribers.get("ana@example.com")?.status).toBe("active");
});

test("who left at the service has left here, but not who has come back since", async (given) => {
  const { site, service, push } = given;
  for (const name of ["ana", "eve", "joe", "new"]) await addSubscriber(site, `${name}@example.com`);
  const confirmed_at = start.toISOString();
  await changeRows(site.database, "newsletter_subscriptions", { confirmed_at });
  await push();
  const there = { ana: "unsubscribed", eve: "unsubscribed", new: "unsubscribed", joe: "junk" };
  for (const [name, status] of Object.entries(there))
    Object.assign(service.subscribers.get(`${name}@example.com`) ?? {}, { status });
  const settings = { apiKey: serviceKey };
  const left = await listLeft(settings, service.baseUrl);
  // Two came back while the service was asked: one has been told to the service, the other hasn't yet.
  const back = { confirmed_at: later(2).toISOString() };
  await changeRows(site.database, "newsletter_subscriptions", back, { email: "eve@example.com" });
  const waits = { email: "new@example.com" };
  const [waiting] = await readRows(site.database, "newsletter_subscriptions", waits);
  await queuePush(site.database, waiting?.id ?? "", start);
  await endLeft(site.database, left, later(1));
  const rows = await readRows(site.database, "newsletter_subscriptions");
  const ended = rows.filter(({ status }) => status === "unsubscribed").map(({ email }) => email);
  expect(ended.toSorted()).toEqual(["ana@example.com", "joe@example.com"]);
  // Nothing is told to the service that it has said itself.
  expect(await push(later(3))).toBe(1);
  service.fault = { kind: "status", status: 503 };
  await expect(listLeft(settings, service.baseUrl)).rejects.toThrow("status 503");
});
