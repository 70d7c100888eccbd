import { randomUUID } from "node:crypto";
import { answerByDay } from "#app/lib/dates.ts";
import { withdrawalFieldNames, type WithdrawalFieldName } from "#app/lib/form-fields.ts";
import type { FormRefusal } from "#app/server/platform/request/form-schema.server.ts";
import { type Order, findOrderByReference } from "../checkout/order.server.ts";
import { markDeclared, markWithdrawn } from "../checkout/mark-withdrawn.server.ts";
import { findOrderByToken } from "../checkout/order-links.server.ts";
import { withDatabaseFallback } from "#app/server/platform/process/report-fault.server.ts";
import { advisoryLock } from "#app/server/platform/database/engine.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import type { Connect, Database, Tables } from "#app/server/platform/database/tables.server.ts";
import { enqueueMail } from "#app/server/platform/mail/enqueue-mail.server.ts";
import {
  earliest,
  foldMailbox,
  takeMailSlot,
  takeReservedSlot,
} from "#app/server/platform/mail/mail-slot.server.ts";
import { enqueueOwnerNotice } from "#app/server/platform/mail/owner-notices.server.ts";
import { createReference } from "#app/server/platform/database/reference.server.ts";
import { readFields, toFormValues } from "#app/server/platform/request/read-form.server.ts";
import { allocationOf } from "#app/server/platform/request/request-context.server.ts";
import { takeToken } from "#app/server/platform/request/take-token.server.ts";
import {
  readWithdrawal,
  type Declaration,
  type WithdrawalValues,
} from "./withdrawal-form.server.ts";
import { makeConfirmPath, type Proof } from "./withdrawal-links.server.ts";
import {
  buyerOf,
  writeConfirmation,
  writeConfirmationRequest,
  writeOwnerNotice,
  type WithdrawalContent,
} from "./withdrawal-mails.server.ts";

type Read = {
  status: "read";
  declaration: Declaration;
  values: WithdrawalValues;
  submission: string | undefined;
  linked: Order | undefined;
};

const fault = "A withdrawal could not be stored";

export function findLinkedOrder(
  token: string,
  connect: Connect = getDatabase,
): Promise<Order | undefined> {
  const find = () => findLinked(token, new Date(), connect);
  return withDatabaseFallback("The order of a link could not be looked up", undefined, find);
}

async function findLinked(token: string, now: Date, connect: Connect) {
  return token === "" ? undefined : findOrderByToken(await connect(), token, now);
}

export async function reviewWithdrawal(
  form: FormData,
  token: string,
  now: Date,
  connect: Connect = getDatabase,
): Promise<Read | Exclude<FormRefusal<WithdrawalFieldName>, { status: "too-many" }>> {
  const values = toFormValues(readFields(form, withdrawalFieldNames));
  return withDatabaseFallback(fault, { status: "unavailable", values } as const, async () => {
    const linked = await findLinked(token, now, connect);
    const reading = readWithdrawal(form, linked);
    return reading.ok
      ? { ...reading, status: "read", linked }
      : { status: "invalid", errors: reading.errors, values: reading.values };
  });
}

type StoreWithdrawalInput = {
  form: FormData;
  token: string;
  receivedAt: Date;
  content: WithdrawalContent;
  origin: string;
  client?: string | undefined;
  connect?: Connect;
};

type StoreWithdrawalResult =
  /**
   * The result of an accepted declaration. It's the same for an unknown order, because it must not reveal who has
   * bought something.
   */
  | { status: "stored"; reference: string }
  | { status: "withdrawn-before" }
  | FormRefusal<WithdrawalFieldName>;

const limit = { times: 20, seconds: 3_600 };

/**
 * The maximum number of emails per day that ask for a confirmation. Later declarations are stored without such an
 * email.
 */
const maxMailsPerDay = 200;

const slotName = "confirm-withdrawal";

/**
 * Stores a declaration of withdrawal. A declaration from the order's page takes effect at once. For any other, an
 * email asks for confirmation, because an order's reference isn't secret.
 */
export async function storeWithdrawal(input: StoreWithdrawalInput): Promise<StoreWithdrawalResult> {
  const { form, token, receivedAt, client, connect = getDatabase } = input;
  const reading = await reviewWithdrawal(form, token, receivedAt, connect);
  if (reading.status !== "read") return reading;
  const { values } = reading;
  const taken = await takeToken("withdrawal", allocationOf(client), limit, connect);
  if (taken.status === "refused")
    return { status: "too-many", values, retryAfter: taken.retryAfter };
  return withDatabaseFallback(fault, { status: "unavailable", values } as const, async () => {
    const database = await connect();
    return database.transaction().execute((transaction) => storeOnce(transaction, reading, input));
  });
}

async function storeOnce(
  transaction: Database,
  { declaration, submission = randomUUID(), linked }: Read,
  input: StoreWithdrawalInput,
): Promise<StoreWithdrawalResult> {
  const { content, receivedAt } = input;
  // If the button is pressed twice, the second request waits here until the first has stored the declaration.
  await advisoryLock(transaction, `withdrawal ${linked?.reference ?? submission}`);
  const stored = await transaction
    .selectFrom("withdrawals")
    .select("reference")
    .where("submission", "=", submission)
    .executeTakeFirst();
  if (stored) return { status: "stored", reference: stored.reference };
  const current = linked && (await findOrderByReference(transaction, linked.reference));
  if (current && current.withdrawnAt !== null) return { status: "withdrawn-before" };
  const reference = createReference();
  const { name, typed, order, words, email } = declaration;
  const orders = linked
    ? await markWithdrawn(transaction, order, { reference, receivedAt }, receivedAt)
    : await markDeclared(transaction, order, reference, receivedAt);
  const buyer = buyerOf(orders);
  const isBuyers = buyer?.toLowerCase() === email.toLowerCase();
  // A buyer's address counts toward the limit as well, so that the page doesn't reveal whether an order matches.
  const asked = { name: slotName, mailbox: foldMailbox(email), perDay: maxMailsPerDay };
  const mailBy =
    linked && isBuyers ? receivedAt : await takeMailSlot(transaction, asked, receivedAt);
  const row = {
    reference,
    submission,
    name,
    named_order: typed,
    email,
    words: words ?? null,
    received_at: receivedAt.toISOString(),
    answer_by: answerByDay(receivedAt, content.site.timeZone),
    answered_at: null,
    confirmed_at: linked ? receivedAt.toISOString() : null,
    email_confirmed_at: null,
    mail_by: mailBy?.toISOString() ?? null,
    names_order: orders.length > 0 ? 1 : 0,
  };
  await transaction.insertInto("withdrawals").values(row).execute();
  const mailed: string[] = [];
  const ask = async (to: string, proof: Proof, sendAfter: Date | undefined) => {
    if (!sendAfter) return;
    await askToConfirm(transaction, { to, proof, sendAfter }, row, input);
    mailed.push(to);
  };
  if (buyer !== undefined && linked) {
    // The law requires this email. It doesn't need a limit, because an order can be withdrawn only once.
    await enqueueMail(transaction, writeConfirmation(buyer, row, orders, content), receivedAt);
    mailed.push(buyer);
  } else if (buyer !== undefined) {
    // Buyers have their own limit, so that made-up declarations can't use it up.
    const reserved = await takeReservedSlot(
      transaction,
      { name: slotName, email: buyer },
      receivedAt,
    );
    await ask(buyer, "order", isBuyers ? earliest(reserved, mailBy) : reserved);
  }
  if (!isBuyers) await ask(email, "email", mailBy);
  const notice = writeOwnerNotice(row, orders, mailed, content);
  await enqueueOwnerNotice(transaction, notice, receivedAt, orders[0]?.reference);
  return { status: "stored", reference };
}

type MailInput = Pick<StoreWithdrawalInput, "content" | "receivedAt" | "origin">;

async function askToConfirm(
  transaction: Database,
  { to, proof, sendAfter }: { to: string; proof: Proof; sendAfter: Date },
  row: Tables["withdrawals"],
  { content, receivedAt, origin }: MailInput,
) {
  const path = await makeConfirmPath(transaction, row.reference, proof, sendAfter);
  const mail = writeConfirmationRequest(to, `${origin}${path}`, row, content);
  await enqueueMail(transaction, mail, receivedAt, { sendAfter });
}
