import { isDatabaseFault } from "../database/database-fault.server.ts";
import { getDatabase } from "../database/get-database.server.ts";
import type { Connect } from "../database/tables.server.ts";
import { reportFault } from "../report-fault.server.ts";
import { normalizeReference } from "./message-reference.server.ts";

/** What the thank-you page may say to anybody who knows the reference: nothing personal. */
export type FoundMessage = {
  reference: string;
  /** Calendar day, like 2026-11-23. */
  answerBy: string;
};

/**
 * Looks a stored message up by its reference.
 *
 * @param text the reference as it came, from an address for instance
 * @returns undefined when there is none, or when the database cannot be asked now
 */
export async function findMessage(
  text: string,
  connect: Connect = getDatabase,
): Promise<FoundMessage | undefined> {
  const reference = normalizeReference(text);
  if (!reference) return undefined;
  try {
    const database = await connect();
    return await database
      .selectFrom("contact_messages")
      .select(["reference", "answer_by as answerBy"])
      .where("reference", "=", reference)
      .executeTakeFirst();
  } catch (error) {
    if (!isDatabaseFault(error)) throw error;
    reportFault("A message could not be looked up", error);
    return undefined;
  }
}
