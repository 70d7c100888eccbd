import { createHash } from "node:crypto";
import type { AliasedExpression } from "kysely";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import type { MessageFacts } from "./judge-message.server.ts";

const hour = 3_600_000;
const day = 24 * hour;

export const mostAnHour = 200;

type Sender = { email: string; message: string; clientDigest: string | undefined };

export function digestText(message: string): string {
  const plain = message.toLowerCase().replaceAll(/\s+/g, " ");
  return createHash("sha256").update(plain).digest("hex");
}

/** Counts earlier messages in the transaction that stores the new one, so that all processes count together. */
export async function gatherFacts(
  transaction: Database,
  { email, message, clientDigest }: Sender,
  now: Date,
): Promise<Pick<MessageFacts, "sameText" | "fromAddress" | "fromNetwork">> {
  const since = (span: number) => new Date(now.getTime() - span).toISOString();
  const facts = await transaction
    .selectNoFrom((build) => {
      const recent = (span: number) =>
        build.selectFrom("contact_messages").where("received_at", ">=", since(span));
      const most = (query: { as(name: "counted"): AliasedExpression<object, "counted"> }) =>
        build.selectFrom(query.as("counted")).select(({ fn }) => fn.countAll().as("count"));
      return [
        most(
          recent(day)
            .select("email")
            .distinct()
            .where("text_digest", "=", digestText(message))
            .where("email", "<>", email)
            .limit(10),
        ).as("sameText"),
        most(recent(hour).select("reference").where("email", "=", email).limit(mostAnHour)).as(
          "fromAddress",
        ),
        most(
          recent(hour)
            .select("reference")
            .where("client_digest", "=", clientDigest ?? "")
            .limit(mostAnHour),
        ).as("fromNetwork"),
      ];
    })
    .executeTakeFirstOrThrow();
  return {
    // PostgreSQL returns counts as text.
    sameText: Number(facts.sameText),
    fromAddress: Number(facts.fromAddress),
    fromNetwork: Number(facts.fromNetwork),
  };
}
