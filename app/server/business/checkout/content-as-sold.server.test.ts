import { expect } from "vitest";
import { copyContent } from "#tests/support/content-copy.ts";
import { siteTest as test } from "#tests/support/engines.ts";
import { makeEvent, makeSession, storeOrder } from "#tests/support/payment-events.ts";
import { publishOnce } from "#tests/support/publishing-site.ts";
import { makeTempFolder } from "#tests/support/temp-database.ts";
import { completeOrders } from "./content-as-sold.server.ts";
import { toOrder } from "./order.server.ts";
import { readSold } from "./sold.server.ts";
import { changeRows, readRows } from "#tests/support/stored-rows.ts";

const day = (number: number) => new Date(`2026-11-${number}T10:00:00Z`);

test("gives older orders what visitors saw when they were paid", async (site) => {
  const { database } = site;
  const content = copyContent();
  const dataDir = makeTempFolder();
  for (const [at, title] of ["First Title", "Second Title", "Third Title"].entries()) {
    content.put("programs.yaml", ["programs", 0, "title"], title);
    await publishOnce(site, content, dataDir);
    const served_at = day(11 + at).toISOString();
    await changeRows(database, "content_versions", { served_at }, { number: at + 1 });
  }
  const paid = new Map([
    // The version from that time has been deleted.
    ["before", day(10)],
    ["first", day(11)],
    ["second", new Date("2026-11-13T09:59:59Z")],
    ["third", day(20)],
  ]);
  for (const [id, occurredAt] of paid) {
    const session = makeSession({ id, paymentId: id });
    await storeOrder(database, makeEvent("paid", { session, occurredAt }), day(21));
  }
  await changeRows(database, "orders", { sold: null });
  await completeOrders(database);
  const orders = await readRows(database, "orders");
  const sold = orders.map((row) => [row.session_id, readSold(toOrder(row))?.title]);
  expect(Object.fromEntries(sold)).toEqual({
    before: "First Title",
    first: "First Title",
    second: "Second Title",
    third: "Third Title",
  });
});
