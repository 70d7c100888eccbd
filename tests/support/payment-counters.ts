/** Both payment providers, with what happens behind them made by the test. */
import { onTestFinished } from "vitest";
import { signEvent } from "#app/server/checkout/event-signature.server.ts";
import type { PaymentProvider } from "#app/server/checkout/payment-provider.server.ts";
import { writePracticeEvent } from "#app/server/checkout/practice-events.server.ts";
import { createPracticeProvider } from "#app/server/checkout/practice-provider.server.ts";
import { getPracticeSecret } from "#app/server/checkout/practice-secret.server.ts";
import {
  findPracticeSession,
  movePracticeSession,
  type PracticeStage,
} from "#app/server/checkout/practice-sessions.server.ts";
import { StartError } from "#app/server/start-error.server.ts";
import { createStripeProvider } from "#app/server/checkout/stripe-provider.server.ts";
import { signBody, webhookSecret, startPaymentServer } from "#tests/fakes/payment-server.ts";
import { happen, type Happening } from "#tests/fakes/payment-story.ts";
import { makeStripeSettings } from "./stripe-settings.ts";
import { makeTempFolder, openTempDatabase, type TempDatabase } from "./temp-database.ts";

export type PaymentCounter = {
  provider: PaymentProvider;
  database: TempDatabase;
  /** Lets something happen to a session, and tells the body of its event. */
  happen(sessionId: string, what: Happening, refunded?: number): Promise<string>;
  sign(body: string, changes?: { secret?: string; at?: Date }): string;
  /** From now on the provider answers nothing. */
  breakDown(): void;
};

export const counters: Record<string, () => Promise<PaymentCounter>> = {
  practice: openPracticeCounter,
  stripe: openStripeCounter,
};

async function openPracticeCounter(): Promise<PaymentCounter> {
  const database = openTempDatabase(makeTempFolder(), 5_000);
  let broken = false;
  const connect = async () => {
    if (broken) throw new StartError("The database cannot be opened.");
    return database.database;
  };
  const secret = await getPracticeSecret(database.database);
  const stages: Record<Happening, PracticeStage> = {
    paid: "paid",
    pending: "pending",
    arrived: "paid",
    failed: "failed",
    expired: "expired",
    refunded: "refunded",
  };
  return {
    provider: createPracticeProvider(connect),
    database,
    async happen(sessionId, what, refunded) {
      const session = await findPracticeSession(database.database, sessionId);
      if (!session) throw new Error(`no session ${sessionId}`);
      const isPart = refunded !== undefined && refunded < session.amountInCents;
      // In practice a part of the money never goes back; the event can still tell of it.
      if (!isPart)
        await movePracticeSession(database.database, sessionId, session.stage, stages[what]);
      const refundedInCents = refunded ?? session.amountInCents;
      const buyer = { buyerName: "Łukasz O'Brien", buyerEmail: "lukasz@example.com" };
      return writePracticeEvent({ ...session, ...buyer, refundedInCents }, what, new Date());
    },
    sign: (body, { secret: other = secret, at = new Date() } = {}) => signEvent(body, other, at),
    breakDown: () => {
      broken = true;
    },
  };
}

async function openStripeCounter(): Promise<PaymentCounter> {
  const server = await startPaymentServer();
  onTestFinished(() => server.close());
  return {
    provider: createStripeProvider(makeStripeSettings(server)),
    database: openTempDatabase(makeTempFolder(), 5_000),
    async happen(sessionId, what, refunded) {
      const session = server.sessions.get(sessionId);
      if (!session) throw new Error(`no session ${sessionId}`);
      return happen(session, what, refunded);
    },
    sign: (body, { secret = webhookSecret, at = new Date() } = {}) => signBody(body, secret, at),
    breakDown: () => {
      server.mood = "down";
    },
  };
}
