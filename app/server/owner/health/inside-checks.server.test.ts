import { join } from "node:path";
import { expect, vi } from "vitest";
import { sqliteTest as test } from "#tests/support/engines.ts";
import { readSettings } from "#tests/support/settings.ts";
import { signBody } from "#tests/fakes/payment-server.ts";
import { openStripeCounter } from "#tests/support/stripe-counter.ts";
import { canMountDisks, mountSmallDisk, writeUntilFull } from "#tests/support/small-disk.ts";
import { openSession } from "#tests/support/open-session.ts";
import { readCheckoutOutcome } from "#app/server/business/checkout/checkout-outcome.server.ts";
import { createPracticeProvider } from "#app/server/business/checkout/practice/practice-provider.server.ts";
import { fine, openBecause } from "#app/server/platform/health/check.server.ts";
import { makeAlertContext } from "#tests/support/alerts.ts";
import { alertChecks, findAlertCheck, launchChecks } from "./checks.server.ts";
import { diskCheck } from "./machine-checks.server.ts";
import { failingAnswersCheck, noteFailure, refusedEventsCheck } from "./request-checks.server.ts";
import { schedulePublication } from "#app/server/owner/words/draft/schedule.server.ts";
import { scheduledCheck } from "./content-checks.server.ts";

// The test needs the right to mount a disk.
test.skipIf(!canMountDisks())("a disk with less than a tenth of its room", async () => {
  const dataDir = mountSmallDisk("48m");
  const run = () => diskCheck.run({ env: { dataDir } });
  writeUntilFull(join(dataDir, "ballast"), 6 * 1024 * 1024);
  expect(await run()).toEqual(fine);
  writeUntilFull(join(dataDir, "ballast"), 3 * 1024 * 1024);
  const what = expect.stringMatching(/^Only [23] MB of the disk is free: [56] percent\.$/);
  expect(await run()).toMatchObject({ what });
});

test("a folder that is gone", async () => {
  const fault = openBecause("The site can't find its data folder.");
  expect(await diskCheck.run({ env: { dataDir: "/no/such/folder" } })).toEqual(fault);
});

test("answers that failed: several within an hour, most of them named", () => {
  const now = new Date();
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  noteFailure("/contact", ago(61));
  noteFailure("/contact", ago(59));
  noteFailure("/api/create-checkout", ago(3));
  const failed = (all: number, most: string) =>
    openBecause(`${all} requests failed within an hour, most of them at ${most}.`);
  expect(failingAnswersCheck.run({ now })).toEqual(fine);
  noteFailure("/contact", ago(1));
  expect(failingAnswersCheck.run({ now })).toEqual(failed(3, "/contact (2)"));
  // The check remembers a limited number of failures, so a flood can't fill the memory.
  for (let number = 0; number < 10_000; number += 1) noteFailure("/shop", now);
  expect(failingAnswersCheck.run({ now })).toEqual(failed(1_000, "/shop (1000)"));
});

test("events with a wrong signature, together with a payment whose event is missing", async () => {
  // Other tests in this process have refused events within the last hour.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * 3_600_000 });
  const counter = await openStripeCounter();
  const { provider, database: own } = counter;
  const find = () => refusedEventsCheck.run({ database: own.database, now: new Date(), provider });
  const wrong = (body: string) => signBody(body, "whsec_theOldSecret");
  const knock = async (body: string, signature: string | null) =>
    expect(await counter.post(body, signature)).toBe("refused");
  const pay = async (key: string) => {
    const { sessionId } = await openSession(provider, key);
    const body = counter.write(sessionId, "paid");
    const context = { client: undefined, isLocal: false };
    const till = { connect: own.connect, provider, now: new Date() };
    const comeBack = () => readCheckoutOutcome(sessionId, context, till);
    return { body, comeBack };
  };
  for (const signature of [null, "", "x", "t=1,v1=00", "t=now,v1=secret"])
    await knock("{}", signature);
  // Anyone can send what looks like a signature, as often as they like.
  for (let time = 0; time < 50; time += 1) await knock(`{"time":${time}}`, wrong("{}"));
  // The buyer returned before the event arrived.
  const first = await pay("first");
  expect(await first.comeBack()).toMatchObject({ status: "paid" });
  expect(await find()).toEqual(fine);
  await counter.post(first.body);
  vi.setSystemTime(Date.now() + 10 * 60_000);
  expect(await find()).toEqual(fine);
  // The secret has changed, so the site learns of the payment only by asking.
  const second = await pay("second");
  expect(await second.comeBack()).toMatchObject({ status: "paid" });
  vi.setSystemTime(Date.now() + 10 * 60_000);
  const many = "50 messages about payments came with the wrong signature within an hour.";
  expect(await find()).toEqual(openBecause(many));
  vi.setSystemTime(Date.now() + 3_600_001);
  expect(await find()).toEqual(fine);
});

test("a site on its owner's machine asks no other server, and alerts of what can fail there", async (site) => {
  const choose = async (settings: Record<string, string>) => {
    const env = readSettings(settings);
    const practice = createPracticeProvider(async () => site.database);
    const provider = env.payments === "practice" ? practice : (await openStripeCounter()).provider;
    const more = { env, provider, findUnpublished: () => undefined };
    const context = { ...makeAlertContext(site.database, new Date()), ...more };
    return alertChecks.filter(({ alert }) => alert.when?.(context) ?? true).map(({ name }) => name);
  };
  const onlyPublic = ["mails-waiting", "events-refused", "orders-late", "certificate-ending"];
  const practice = await choose({});
  for (const absent of onlyPublic) expect(practice).not.toContain(absent);
  const local = await choose({ PUBLIC_ORIGIN: "https://localhost:3000" });
  expect(local).not.toContain("certificate-ending");
  const mail = { SMTP_URL: "smtp://127.0.0.1", MAIL_FROM: "hello@example.com" };
  const live = await choose({ PUBLIC_ORIGIN: "https://www.example.com", ...mail });
  for (const present of onlyPublic) expect(live).toContain(present);
});

test("names are unique, and a check of another version of the site is unknown", () => {
  for (const checks of [alertChecks, launchChecks])
    expect(new Set(checks.map(({ name }) => name)).size).toBe(checks.length);
  expect(findAlertCheck("made-up")).toBeUndefined();
});

const friday = new Date("2026-11-27T07:00:00Z");
const later = (minutes: number) => new Date(friday.getTime() + minutes * 60_000);

test("planned words that didn't go out are told with their reason", async ({ database }) => {
  const plan = { edits: [], base: 1, note: "A new price", at: friday };
  const id = await schedulePublication(database, plan);
  const run = (now: Date) => scheduledCheck.run({ database, now });
  expect(await run(later(14))).toEqual(fine);
  expect(await run(later(16))).toMatchObject({
    what: "“A new price”: The site couldn't publish it yet, but it keeps trying.",
    extent: 1,
  });
  const update = database.updateTable("scheduled_publications").where("id", "=", id);
  await update.set({ fault: "Somebody else has changed it." }).execute();
  await schedulePublication(database, plan);
  expect(await run(later(16))).toMatchObject({
    what: "“A new price”: Somebody else has changed it. And 1 more.",
    extent: 2,
  });
  await database.updateTable("scheduled_publications").set({ published_at: "x" }).execute();
  expect(await run(later(16))).toEqual(fine);
});
