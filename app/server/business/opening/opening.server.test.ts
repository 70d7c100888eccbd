import { expect } from "vitest";
import { liveProvider } from "#app/server/business/checkout/payment-provider.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { siteTest as test } from "#tests/support/engines.ts";
import { makeEvent, makeSession, storeOrder } from "#tests/support/payment-events.ts";
import { isOpen, openSite, readOpening, refreshOpening } from "./opening.server.ts";

const now = new Date("2026-11-26T12:00:00Z");

/** Sets the state that the migration leaves on a site that already has content. */
const makeOlder = (database: Database) =>
  database.insertInto("site_opening").values({ id: 1, opened_at: null, opened_by: null }).execute();

async function start(
  database: Database,
  env: Partial<Parameters<typeof refreshOpening>[1]> = {},
): Promise<[isOpen: boolean, by: string | undefined]> {
  await refreshOpening(database, { admin: true, payments: "off", ...env }, now);
  return [isOpen(), (await readOpening(database))?.openedBy];
}

test("a new site is closed, also with live keys, until it's opened once, in every process", async (site) => {
  const { database, openAgain } = site;
  expect(await start(database, { payments: "live" })).toEqual([false, undefined]);
  const other = await openAgain();
  expect(await openSite(other.database, "Firefox on Linux", now)).toBe(true);
  expect(await openSite(database, "Safari on iPhone", now)).toBe(false);
  expect(await start(database)).toEqual([true, "Firefox on Linux"]);
});

test("a site from before the update is open if it sells, and otherwise closed", async (site) => {
  const { database } = site;
  await makeOlder(database);
  expect(await start(database)).toEqual([false, undefined]);
  // The site decided this at its first start.
  expect(await start(database, { payments: "live" })).toEqual([false, undefined]);
  await makeOlder(database);
  expect(await start(database, { payments: "live" })).toEqual([true, "an update"]);
});

test("a site from before the update with a live order is open", async ({ database }) => {
  await makeOlder(database);
  await storeOrder(database, makeEvent("paid", { session: makeSession() }), now, liveProvider);
  expect(await start(database)).toEqual([true, "an update"]);
});

test("a site without a room is open, and stays it", async ({ database }) => {
  expect(await start(database, { admin: false })).toEqual([true, "ADMIN=off"]);
  expect(await start(database)).toEqual([true, "ADMIN=off"]);
});
