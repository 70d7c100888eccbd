import { randomUUID } from "node:crypto";
import type { Content } from "#app/content/kinds.ts";
import { answerByDay, formatMoment, formatWeekday } from "#app/lib/dates.ts";
import { formatAmount } from "#app/lib/money.ts";
import type { OrderRow } from "../checkout/advance-order.server.ts";
import { markWithdrawn } from "../checkout/mark-withdrawn.server.ts";
import { isDatabaseFault } from "../database/database-fault.server.ts";
import { advisoryLock } from "../database/engine.server.ts";
import { getDatabase } from "../database/get-database.server.ts";
import type { Connect, Database } from "../database/tables.server.ts";
import { enqueueMail, type OutgoingMail } from "../mail/enqueue-mail.server.ts";
import { mayMailTo } from "../mail/mailbox-limit.server.ts";
import { renderMail } from "../mail/render-mail.server.ts";
import { createReference } from "../reference.server.ts";
import { reportFault } from "../report-fault.server.ts";
import { allocationOf } from "../request/request-context.server.ts";
import { takeToken } from "../request/take-token.server.ts";
import {
  readWithdrawal,
  type Declaration,
  type WithdrawalReading,
  type WithdrawalValues,
} from "./withdrawal-form.server.ts";

export type WithdrawalContent = Pick<Content, "site" | "programs" | "mails">;

type StoreWithdrawalInput = {
  form: FormData;
  receivedAt: Date;
  content: WithdrawalContent;
  /** The network that it comes from, where it is known. */
  client?: string | undefined;
  connect?: Connect;
};

type StoreWithdrawalResult =
  /** Also where no such order is known: the answer must not tell who bought. */
  | { status: "stored"; reference: string }
  | ({ status: "invalid" } & Omit<Extract<WithdrawalReading, { ok: false }>, "ok">)
  /** This network declared far too often in an hour. Nothing was stored. */
  | { status: "tooMany"; values: WithdrawalValues; retryAfter: number }
  /** Nothing was stored. */
  | { status: "unavailable"; values: WithdrawalValues };

/** Declarations from one allocation of addresses. */
const limit = { times: 20, seconds: 3_600 };

/** Confirmations to one mailbox that nobody paid with: anybody can type it in. */
const strangerLimit = { times: 3, seconds: 86_400 };

/**
 * Stores that a person withdraws from a contract, marks the orders, and enqueues the confirmation and the
 * mail to the owner, all of it or nothing. A second press on the same button gets the first reference.
 */
export async function storeWithdrawal(input: StoreWithdrawalInput): Promise<StoreWithdrawalResult> {
  const reading = readWithdrawal(input.form);
  const { values } = reading;
  if (!reading.ok) return { status: "invalid", errors: reading.errors, values };
  const connect = input.connect ?? getDatabase;
  const token = await takeToken("withdrawal", allocationOf(input.client), limit, connect);
  if (token.status === "refused")
    return { status: "tooMany", values, retryAfter: token.retryAfter };
  const { declaration, submission = randomUUID() } = reading;
  try {
    const database = await connect();
    const reference = await database
      .transaction()
      .execute((transaction) => storeOnce(transaction, declaration, submission, input));
    return { status: "stored", reference };
  } catch (error) {
    if (!isDatabaseFault(error)) throw error;
    reportFault("A withdrawal could not be stored", error);
    return { status: "unavailable", values };
  }
}

async function storeOnce(
  transaction: Database,
  declaration: Declaration,
  submission: string,
  { content, receivedAt }: StoreWithdrawalInput,
): Promise<string> {
  // With two presses at once, the second has to see what the first has stored.
  await advisoryLock(transaction, `withdrawal ${submission}`);
  const earlier = await transaction
    .selectFrom("withdrawals")
    .select("reference")
    .where("submission", "=", submission)
    .executeTakeFirst();
  if (earlier) return earlier.reference;
  const reference = createReference();
  const orders = await markWithdrawn(transaction, declaration.order, { reference, receivedAt });
  const bought = orders.flatMap(({ buyer_email }) => buyer_email ?? [])[0];
  const typed = "email" in declaration.order ? declaration.order.email : undefined;
  const email = bought ?? typed;
  const answerBy = answerByDay(receivedAt, content.site.timeZone);
  await transaction
    .insertInto("withdrawals")
    .values({
      reference,
      submission,
      name: declaration.name,
      named_order: declaration.typed,
      email: email ?? null,
      words: declaration.words ?? null,
      received_at: receivedAt.toISOString(),
      answer_by: answerBy,
      answered_at: null,
    })
    .execute();
  const facts = { declaration, orders, reference, email, answerBy, receivedAt };
  const limited = { name: "withdrawal-mailbox", limit: strangerLimit };
  if (
    email !== undefined &&
    (bought !== undefined || (await mayMailTo(transaction, { ...limited, email }, receivedAt)))
  )
    await enqueueMail(transaction, writeMail("withdrawal", email, facts, content), receivedAt);
  const owner = content.site.email.address;
  await enqueueMail(transaction, writeMail("ownerWithdrawal", owner, facts, content), receivedAt);
  return reference;
}

const kinds = { withdrawal: "withdrawal", ownerWithdrawal: "owner-withdrawal" } as const;

type Facts = {
  declaration: Declaration;
  orders: readonly OrderRow[];
  reference: string;
  email: string | undefined;
  answerBy: string;
  receivedAt: Date;
};

/** The confirmation, or the mail that tells the owner. A reply goes to the other party. */
function writeMail(
  name: keyof typeof kinds,
  to: string,
  { declaration, orders, reference, email, answerBy, receivedAt }: Facts,
  { site, programs, mails }: WithdrawalContent,
): OutgoingMail {
  const contracts = orders.map((order) => {
    const title = programs.find(({ id }) => id === order.program_id)?.title ?? order.program_id;
    return `${title}, ${formatAmount(order.amount_in_cents, order.currency)}, ${order.reference}`;
  });
  const values = {
    name: declaration.name,
    named: declaration.typed,
    // Where no order is known, what was typed is what was declared.
    contracts: contracts.length > 0 ? contracts.join("\n") : declaration.typed,
    count: String(contracts.length),
    words: declaration.words ?? "–",
    moment: formatMoment(receivedAt, site.timeZone),
    email: email ?? "–",
    day: formatWeekday(answerBy),
    reference,
  };
  return {
    kind: kinds[name],
    to,
    replyTo: name === "ownerWithdrawal" ? email : site.email.address,
    ...renderMail(mails[name], values, site),
  };
}
