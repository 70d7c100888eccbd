import { withDatabaseFallback } from "#app/server/platform/process/report-fault.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import type { Connect } from "#app/server/platform/database/tables.server.ts";
import { normalizeReference } from "#app/server/platform/database/reference.server.ts";

/**
 * The state of a declaration of withdrawal. It contains no personal data, because anyone with the reference may read
 * it.
 */
export type FoundWithdrawal =
  | {
      status: "found";
      reference: string;
      receivedAt: Date;
      answerBy: string;
      isConfirmed: boolean;
      isMailedToBuyer: boolean;
      isOtherAddress: boolean;
      /** The time by which the site sends an email to the address that was entered in the form, if it sends one. */
      mailBy: Date | undefined;
    }
  | { status: "unknown" | "unavailable" };

export async function findWithdrawal(
  text: string,
  connect: Connect = getDatabase,
): Promise<FoundWithdrawal> {
  const reference = normalizeReference(text);
  if (!reference) return { status: "unknown" };
  const unavailable = { status: "unavailable" } as const;
  return withDatabaseFallback("A withdrawal could not be looked up", unavailable, async () => {
    const database = await connect();
    const row = await database
      .selectFrom("withdrawals")
      .leftJoin("orders", "orders.withdrawal", "withdrawals.reference")
      .select(["received_at", "answer_by", "confirmed_at", "email", "mail_by", "buyer_email"])
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
      mailBy: row.mail_by === null ? undefined : new Date(row.mail_by),
    };
  });
}
