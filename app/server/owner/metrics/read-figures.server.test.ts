import { expect, test } from "vitest";
import { describeEngines } from "#tests/support/engines.ts";
import { makeEvent, makeSession, storeOrder } from "#tests/support/payment-events.ts";
import { makeTempFolder } from "#tests/support/temp-database.ts";
import { StartError } from "#app/server/platform/process/start-error.server.ts";
import { readFigures } from "./read-figures.server.ts";

describeEngines((open) => {
  test("counts orders by status, and takes for a webhook what was one", async () => {
    const { database, connect } = await open();
    const fulfil = (id: string, name: string, day: number) => {
      const session = makeSession({ id: name, paymentId: name });
      const receivedAt = new Date(`2026-11-${day}T10:00:00Z`);
      return storeOrder(database, makeEvent("paid", { id, session }), receivedAt);
    };
    const read = async () => (await readFigures(connect, makeTempFolder())).stored;
    expect((await read())?.lastWebhook).toBeUndefined();
    await fulfil("evt_1", "one", 20);
    await fulfil("read_paid_two", "two", 21);
    await fulfil("reconcile_paid_three_1", "three", 22);
    const stored = await read();
    expect(stored?.lastWebhook).toEqual(new Date("2026-11-20T10:00:00Z"));
    expect(stored?.lastBackup).toBeUndefined();
    const orders = [...(stored?.orders ?? [])].filter(([, count]) => count > 0);
    expect(orders).toEqual([["paid", 3]]);
  });
});

test("are those of the disk alone while the database is away, and none for a bug", async () => {
  const away = () => Promise.reject(new StartError("The database cannot be opened."));
  const figures = await readFigures(away, makeTempFolder());
  expect(figures.stored).toBeUndefined();
  expect(figures.disk.free).toBeGreaterThan(0);
  const bug = () => Promise.reject(new TypeError("a bug"));
  await expect(readFigures(bug, makeTempFolder())).rejects.toThrow("a bug");
});
