import { createHash } from "node:crypto";
import type { Database } from "../database/tables.server.ts";
import type { MessageFacts } from "./judge-message.server.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** From so many messages an hour on, a network has to wait: no school writes that much. */
export const mostAnHour = 200;

export type Sender = { email: string; message: string; clientDigest: string | undefined };

/** Digest of a text as people compare it: case and blanks make no other text. */
export function digestText(message: string): string {
  const plain = message.toLowerCase().replaceAll(/\s+/g, " ");
  return createHash("sha256").update(plain).digest("hex");
}

/**
 * What the stored messages say about a new one. The messages themselves are what is counted, in the
 * transaction that stores the new one: all processes on one database count together, and a limit
 * costs no write of its own.
 */
export async function gatherFacts(
  transaction: Database,
  { email, message, clientDigest }: Sender,
  now: Date,
): Promise<Pick<MessageFacts, "sameText" | "fromAddress" | "fromNetwork">> {
  const since = (span: number) => new Date(now.getTime() - span).toISOString();
  const count = transaction.selectFrom("contact_messages").select("reference");
  const sameText = await transaction
    .selectFrom("contact_messages")
    .select("email")
    .distinct()
    .where("text_digest", "=", digestText(message))
    .where("received_at", ">=", since(day))
    .where("email", "<>", email)
    .limit(10)
    .execute();
  const fromAddress = await count
    .where("email", "=", email)
    .where("received_at", ">=", since(hour))
    .limit(mostAnHour)
    .execute();
  const fromNetwork =
    clientDigest === undefined
      ? []
      : await count
          .where("client_digest", "=", clientDigest)
          .where("received_at", ">=", since(hour))
          .limit(mostAnHour)
          .execute();
  return {
    sameText: sameText.length,
    fromAddress: fromAddress.length,
    fromNetwork: fromNetwork.length,
  };
}
