import { withDatabaseFallback } from "#app/server/platform/process/report-fault.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import type { Connect, Database } from "#app/server/platform/database/tables.server.ts";
import { readSignedText, signText } from "#app/server/platform/request/signed-token.server.ts";
import { normalizeReference } from "#app/server/platform/database/reference.server.ts";

const secretName = "contact-sender";

const showsAddressForMs = 3_600_000;

/**
 * A message's data for the thank-you page. `email` is only set for the sender, and only for an hour, because anyone
 * with the reference can open that page.
 */
export type FoundMessage =
  | {
      status: "found";
      reference: string;
      answerBy: string;
      email?: string;
    }
  | { status: "unknown" | "unavailable" };

export function signSender(database: Database, reference: string): Promise<string> {
  return signText(database, secretName, reference);
}

export async function findMessage(
  text: string,
  connect: Connect = getDatabase,
  now = new Date(),
): Promise<FoundMessage> {
  const reference = normalizeReference(text.split(".", 1)[0] ?? "");
  if (!reference) return { status: "unknown" };
  const unavailable = { status: "unavailable" } as const;
  return withDatabaseFallback("A message could not be looked up", unavailable, async () => {
    const database = await connect();
    const row = await database
      .selectFrom("contact_messages")
      .select(["answer_by as answerBy", "email", "received_at"])
      .where("reference", "=", reference)
      .executeTakeFirst();
    if (!row) return { status: "unknown" };
    const { answerBy, email, received_at } = row;
    const isSender =
      now.getTime() - Date.parse(received_at) < showsAddressForMs &&
      (await readSignedText(database, secretName, text)) === reference;
    return { status: "found", reference, answerBy, ...(isSender && { email }) };
  });
}
