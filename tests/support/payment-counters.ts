/** Both payment providers, with events that the test makes. */
import { onTestFinished } from "vitest";
import {
  handlePaymentEvent,
  takePaymentEvent,
} from "#app/server/business/checkout/handle-payment-event.server.ts";
import type { PaymentProvider } from "#app/server/business/checkout/payment-provider.server.ts";
import { makePracticeEvent } from "#app/server/business/checkout/practice/practice-events.server.ts";
import { createPracticeProvider } from "#app/server/business/checkout/practice/practice-provider.server.ts";
import {
  findPracticeSession,
  movePracticeSession,
  type PracticeStage,
} from "#app/server/business/checkout/practice/practice-sessions.server.ts";
import { createStripeProvider } from "#app/server/business/checkout/stripe/stripe-provider.server.ts";
import { StartError } from "#app/server/platform/process/start-error.server.ts";
import { signBody, startPaymentServer, type PaymentServer } from "#tests/fakes/payment-server.ts";
import { changeSession, type SessionChange } from "#tests/fakes/payment-story.ts";
import { makeStripeSettings } from "./stripe-settings.ts";
import { makeTempFolder, openTempDatabase, type TempDatabase } from "./temp-database.ts";

/** Tells the site about an event. It may be called late, or several times. */
export type DeliverEvent = () => Promise<void>;

export type PaymentCounter = {
  provider: PaymentProvider;
  database: TempDatabase;
  /** Changes a session as the provider would. */
  changeSession(sessionId: string, what: SessionChange, refunded?: number): Promise<DeliverEvent>;
  /** From now on, the provider doesn't respond. */
  breakDown(): void;
};

type StripeCounter = PaymentCounter & {
  server: PaymentServer;
  /** Changes a session, and returns the body of the event. */
  write(sessionId: string, what: SessionChange, refunded?: number): string;
  /** Posts an event to the webhook, with a valid signature by default. */
  post(body: string, signature?: string | null): Promise<string>;
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
  const stages: Record<SessionChange, PracticeStage> = {
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
    async changeSession(sessionId, what, refunded) {
      const session = await findPracticeSession(database.database, sessionId);
      if (!session) throw new Error(`no session ${sessionId}`);
      const isPart = refunded !== undefined && refunded < session.amountInCents;
      // Practice never refunds a part of the money, but its event can report it.
      if (!isPart)
        await movePracticeSession(database.database, {
          sessionId,
          from: session.stage,
          to: stages[what],
        });
      const refundedInCents = what === "refunded" ? (refunded ?? session.amountInCents) : 0;
      const buyer = { buyerName: "Łukasz O'Brien", buyerEmail: "lukasz@example.com" };
      const news = makePracticeEvent({ ...session, ...buyer, refundedInCents }, what, new Date());
      const handling = {
        database: database.database,
        provider: "practice",
        receivedAt: new Date(),
      };
      return () => handlePaymentEvent(news, handling);
    },
    breakDown: () => {
      broken = true;
    },
  };
}

export async function openStripeCounter(): Promise<StripeCounter> {
  const server = await startPaymentServer();
  onTestFinished(() => server.close());
  const provider = createStripeProvider(makeStripeSettings(server));
  const database = openTempDatabase(makeTempFolder(), 5_000);
  const write: StripeCounter["write"] = (sessionId, what, refunded) => {
    const session = server.sessions.get(sessionId);
    if (!session) throw new Error(`no session ${sessionId}`);
    return changeSession(session, what, refunded);
  };
  const post: StripeCounter["post"] = async (body, signature = signBody(body)) => {
    const headers = new Headers(signature === null ? {} : { "Stripe-Signature": signature });
    const till = { connect: database.connect, provider, now: new Date() };
    return (await takePaymentEvent({ body: Buffer.from(body), headers }, till)).status;
  };
  return {
    server,
    provider,
    database,
    write,
    post,
    async changeSession(...change) {
      const body = write(...change);
      return async () => {
        const status = await post(body);
        if (status !== "taken") throw new Error(`the event was ${status}`);
      };
    },
    breakDown: () => {
      server.behavior = "down";
    },
  };
}
