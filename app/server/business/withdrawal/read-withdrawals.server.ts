import { isDatabaseFault } from "#app/server/platform/process/database-fault.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import type { Connect, Database } from "#app/server/platform/database/tables.server.ts";
import { normalizeReference } from "#app/server/platform/database/reference.server.ts";
import { reportFault } from "#app/server/platform/process/report-fault.server.ts";

/** What the page after the button may show to anybody who knows the reference: nothing personal. */
export type FoundWithdrawal =
  | {
      status: "found";
      reference: string;
      receivedAt: Date;
      /** Calendar day, like 2026-11-23. */
      answerBy: string;
      isConfirmed: boolean;
      /** Whether the confirmation went to the address of the order. */
      isMailedToBuyer: boolean;
      /** Whether the address that was typed is another one, whose mailbox has to press a link. */
      isOtherAddress: boolean;
    }
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
      .leftJoin("orders", "orders.withdrawal", "withdrawals.reference")
      .select(["received_at", "answer_by", "confirmed_at", "email", "buyer_email"])
      .where("withdrawals.reference", "=", reference)
      .executeTakeFirst();
    if (!row) return { status: "unknown" };
    return {
      status: "found",
      reference,
      receivedAt: new Date(row.received_at),
      answerBy: row.answer_by,
      isConfirmed: row.confirmed_at !== null,
      isMailedToBuyer: row.buyer_email !== null,
      isOtherAddress:
        row.email !== null && row.email.toLowerCase() !== row.buyer_email?.toLowerCase(),
    };
  } catch (error) {
    if (!isDatabaseFault(error)) throw error;
    reportFault("A withdrawal could not be looked up", error);
    return { status: "unavailable" };
  }
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
