/**
 * What the site needs of a payment provider, in plain types: nothing outside of a provider's own
 * files knows how that provider names things.
 */
import type { OrderStatus } from "./order-status.server.ts";

/** How far the buyer got. pending: the payment is on its way. */
export type SessionStage = "open" | "pending" | "paid" | "failed" | "expired";

/** What is bought, and by whom. */
export type SessionFacts = {
  /** The provider's name of the session. */
  id: string;
  programId: string;
  amountInCents: number;
  /** Three lower-case letters, like usd. */
  currency: string;
  buyerName: string | undefined;
  buyerEmail: string | undefined;
};

export type NewSession = {
  programId: string;
  /** The name under which the payment settings know the price. */
  priceId: string;
  amountInCents: number;
  currency: string;
  /** One for each press of the button; a repeated request with the same key opens no second session. */
  idempotencyKey: string;
};

export type CreatedSession =
  | { status: "created"; sessionId: string; url: string }
  /** The provider answered that it will not, or with something that makes no sense. */
  | { status: "refused" }
  /** No answer. */
  | { status: "unreachable" };

export type ReadSession =
  | { status: "found"; session: SessionFacts; stage: SessionStage }
  | { status: "unknown" }
  | { status: "unreachable" };

/** Something that happened to a session at the provider. */
export type PaymentEvent = {
  id: string;
  occurredAt: Date;
  session: SessionFacts;
  outcome: OrderStatus;
};

export type ReceivedEvent =
  | { status: "event"; event: PaymentEvent }
  /** Genuine, but of no interest. */
  | { status: "ignored" }
  /** Forged, altered, too old, unsigned, or not to be understood. */
  | { status: "refused" };

export type PaymentProvider = {
  /** Short name, stored with each order. */
  readonly name: string;
  /** Name of the header that carries an event's signature. */
  readonly signatureHeader: string;
  createSession(input: NewSession): Promise<CreatedSession>;
  readSession(sessionId: string): Promise<ReadSession>;
  /**
   * Whether a visitor may be sent to this address to pay. Asked of every address that
   * createSession gave: an answer from outside is not to be believed.
   */
  isPaymentPage(url: string): boolean;
  /**
   * Checks the signature over the body as it came, byte for byte, and reads the event.
   *
   * @throws the database's error when the secret cannot be read now
   */
  verifyAndParseEvent(input: {
    body: Uint8Array;
    signature: string | null;
    receivedAt: Date;
  }): Promise<ReceivedEvent>;
};
