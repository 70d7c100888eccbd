import { expect } from "vitest";
import { siteTest as test } from "#tests/support/engines.ts";
import { makeEvent, makeSession, storeOrder } from "#tests/support/payment-events.ts";
import { readSettings } from "#tests/support/settings.ts";
import { makeTempFolder } from "#tests/support/temp-database.ts";
import { readHealth } from "./read-health.server.ts";

test("the last webhook is what the provider sent, not what the site has asked for", async (site) => {
  const settings = readSettings({ DATA_DIR: makeTempFolder() });
  const fulfil = (id: string, name: string, day: number) => {
    const session = makeSession({ id: name, paymentId: name });
    const receivedAt = new Date(`2026-11-${day}T10:00:00Z`);
    return storeOrder(site.database, makeEvent("paid", { id, session }), receivedAt);
  };
  const read = async () => {
    const { payments } = await readHealth(site.database, settings, "UTC", new Date());
    return payments.lastWebhook;
  };
  expect(await read()).toBeUndefined();
  await fulfil("evt_1", "one", 20);
  await fulfil("read_paid_two", "two", 21);
  await fulfil("reconcile_paid_three_1", "three", 22);
  expect(await read()).toEqual(new Date("2026-11-20T10:00:00Z"));
});
