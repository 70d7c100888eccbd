/** The sessions of the practice payment page, as rows. */
import { randomBytes } from "node:crypto";
import type { Database } from "../database/tables.server.ts";
import type { NewSession, SessionFacts, SessionStage } from "./payment-provider.server.ts";

export type PracticeSession = SessionFacts & { stage: SessionStage };

/** Stores a new session, or finds the one that the same press of the button has opened before. */
export async function insertPracticeSession(
  database: Database,
  { idempotencyKey, programId, amountInCents, currency }: NewSession,
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
    .select(["id", "program_id", "amount_in_cents", "currency", "stage"])
    .where("id", "=", sessionId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    programId: row.program_id,
    amountInCents: row.amount_in_cents,
    currency: row.currency,
    stage: row.stage,
    // Nobody is asked for a name to rehearse a payment.
    buyerName: undefined,
    buyerEmail: undefined,
  };
}

/** Moves a session on, if it still is where the caller saw it. */
export async function movePracticeSession(
  database: Database,
  sessionId: string,
  from: SessionStage,
  to: SessionStage,
) {
  await database
    .transaction()
    .execute((transaction) =>
      transaction
        .updateTable("practice_sessions")
        .set({ stage: to, updated_at: new Date().toISOString() })
        .where("id", "=", sessionId)
        .where("stage", "=", from)
        .execute(),
    );
}

export function isPracticeSessionId(text: string): boolean {
  return /^practice_[0-9a-f]{32}$/.test(text);
}
