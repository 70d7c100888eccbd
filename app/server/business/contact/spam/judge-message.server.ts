import { createHash } from "node:crypto";
import type { AliasedExpression } from "kysely";
import { namesOf } from "#app/lib/by-name.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";

export type Signal =
  | "hidden-field"
  | "too-fast"
  | "many-links"
  | "hidden-links"
  | "same-text"
  | "busy-address"
  | "busy-network";

export type MessageFacts = {
  message: string;
  honeypot: string;
  openFor: number | undefined;
  sameText: number;
  fromAddress: number;
  fromNetwork: number;
};

/** Up to this number of messages per hour from one network is normal, because a whole school may share a network. */
export const usualPerHour = 20;

const shortestWritingMs = 3_000;

const weights: Record<Signal, number> = {
  "hidden-field": 3,
  "too-fast": 2,
  // Messages about portfolios and job ads contain links, so links alone don't hold a message back.
  "many-links": 1,
  "hidden-links": 2,
  "same-text": 2,
  "busy-address": 3,
  "busy-network": 3,
};
const enough = 3;

/** Lists the signs of advertising, if they're strong enough for the message to be held back. */
export function judgeMessage(facts: MessageFacts): Signal[] {
  const { message, honeypot, openFor } = facts;
  const links = message.match(/https?:\/\/|\bwww\./gi)?.length ?? 0;
  const seen: Record<Signal, boolean> = {
    "hidden-field": honeypot.trim() !== "",
    "too-fast": openFor !== undefined && openFor < shortestWritingMs,
    "many-links": links > 3,
    // Only programs write markup for links into a plain-text field.
    "hidden-links": /\[url[=\]]|<a\s+href/i.test(message),
    "same-text": facts.sameText > 1,
    "busy-address": facts.fromAddress >= usualPerHour,
    "busy-network": facts.fromNetwork >= usualPerHour,
  };
  const signals = namesOf<Signal>(seen).filter((signal) => seen[signal]);
  const weight = signals.reduce((sum, signal) => sum + weights[signal], 0);
  return weight >= enough ? signals : [];
}

const hour = 3_600_000;
const day = 24 * hour;

export const maxPerHour = 200;

type Sender = { email: string; message: string; clientDigest: string | undefined };

export function digestText(message: string): string {
  const plain = message.toLowerCase().replaceAll(/\s+/g, " ");
  return createHash("sha256").update(plain).digest("hex");
}

/**
 * Counts a sender's earlier messages in the transaction that stores the new one, so that messages stored by other
 * processes are counted as well.
 */
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
        most(recent(hour).select("reference").where("email", "=", email).limit(maxPerHour)).as(
          "fromAddress",
        ),
        most(
          recent(hour)
            .select("reference")
            .where("client_digest", "=", clientDigest ?? "")
            .limit(maxPerHour),
        ).as("fromNetwork"),
      ];
    })
    .executeTakeFirstOrThrow();
  return {
    // PostgreSQL returns counts as strings.
    sameText: Number(facts.sameText),
    fromAddress: Number(facts.fromAddress),
    fromNetwork: Number(facts.fromNetwork),
  };
}
