import { randomBytes } from "node:crypto";
import type { Database, Tables } from "#app/server/platform/database/tables.server.ts";
import type { NewSession, SessionFacts, SessionStage } from "../payment-provider.server.ts";

export type PracticeStage = Exclude<SessionStage, "partly-refunded">;

export type PracticeSession = SessionFacts & { stage: PracticeStage };

export async function insertPracticeSession(
  database: Database,
  { idempotencyKey, programId, amountInCents, currency, contentVersion }: NewSession,
): Promise<string> {
  const id = `practice_${randomBytes(16).toString("hex")}`;
  const now = new Date().toISOString();
  await database
    .insertInto("practice_sessions")
    .values({
      id,
      idempotency_key: idempotencyKey,
      program_id: programId,
      amount_in_cents: amountInCents,
      currency,
      stage: "open",
      content_version: contentVersion ?? null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

export async function findPracticeSession(
  database: Database,
  sessionId: string,
): Promise<PracticeSession | undefined> {
  if (!/^practice_[0-9a-f]{32}$/.test(sessionId)) return undefined;
  const row = await database
    .selectFrom("practice_sessions")
    .selectAll()
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return row && toSession(row);
}

function toSession(row: Tables["practice_sessions"]): PracticeSession {
  return {
    id: row.id,
    programId: row.program_id,
    amountInCents: row.amount_in_cents,
    currency: row.currency,
    expectedPrice: { amountInCents: row.amount_in_cents, currency: row.currency },
    stage: row.stage,
    buyerName: undefined,
    buyerEmail: undefined,
    startRequest: row.start_request ?? undefined,
    contentVersion: row.content_version ?? undefined,
    paymentId: row.id.replace(/^practice_/, "practice_payment_"),
    refundedInCents: row.stage === "refunded" ? row.amount_in_cents : 0,
  };
}

type PracticeMove = {
  sessionId: string;
  from: PracticeStage;
  to: PracticeStage;
  startRequest?: string | undefined;
};

export async function movePracticeSession(
  database: Database,
  { sessionId, from, to, startRequest }: PracticeMove,
) {
  await database
    .updateTable("practice_sessions")
    .set({
      stage: to,
      updated_at: new Date().toISOString(),
      ...(startRequest === undefined ? {} : { start_request: startRequest }),
    })
    .where("id", "=", sessionId)
    .where("stage", "=", from)
    .execute();
}
