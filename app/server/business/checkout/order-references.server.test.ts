import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeDatabase } from "#tests/support/engines.ts";
import { makeEvent, makeSession, storeOrder } from "#tests/support/payment-events.ts";
import { readMigrations } from "#app/server/platform/database/migrations.server.ts";
import { normalizeReference } from "#app/server/platform/database/reference.server.ts";

const ids = Array.from({ length: 40 }, (_, at) => `session_${at}`);

describeDatabase((open) => {
  test("gives orders that are older than references one each, and keeps them apart", async () => {
    const { database } = await open();
    for (const id of ids) {
      const event = makeEvent("paid", { session: makeSession({ id }) });
      await storeOrder(database, event, new Date());
    }
    const migrations = readMigrations(join("database", "migrations"));
    const { sql: text = "" } = migrations.find(({ name }) => name.startsWith("0017")) ?? {};
    const statements = text.split(";").map((statement) => statement.trim());
    await sql`drop index orders_by_reference`.execute(database);
    await sql`alter table orders drop column reference`.execute(database);
    for (const statement of statements.filter((one) => one !== ""))
      await sql.raw(statement).execute(database);
    const rows = await database.selectFrom("orders").select("reference").execute();
    const references = rows.map(({ reference }) => normalizeReference(reference));
    expect(references).not.toContain(undefined);
    expect(new Set(references).size).toBe(ids.length);
    // Every letter of the alphabet comes, not one alone.
    expect(new Set(references.join("")).size).toBeGreaterThan(20);
  });
});
