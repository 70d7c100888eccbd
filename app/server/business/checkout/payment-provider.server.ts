import { isPaid, type OrderStatus, type ReportedStatus } from "./order.server.ts";

export const liveProvider = "stripe";

export function isRehearsed(provider: string): boolean {
  return provider !== liveProvider;
}

export type SessionStage = "open" | ReportedStatus;

export type Price = {
  amountInCents: number;
  currency: string;
};

export type SessionFacts = {
  id: string;
  programId: string;
  amountInCents: number;
  currency: string;
  buyerName: string | undefined;
  buyerEmail: string | undefined;
  paymentId: string | undefined;
  refundedInCents: number;
  startRequest?: string | undefined;
  expectedPrice?: Price | undefined;
  /** The digest of the content version that was sold. */
  contentVersion?: string | undefined;
};

export type StartRequest = { question: string; answer: string };

export type Offer = {
  sessions: string;
  notes: readonly string[];
  startRequest?: StartRequest;
};

export type NewSession = {
  programId: string;
  title: string;
  offer?: Offer | undefined;
  priceId: string;
  amountInCents: number;
  currency: string;
  /** The digest of the content version that is sold. */
  contentVersion?: string | undefined;
  /** A repeated request with the same key doesn't open a second session. */
  idempotencyKey: string;
  returnOrigin: string;
  requestId?: string | undefined;
};

export type CreatedSession =
  | { status: "created"; sessionId: string; url: string }
  | { status: "refused" | "unreachable" };

export type ReadSession =
  | ({ status: "found" } & ListedSession)
  | { status: "unknown" | "unreachable" };

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

export type RefundEvent = {
  id: string;
  occurredAt: Date;
  paymentId: string;
  refundedInCents: number;
  isFull: boolean;
};

export type SingleRefundEvent = {
  id: string;
  occurredAt: Date;
  paymentId: string;
  refund: { id: string; createdAt: Date; amountInCents: number; hasFailed: boolean };
};

export type ReadDispute = {
  paymentId: string;
  dispute: {
    id: string;
    status: string;
    amountInCents: number;
    currency: string;
    openedAt: Date;
    dueAt: Date | undefined;
  };
};

export type DisputeEvent = ReadDispute & {
  id: string;
  occurredAt: Date;
  /** Whether this event took the money from the owner or returned it. */
  funds: "withdrawn" | "reinstated" | undefined;
};

export type PaymentNews =
  | { status: "event"; event: PaymentEvent }
  | { status: "refund"; refund: RefundEvent }
  | { status: "single-refund"; event: SingleRefundEvent }
  | { status: "dispute"; event: DisputeEvent };

export type ReceivedEvent = PaymentNews | { status: "ignored" } | { status: "refused" };

export type PaymentProvider = {
  readonly name: string;
  createSession(input: NewSession): Promise<CreatedSession>;
  readSession(sessionId: string): Promise<ReadSession>;
  findReceipt?(sessionId: string): Promise<string | undefined>;
  /** Undefined for practice payments, whose events can't get lost. */
  listSessions?(since: Date): Promise<ListedSessions>;
  /** Returns the disputes that were opened since then, or none if the key isn't allowed to read disputes. */
  listDisputes?(since: Date): Promise<ReadDispute[]>;
  verifyAndParseEvent?(input: {
    body: Uint8Array;
    headers: Headers;
    receivedAt: Date;
  }): ReceivedEvent;
  /**
   * Whether a refused request looks signed, which means that the webhook secret here may be wrong. Scanners
   * send no signature.
   */
  looksSigned?(headers: Headers): boolean;
};

export function hasReceipt(
  order: { status: OrderStatus; provider: string },
  provider: PaymentProvider | undefined,
): boolean {
  return (
    provider?.findReceipt !== undefined && provider.name === order.provider && isPaid(order.status)
  );
}

/** These are paths without an origin, so that no other host can be inserted. */

export const webhookPath = "/api/payment-webhook";

export const cancelledPath = "/checkout/cancelled";

export function practicePagePath(sessionId: string): string {
  return `/checkout/practice/${sessionId}`;
}

export function successPath(sessionId: string): string {
  return `/checkout/success?session_id=${sessionId}`;
}
