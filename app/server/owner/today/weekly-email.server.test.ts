import { expect } from "vitest";
import { getContent } from "#app/content/load.server.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";
import { storeMessage } from "#tests/support/contact-form.ts";
import { siteTest as test, type EngineDatabase } from "#tests/support/engines.ts";
import { makeEvent, storeOrder } from "#tests/support/payment-events.ts";
import { enqueueWeeklyEmail } from "./weekly-email.server.ts";

const { site: settings, mails } = getContent();
const content = { site: { ...settings, timeZone: "Europe/Berlin" }, mails };
const weekly = { day: "Sunday", hour: 2 } as const;

const write = ({ database }: EngineDatabase, at: string, changes = {}) =>
  enqueueWeeklyEmail(database, content, { weekly, isSent: true, ...changes }, new Date(at));

test("comes once a week at its hour, also when the clocks change, and late after a pause", async (site) => {
  for (const [at, isWritten] of [
    // The settings are chosen on a Wednesday.
    ["2026-03-25T12:00:00Z", false],
    ["2026-03-29T00:59:00Z", false],
    // In that night, three o'clock follows 1:59.
    ["2026-03-29T01:00:00Z", true],
    ["2026-04-04T23:59:00Z", false],
    ["2026-04-05T00:00:00Z", true],
    ["2026-04-21T10:00:00Z", true],
    ["2026-04-21T10:01:00Z", false],
    ["2026-10-24T23:59:00Z", true],
    ["2026-10-25T00:00:00Z", true],
    // This is the second two o'clock of that night.
    ["2026-10-25T01:00:00Z", false],
  ] as const)
    expect({ at, isWritten: await write(site, at) }).toEqual({ at, isWritten });
});

test("is written by one of several processes", async (site) => {
  await write(site, "2026-11-25T12:00:00Z");
  const processes = [site, await site.openAgain(), await site.openAgain()];
  const written = await Promise.all(processes.map((one) => write(one, "2026-11-29T12:00:00Z")));
  expect(written.filter(Boolean)).toHaveLength(1);
});

test.for([
  ["off", { weekly: undefined }],
  ["on a site that's closed or has no mail server", { isSent: false }],
  ["due on another day from now on", { weekly: { day: "Saturday", hour: 2 } }],
])("isn't written while it's %s, nor for that time later", async ([, changes], site) => {
  await write(site, "2026-11-25T12:00:00Z");
  expect(await write(site, "2026-11-29T12:00:00Z", changes)).toBe(false);
  expect(await write(site, "2026-11-30T12:00:00Z")).toBe(false);
  expect(await write(site, "2026-12-06T12:00:00Z")).toBe(true);
});

test("has the week's figures and what waits, with links, and nobody's name or words", async (site) => {
  const env = getEnv();
  const { publicOrigin } = env;
  Object.assign(env, { publicOrigin: "https://doors.example" });
  const { database } = site;
  const monday = new Date("2026-11-23T10:00:00Z");
  const entry = { firstName: "Zelda", email: "zelda@example.com", message: "My zebra is ill" };
  await storeMessage(database, entry, monday);
  await storeOrder(database, makeEvent("paid", { occurredAt: monday }), monday, "stripe");
  await database.deleteFrom("outbox_mails").execute();
  await write(site, "2026-11-25T12:00:00Z");
  await write(site, "2026-11-29T12:00:00Z");
  Object.assign(env, { publicOrigin });
  const [mail] = await database.selectFrom("outbox_mails").selectAll().execute();
  expect(mail?.recipient).toBe(settings.email.address);
  expect(mail?.body_text).toContain("Messages: 1 (the week before: 0)\nOrders: 1 (");
  for (const [words, path] of [
    ["Messages and withdrawals to answer: 1", "/admin/messages"],
    ["Orders to look at: 1", "/admin/orders"],
  ])
    expect(mail?.body_html).toContain(`<a href="https://doors.example${path}">${words}</a>`);
  expect(mail?.body_text).not.toMatch(/Zelda|zebra|Problems/i);
});
