import { isDatabaseFault } from "../database/database-fault.server.ts";
import { getDatabase } from "../database/get-database.server.ts";
import type { Connect } from "../database/tables.server.ts";
import { reportFault } from "../report-fault.server.ts";
import { normalizeReference } from "../reference.server.ts";

/** What the thank-you page may show to anybody who knows the reference: nothing personal. */
export type FoundMessage =
  | {
      status: "found";
      reference: string;
      /** Calendar day, like 2026-11-23. */
      answerBy: string;
    }
  /** No message has this reference. */
  | { status: "unknown" }
  /** The database does not answer. */
  | { status: "unavailable" };

/**
 * Finds a stored message by its reference.
 *
 * @param text the reference as it came, from an address for instance
 */
export async function findMessage(
  text: string,
  connect: Connect = getDatabase,
): Promise<FoundMessage> {
  const reference = normalizeReference(text);
  if (!reference) return { status: "unknown" };
  try {
    const database = await connect();
    const row = await database
      .selectFrom("contact_messages")
      .select(["reference", "answer_by as answerBy"])
      .where("reference", "=", reference)
      .executeTakeFirst();
    return row ? { status: "found", ...row } : { status: "unknown" };
  } catch (error) {
    if (!isDatabaseFault(error)) throw error;
    reportFault("A message could not be looked up", error);
    return { status: "unavailable" };
  }
}
