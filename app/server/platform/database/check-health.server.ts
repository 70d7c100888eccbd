import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { formBodyLimit } from "#config/form-body-limit.ts";
import { withDatabaseFallback } from "../process/report-fault.server.ts";
import { isPostgres } from "./engine.server.ts";
import { withDeadline } from "./deadline.server.ts";
import type { Connect, Database } from "./tables.server.ts";

const validFor = 1_000;

const timeoutMs = 2_000;

export function createHealthCheck(connect: Connect): () => Promise<boolean> {
  let latest: { askedAt: number; healthy: Promise<boolean> } | undefined;
  return () => {
    const now = performance.now();
    if (!latest || now - latest.askedAt >= validFor) {
      latest = { askedAt: now, healthy: withDeadline(timeoutMs, () => probe(connect)) };
    }
    return latest.healthy;
  };
}

/**
 * A string as large as the largest message with its email. Writing it shows whether a message could be stored. It's
 * random, so that it can't be compressed.
 */
const padding = randomBytes(2 * formBodyLimit).toString("base64");

function probe(connect: Connect): Promise<boolean> {
  return withDatabaseFallback("The health check could not write", false, async () => {
    const database = await connect();
    const probed_at = new Date().toISOString();
    const row = { probed_at, ...(isPostgres(database) ? {} : { padding }) };
    await database.transaction().execute(async (transaction) => {
      await transaction
        .insertInto("write_probes")
        .values({ name: "health", ...row })
        .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
        .execute();
      if (isPostgres(transaction)) await takeBlocks(transaction);
    });
    return true;
  });
}

/** Checks for free space with a temporary table. PostgreSQL can update existing rows even on a full disk. */
async function takeBlocks(transaction: Database) {
  const { rows } = await sql<{ allowed: boolean }>`
    select has_database_privilege(current_database(), 'TEMPORARY') as allowed`.execute(transaction);
  if (rows[0]?.allowed !== true) return;
  await sql`create temporary table write_probe on commit drop as select ${padding}::text as padding`.execute(
    transaction,
  );
}
