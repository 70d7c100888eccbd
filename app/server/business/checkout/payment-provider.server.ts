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
  /** The digest of the content version that was published at the time of the sale. */
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
  /** The digest of the content version that is published now. */
  contentVersion?: string | undefined;
  /** A key that repeated requests share, so that the provider opens only one session for them. */
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
  /** Whether this event took the disputed money from the owner or returned it. Undefined if it did neither. */
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
  /** Lists sessions, to find lost events. Undefined for practice payments, because their events can't get lost. */
  listSessions?(since: Date): Promise<ListedSessions>;
  /** Lists the disputes opened after `since`. The list is empty if the API key isn't allowed to read disputes. */
  listDisputes?(since: Date): Promise<ReadDispute[]>;
  verifyAndParseEvent?(input: {
    body: Uint8Array;
    headers: Headers;
    receivedAt: Date;
  }): ReceivedEvent;
  /**
   * Whether a refused webhook request has a signature. If so, the site's webhook secret may be wrong. Requests from
   * scanners have no signature.
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

export const webhookPath = "/api/payment-webhook";

// These paths contain no origin, so that a request can't choose the host.

export const cancelledPath = "/checkout/cancelled";

export function practicePagePath(sessionId: string): string {
  return `/checkout/practice/${sessionId}`;
}

export function successPath(sessionId: string): string {
  return `/checkout/success?session_id=${sessionId}`;
}
