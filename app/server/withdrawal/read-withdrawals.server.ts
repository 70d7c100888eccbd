import { isDatabaseFault } from "../database/database-fault.server.ts";
import { getDatabase } from "../database/get-database.server.ts";
import type { Connect, Database } from "../database/tables.server.ts";
import { normalizeReference } from "../reference.server.ts";
import { reportFault } from "../report-fault.server.ts";

/** What the page after the button may show to anybody who knows the reference: nothing personal. */
export type FoundWithdrawal =
  | { status: "found"; reference: string; receivedAt: Date; isConfirmed: boolean }
  /** No declaration has this reference. */
  | { status: "unknown" }
  /** The database does not answer. */
  | { status: "unavailable" };

/**
 * Finds a stored declaration by its reference.
 *
 * @param text the reference as it came, from an address for instance
 */
export async function findWithdrawal(
  text: string,
  connect: Connect = getDatabase,
): Promise<FoundWithdrawal> {
  const reference = normalizeReference(text);
  if (!reference) return { status: "unknown" };
  try {
    const row = await (
      await connect()
    )
      .selectFrom("withdrawals")
      .select(["received_at", "confirmed_at"])
      .where("reference", "=", reference)
      .executeTakeFirst();
    if (!row) return { status: "unknown" };
    const receivedAt = new Date(row.received_at);
    return { status: "found", reference, receivedAt, isConfirmed: row.confirmed_at !== null };
  } catch (error) {
    if (!isDatabaseFault(error)) throw error;
    reportFault("A withdrawal could not be looked up", error);
    return { status: "unavailable" };
  }
}

/** Every declaration, the latest first. */
export async function listWithdrawals(database: Database) {
  return database.selectFrom("withdrawals").selectAll().orderBy("received_at", "desc").execute();
}

/** @param at when it was answered; undefined to mark it as waiting again */
export async function markWithdrawalAnswered(
  database: Database,
  reference: string,
  at: Date | undefined,
) {
  await database
    .updateTable("withdrawals")
    .set({ answered_at: at?.toISOString() ?? null })
    .where("reference", "=", reference)
    .execute();
}
