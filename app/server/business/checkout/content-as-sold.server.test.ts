import { expect, test } from "vitest";
import { copyContent } from "#tests/support/content-copy.ts";
import { describeDatabase } from "#tests/support/engines.ts";
import { makeEvent, makeSession, storeOrder } from "#tests/support/payment-events.ts";
import { publishOnce } from "#tests/support/publishing-site.ts";
import { makeTempFolder } from "#tests/support/temp-database.ts";
import { completeOrders } from "./content-as-sold.server.ts";
import { toOrder } from "./order.server.ts";
import { readSold } from "./sold.server.ts";

const day = (number: number) => new Date(`2026-11-${number}T10:00:00Z`);

describeDatabase((open) => {
  test("gives older orders what visitors saw when they were paid", async () => {
    const site = await open();
    const { database } = site;
    const content = copyContent();
    const dataDir = makeTempFolder();
    const titles = new Map([
      [1, "First Title"],
      [2, "Second Title"],
      [3, "Third Title"],
    ]);
    for (const [number, title] of titles) {
      content.put("programs.yaml", ["programs", 0, "title"], title);
      await publishOnce(site, content, dataDir);
      await database
        .updateTable("content_versions")
        .set({ served_at: day(10 + number).toISOString() })
        .where("number", "=", number)
        .execute();
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
    await database.updateTable("orders").set({ sold: null }).execute();
    await completeOrders(database);
    const orders = await database.selectFrom("orders").selectAll().execute();
    const sold = orders.map((row) => [row.session_id, readSold(toOrder(row))?.title]);
    expect(Object.fromEntries(sold)).toEqual({
      before: "First Title",
      first: "First Title",
      second: "Second Title",
      third: "Third Title",
    });
  });
});
