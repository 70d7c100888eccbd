/**
 * What the site needs of a payment provider, in plain types: nothing outside of a provider's own
 * files knows how that provider names things.
 */
import type { ReportedStatus } from "./order-status.server.ts";

/** The name of the provider with which real money moves; every other one rehearses. */
export const liveProvider = "stripe";

/** Whether a payment at the provider of this name moves no money. */
export function isRehearsed(provider: string): boolean {
  return provider !== liveProvider;
}

/** How far a session got. open: nobody has paid in it yet. */
export type SessionStage = "open" | ReportedStatus;

export type Price = {
  amountInCents: number;
  /** Three lower-case letters, like usd. */
  currency: string;
};

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
  /** The provider's name of the payment; undefined while there is none. */
  paymentId: string | undefined;
  /** Everything that went back to the buyer so far. */
  refundedInCents: number;
  /** What the session was made with; undefined for one from before that was kept in it. */
  asked?: Price | undefined;
};

export type NewSession = {
  programId: string;
  /** What the buyer reads on the payment page. */
  title: string;
  /** Our own name of the price, under which the provider's reports find it. */
  priceId: string;
  amountInCents: number;
  currency: string;
  /** One for each press of the button; a repeated request with the same key opens no second session. */
  idempotencyKey: string;
  /** The origin of this site to which the buyer comes back. */
  returnOrigin: string;
  /** Under which the log knows the press. */
  requestId?: string | undefined;
};

export type CreatedSession =
  | { status: "created"; sessionId: string; url: string }
  /** The provider answered that it will not, or with something that makes no sense. */
  | { status: "refused" }
  /** No answer. */
  | { status: "unreachable" };

export type ReadSession =
  | ({ status: "found" } & ListedSession)
  | { status: "unknown" }
  | { status: "unreachable" };

export type ListedSession = { session: SessionFacts; stage: SessionStage };

export type ListedSessions =
  | { status: "listed"; sessions: ListedSession[] }
  | { status: "unreachable" };

/** Something that happened to a session at the provider. */
export type PaymentEvent = {
  id: string;
  occurredAt: Date;
  session: SessionFacts;
  outcome: ReportedStatus;
};

/** Money went back. It names the payment only: the provider does not say for which session. */
export type RefundEvent = {
  id: string;
  occurredAt: Date;
  paymentId: string;
  /** Everything that went back so far. */
  refundedInCents: number;
  /** Whether nothing is left of the payment. */
  isFull: boolean;
};

/** What a provider tells of a payment. */
export type PaymentNews =
  | { status: "event"; event: PaymentEvent }
  | { status: "refund"; refund: RefundEvent };

export type ReceivedEvent =
  | PaymentNews
  /** Genuine, but of no interest. */
  | { status: "ignored" }
  /** Forged, altered, too old, unsigned, or not to be understood. */
  | { status: "refused" };

export type PaymentProvider = {
  /** Short name, stored with each order. */
  readonly name: string;
  createSession(input: NewSession): Promise<CreatedSession>;
  readSession(sessionId: string): Promise<ReadSession>;
  /** The sessions of this site that were opened since then. */
  listSessions(since: Date): Promise<ListedSessions>;
  /**
   * Whether a visitor may be sent to this address to pay. Asked of every address that
   * createSession gave: an answer from outside is not to be believed.
   */
  isPaymentPage(url: string): boolean;
  /**
   * Checks the signature over the body as it came, byte for byte, and reads the event. Undefined for a
   * provider that posts none.
   */
  verifyAndParseEvent?(input: {
    body: Uint8Array;
    headers: Headers;
    receivedAt: Date;
  }): ReceivedEvent;
};

/** Addresses on this site that a payment leads to: paths, so that no host can slip in. */

export const cancelledPath = "/checkout/cancelled";

export function practicePagePath(sessionId: string): string {
  return `/checkout/practice/${sessionId}`;
}

export function successPath(sessionId: string): string {
  return `/checkout/success?session_id=${sessionId}`;
}
