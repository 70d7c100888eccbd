/** A payment provider in our own terms; the names of each provider's API stay in its own files. */
import { isPaid, type OrderStatus, type ReportedStatus } from "./order-status.server.ts";

/** The provider that moves real money; all others are rehearsals. */
export const liveProvider = "stripe";

export function isRehearsed(provider: string): boolean {
  return provider !== liveProvider;
}

/** open: nobody has paid yet. */
export type SessionStage = "open" | ReportedStatus;

export type Price = {
  amountInCents: number;
  /** ISO 4217 in lower case. */
  currency: string;
};

export type SessionFacts = {
  id: string;
  programId: string;
  amountInCents: number;
  currency: string;
  buyerName: string | undefined;
  buyerEmail: string | undefined;
  /** Undefined until there is a payment. */
  paymentId: string | undefined;
  refundedInCents: number;
  /** The buyer's request to start within the withdrawal period, in the words of the payment page. */
  startRequest?: string | undefined;
  /** The price that the session was opened with; undefined for sessions of earlier releases. */
  expectedPrice?: Price | undefined;
};

/** The optional question whether to start within the withdrawal period. */
export type StartRequest = { question: string; answer: string };

export type Offer = {
  sessions: string;
  /** With marks of content. */
  notes: readonly string[];
  startRequest?: StartRequest;
};

export type NewSession = {
  programId: string;
  title: string;
  offer?: Offer | undefined;
  /** Identifies the price in the provider's reports. */
  priceId: string;
  amountInCents: number;
  currency: string;
  /** A repeated request with the same key opens no second session. */
  idempotencyKey: string;
  returnOrigin: string;
  requestId?: string | undefined;
};

export type CreatedSession =
  | { status: "created"; sessionId: string; url: string }
  /** The provider refused, or its response is invalid. */
  | { status: "refused" }
  | { status: "unreachable" };

export type ReadSession =
  | ({ status: "found" } & ListedSession)
  | { status: "unknown" }
  | { status: "unreachable" };

export type ListedSession = { session: SessionFacts; stage: SessionStage };

export type ListedSessions =
  | { status: "listed"; sessions: ListedSession[] }
  | { status: "unreachable" };

export type PaymentEvent = {
  id: string;
  occurredAt: Date;
  session: SessionFacts;
  outcome: ReportedStatus;
};

/** A refund names the payment, not the session. */
export type RefundEvent = {
  id: string;
  occurredAt: Date;
  paymentId: string;
  /** The total so far. */
  refundedInCents: number;
  isFull: boolean;
};

export type PaymentNews =
  | { status: "event"; event: PaymentEvent }
  | { status: "refund"; refund: RefundEvent };

export type ReceivedEvent =
  | PaymentNews
  /** Genuine, but irrelevant here. */
  | { status: "ignored" }
  /** Forged, altered, too old, unsigned or invalid. */
  | { status: "refused" };

export type PaymentProvider = {
  /** Stored with each order. */
  readonly name: string;
  createSession(input: NewSession): Promise<CreatedSession>;
  readSession(sessionId: string): Promise<ReadSession>;
  /** The address of the receipt; undefined if there is none, or the provider does not answer soon. */
  findReceipt?(sessionId: string): Promise<string | undefined>;
  /** Sessions opened by this site since then. */
  listSessions(since: Date): Promise<ListedSessions>;
  /** Whether this is an address of the provider's payment page; responses from outside are not trusted. */
  isPaymentPage(url: string): boolean;
  /** Checks the signature of the raw body, and parses the event. Undefined for a provider without webhooks. */
  verifyAndParseEvent?(input: {
    body: Uint8Array;
    headers: Headers;
    receivedAt: Date;
  }): ReceivedEvent;
  /** Whether a refused post has the form of a signature: then the webhook secret here may be wrong. Scanners send none. */
  looksSigned?(headers: Headers): boolean;
};

/** Whether this provider shows receipts for the order; makes no request. */
export function hasReceipt(
  order: { status: OrderStatus; provider: string },
  provider: PaymentProvider | undefined,
): boolean {
  return (
    provider?.findReceipt !== undefined && provider.name === order.provider && isPaid(order.status)
  );
}

/** Paths without an origin, so that no other host can get in. */

export const cancelledPath = "/checkout/cancelled";

export function practicePagePath(sessionId: string): string {
  return `/checkout/practice/${sessionId}`;
}

export function successPath(sessionId: string): string {
  return `/checkout/success?session_id=${sessionId}`;
}
