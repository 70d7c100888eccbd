import { findEntry } from "#app/lib/by-name.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { readContentAsSold } from "../content-as-sold.server.ts";
import { makeOffer } from "../make-offer.server.ts";
import { handlePaymentEvent } from "../handle-payment-event.server.ts";
import { withDatabaseFallback } from "#app/server/platform/process/report-fault.server.ts";
import type { RequestContext } from "#app/server/platform/request/request-context.server.ts";
import { emailAddress } from "#app/server/platform/request/form-schema.server.ts";
import { mayPractice } from "../get-payment-provider.server.ts";
import {
  type Offer,
  type SessionStage,
  cancelledPath,
  practicePagePath,
  successPath,
} from "../payment-provider.server.ts";
import {
  type PracticeSession,
  type PracticeStage,
  findPracticeSession,
  movePracticeSession,
} from "./practice-sessions.server.ts";

const practiceActions = [
  "paid",
  "declined",
  "cancelled",
  "paid-later",
  "expired",
  "arrived",
  "failed",
  "refunded",
] as const;
export type PracticeAction = (typeof practiceActions)[number];

type PracticeStep =
  | { status: "go"; to: string }
  | { status: "malformed" | "unknown" | "unavailable" };

const unavailable = { status: "unavailable" } as const;

type Move = { from: PracticeStage; to: Exclude<PracticeStage, "open"> };

const moves: Partial<Record<PracticeAction, Move>> = {
  paid: { from: "open", to: "paid" },
  "paid-later": { from: "open", to: "pending" },
  expired: { from: "open", to: "expired" },
  arrived: { from: "pending", to: "paid" },
  failed: { from: "pending", to: "failed" },
  refunded: { from: "paid", to: "refunded" },
};

type PracticeActionInput = {
  sessionId: string;
  action: unknown;
  email?: unknown;
  startRequest?: string | undefined;
  context: Pick<RequestContext, "isLocal">;
};

export async function actOnPracticeSession(input: PracticeActionInput): Promise<PracticeStep> {
  if (!mayPractice(input.context)) return { status: "unknown" };
  const action = practiceActions.find((known) => known === input.action);
  if (!action) return { status: "malformed" };
  return withDatabaseFallback("A practice payment could not be changed", unavailable, async () => {
    const database = await getDatabase();
    const session = await findPracticeSession(database, input.sessionId);
    if (!session) return { status: "unknown" };
    const buyerEmail = emailAddress.safeParse(input.email).data;
    const to = await takeAction(database, session, action, { ...input, buyerEmail });
    return { status: "go", to };
  });
}

async function takeAction(
  database: Database,
  session: PracticeSession,
  action: PracticeAction,
  {
    buyerEmail,
    startRequest,
  }: { buyerEmail: string | undefined; startRequest?: string | undefined },
): Promise<string> {
  const page = practicePagePath(session.id);
  const move = moves[action];
  if (!move) {
    if (session.stage !== "open") return page;
    return action === "declined" ? `${page}?declined=1` : cancelledPath;
  }
  const { from, to } = move;
  await movePracticeSession(database, { sessionId: session.id, from, to, startRequest });
  const moved = await findPracticeSession(database, session.id);
  if (moved?.stage !== to) return page;
  const now = new Date();
  const event = {
    // The id depends only on the session and the button, so pressing the same button twice repeats the same event.
    id: `evt_${to}_${session.id}`,
    occurredAt: now,
    session: { ...moved, buyerEmail },
    outcome: to,
  };
  const news = { status: "event", event } as const;
  await handlePaymentEvent(news, { database, provider: "practice", receivedAt: now });
  return to === "expired" ? page : successPath(session.id);
}

type PracticePage =
  | {
      status: "found";
      /** The title that the program had when the practice session was opened. */
      title: string;
      offer: Offer | undefined;
      amountInCents: number;
      stage: SessionStage;
    }
  | { status: "unknown" }
  | { status: "unavailable" };

export async function readPracticeSession(
  sessionId: string,
  context: Pick<RequestContext, "isLocal">,
): Promise<PracticePage> {
  if (!mayPractice(context)) return { status: "unknown" };
  return withDatabaseFallback("A practice payment could not be shown", unavailable, async () => {
    const database = await getDatabase();
    const session = await findPracticeSession(database, sessionId);
    if (!session) return { status: "unknown" };
    const { programId, amountInCents, stage } = session;
    const content = await readContentAsSold(database, session.contentVersion);
    const program = findEntry(content.allPrograms, programId);
    const offer = program?.hasCheckout ? makeOffer(program, content) : undefined;
    return { status: "found", title: program?.title ?? programId, offer, amountInCents, stage };
  });
}
