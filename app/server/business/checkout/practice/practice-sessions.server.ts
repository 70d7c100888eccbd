import { randomBytes } from "node:crypto";
import type { Database, Tables } from "#app/server/platform/database/tables.server.ts";
import type { NewSession, SessionFacts, SessionStage } from "../payment-provider.server.ts";

export type PracticeStage = Exclude<SessionStage, "partly-refunded">;

export type PracticeSession = SessionFacts & { stage: PracticeStage };

export async function insertPracticeSession(
  database: Database,
  { idempotencyKey, programId, amountInCents, currency, contentVersion }: NewSession,
): Promise<string> {
  const now = new Date().toISOString();
  return database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto("practice_sessions")
      .values({
        id: `practice_${randomBytes(16).toString("hex")}`,
        idempotency_key: idempotencyKey,
        program_id: programId,
        amount_in_cents: amountInCents,
        currency,
        stage: "open",
        content_version: contentVersion ?? null,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
      .execute();
    const { id } = await transaction
      .selectFrom("practice_sessions")
      .select("id")
      .where("idempotency_key", "=", idempotencyKey)
      .executeTakeFirstOrThrow();
    return id;
  });
}

export async function findPracticeSession(
  database: Database,
  sessionId: string,
): Promise<PracticeSession | undefined> {
  if (!isPracticeSessionId(sessionId)) return undefined;
  const row = await database
    .selectFrom("practice_sessions")
    .selectAll()
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return row && toSession(row);
}

export async function listPracticeSessions(
  database: Database,
  since: Date,
): Promise<PracticeSession[]> {
  const rows = await database
    .selectFrom("practice_sessions")
    .selectAll()
    .where("created_at", ">=", since.toISOString())
    .orderBy("created_at")
    .execute();
  return rows.map(toSession);
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
  await database.transaction().execute((transaction) =>
    transaction
      .updateTable("practice_sessions")
      .set({
        stage: to,
        updated_at: new Date().toISOString(),
        ...(startRequest === undefined ? {} : { start_request: startRequest }),
      })
      .where("id", "=", sessionId)
      .where("stage", "=", from)
      .execute(),
  );
}

export function isPracticeSessionId(text: string): boolean {
  return /^practice_[0-9a-f]{32}$/.test(text);
}
