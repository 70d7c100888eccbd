import { onTestFinished } from "vitest";
import { takePaymentEvent } from "#app/server/business/checkout/handle-payment-event.server.ts";
import { createStripeProvider } from "#app/server/business/checkout/stripe/stripe-provider.server.ts";
import { signBody, startPaymentServer } from "#tests/fakes/payment-server.ts";
import { changeSession, type SessionChange } from "#tests/fakes/payment-story.ts";
import { makeStripeSettings } from "./stripe-settings.ts";
import { makeTempFolder, openTempDatabase } from "./temp-database.ts";

export type StripeCounter = Awaited<ReturnType<typeof openStripeCounter>>;

/** Opens a database and a fake of Stripe, whose events the test delivers. */
export async function openStripeCounter() {
  const server = await startPaymentServer();
  onTestFinished(() => server.close());
  const provider = createStripeProvider(makeStripeSettings(server));
  const database = openTempDatabase(makeTempFolder(), 5_000);
  /** Changes a session, and returns the body of the event. */
  const write = (sessionId: string, what: SessionChange, refunded?: number): string => {
    const session = server.sessions.get(sessionId);
    if (!session) throw new Error(`no session ${sessionId}`);
    return changeSession(session, what, refunded);
  };
  /** Posts an event to the webhook, with a valid signature by default. */
  const post = async (body: string, signature: string | null = signBody(body)) => {
    const headers = new Headers(signature === null ? {} : { "Stripe-Signature": signature });
    const till = { connect: database.connect, provider, now: new Date() };
    return (await takePaymentEvent({ body: Buffer.from(body), headers }, till)).status;
  };
  /** Changes a session, and posts the event. */
  const tell = async (...change: Parameters<typeof write>) => {
    const status = await post(write(...change));
    if (status !== "taken") throw new Error(`the event was ${status}`);
  };
  return { server, provider, database, write, post, tell };
}
