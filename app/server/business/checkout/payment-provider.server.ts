/**
 * What the site needs of a payment provider, in plain types: only a provider's own files know that
 * provider's names for things.
 */
import { isPaid, type OrderStatus, type ReportedStatus } from "./order-status.server.ts";

/** The name of the provider that moves real money; every other one rehearses. */
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
  /** The provider's id of the session. */
  id: string;
  programId: string;
  amountInCents: number;
  /** Three lower-case letters, like usd. */
  currency: string;
  buyerName: string | undefined;
  buyerEmail: string | undefined;
  /** The provider's id of the payment; undefined while there is none. */
  paymentId: string | undefined;
  /** The total refunded so far. */
  refundedInCents: number;
  /** The words with which the buyer asked to start within the 14 days to withdraw. */
  startRequest?: string | undefined;
  /** The price that the session was opened with; undefined for sessions of earlier releases. */
  expectedPrice?: Price | undefined;
};

/** Asks whether to start within the 14 days to withdraw. Nothing is chosen beforehand, and no answer is one, too. */
export type StartRequest = { question: string; answer: string };

/** What the payment page says beside title and price. */
export type Offer = {
  /** Number and length of the sessions. */
  sessions: string;
  /** What the buyer has to know before paying, with marks of content. */
  notes: readonly string[];
  startRequest?: StartRequest;
};

export type NewSession = {
  programId: string;
  /** What the buyer reads on the payment page. */
  title: string;
  offer?: Offer | undefined;
  /** Our own id of the price, which identifies it in the provider's reports. */
  priceId: string;
  amountInCents: number;
  currency: string;
  /** One for each press of the button; a repeated request with the same key opens no second session. */
  idempotencyKey: string;
  /** The origin of this site that the buyer returns to. */
  returnOrigin: string;
  /** The id of the request in the log. */
  requestId?: string | undefined;
};

export type CreatedSession =
  | { status: "created"; sessionId: string; url: string }
  /** The provider refused, or sent a response that makes no sense. */
  | { status: "refused" }
  /** No response. */
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

/** A refund. It names the payment only: the provider does not say for which session. */
export type RefundEvent = {
  id: string;
  occurredAt: Date;
  paymentId: string;
  /** The total refunded so far. */
  refundedInCents: number;
  /** Whether nothing is left of the payment. */
  isFull: boolean;
};

/** What a provider reports of a payment. */
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
  /**
   * The address of the receipt for a paid session; undefined if there is none, or the provider does not
   * answer soon. Undefined for a provider that writes no receipts.
   */
  findReceipt?(sessionId: string): Promise<string | undefined>;
  /** The sessions of this site that were opened since that time. */
  listSessions(since: Date): Promise<ListedSessions>;
  /**
   * Whether a visitor may be sent to this address to pay. Checked for every address that
   * createSession returns, because responses from outside are not trusted.
   */
  isPaymentPage(url: string): boolean;
  /**
   * Checks the signature over the body as it came, byte for byte, and parses the event. Undefined
   * for a provider that posts no events.
   */
  verifyAndParseEvent?(input: {
    body: Uint8Array;
    headers: Headers;
    receivedAt: Date;
  }): ReceivedEvent;
  /**
   * Whether a refused post has what a signature of the provider looks like. Programs that try every address
   * send none; the provider's own events have one, also when the secret here is the wrong one.
   */
  looksSigned?(headers: Headers): boolean;
};

/** Whether this provider shows a receipt for an order. It is not asked. */
export function hasReceipt(
  order: { status: OrderStatus; provider: string },
  provider: PaymentProvider | undefined,
): boolean {
  return (
    provider?.findReceipt !== undefined && provider.name === order.provider && isPaid(order.status)
  );
}

/** Addresses on this site that a payment leads to: paths, so that no host can slip in. */

export const cancelledPath = "/checkout/cancelled";

export function practicePagePath(sessionId: string): string {
  return `/checkout/practice/${sessionId}`;
}

export function successPath(sessionId: string): string {
  return `/checkout/success?session_id=${sessionId}`;
}
