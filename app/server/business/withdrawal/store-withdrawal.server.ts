import { randomUUID } from "node:crypto";
import { answerByDay } from "#app/lib/dates.ts";
import { withdrawalFieldNames } from "#app/lib/form-fields.ts";
import type { Order } from "../checkout/order.server.ts";
import { markDeclared, markWithdrawn } from "../checkout/mark-withdrawn.server.ts";
import { findOrderByToken } from "../checkout/order-links.server.ts";
import { findOrderByReference } from "../checkout/read-orders.server.ts";
import { isDatabaseFault } from "#app/server/platform/process/database-fault.server.ts";
import { advisoryLock } from "#app/server/platform/database/engine.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import type { Connect, Database, Tables } from "#app/server/platform/database/tables.server.ts";
import { enqueueMail } from "#app/server/platform/mail/enqueue-mail.server.ts";
import { foldMailbox } from "#app/server/platform/mail/fold-mailbox.server.ts";
import { takeMailSlot } from "#app/server/platform/mail/mail-slot.server.ts";
import { enqueueOwnerNotice } from "#app/server/platform/mail/owner-notices.server.ts";
import { createReference } from "#app/server/platform/database/reference.server.ts";
import { reportFault } from "#app/server/platform/process/report-fault.server.ts";
import { countOneMore } from "#app/server/platform/request/count-in-database.server.ts";
import { readFields, showAgain } from "#app/server/platform/request/read-fields.server.ts";
import { allocationOf } from "#app/server/platform/request/request-context.server.ts";
import { takeToken } from "#app/server/platform/request/take-token.server.ts";
import {
  readWithdrawal,
  type Declaration,
  type WithdrawalReading,
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

type Refused =
  | ({ status: "invalid" } & Omit<Extract<WithdrawalReading, { ok: false }>, "ok">)
  /** Nothing was stored. */
  | { status: "unavailable"; values: WithdrawalValues };

type Read = {
  status: "read";
  declaration: Declaration;
  values: WithdrawalValues;
  submission: string | undefined;
  /** The order whose page's token came with the form: only its buyer has it. */
  linked: Order | undefined;
};

/** The order whose page has this token; undefined when it is invalid, or the database is down. */
export async function findLinkedOrder(
  token: string,
  connect: Connect = getDatabase,
): Promise<Order | undefined> {
  try {
    return await findLinked(token, new Date(), connect);
  } catch (error) {
    if (!isDatabaseFault(error)) throw error;
    return undefined;
  }
}

async function findLinked(token: string, now: Date, connect: Connect) {
  return token === "" ? undefined : findOrderByToken(await connect(), token, now);
}

/**
 * Reads what either step of the form sent. Stores nothing.
 *
 * @param token of the order's page, or an empty text
 */
export async function reviewWithdrawal(
  form: FormData,
  token: string,
  now: Date,
  connect: Connect = getDatabase,
): Promise<Read | Refused> {
  try {
    const linked = await findLinked(token, now, connect);
    const reading = readWithdrawal(form, linked);
    return reading.ok
      ? { ...reading, status: "read", linked }
      : { status: "invalid", errors: reading.errors, values: reading.values };
  } catch (error) {
    return refuse(error, showAgain(readFields(form, withdrawalFieldNames)));
  }
}

type StoreWithdrawalInput = {
  form: FormData;
  /** Of the order's page, or an empty text. */
  token: string;
  receivedAt: Date;
  content: WithdrawalContent;
  /** Where visitors reach the site, for the links in mails. */
  origin: string;
  /** The network that it comes from, where it is known. */
  client?: string | undefined;
  connect?: Connect;
};

type StoreWithdrawalResult =
  /** Also where no such order is known: the answer must not tell who bought. */
  | { status: "stored"; reference: string }
  /** The order whose link came with the form was withdrawn from before. Nothing was stored. */
  | { status: "withdrawnBefore" }
  | Refused
  /** This network declared far too often in an hour. Nothing was stored. */
  | { status: "tooMany"; values: WithdrawalValues; retryAfter: number };

/** Declarations from one allocation of addresses. */
const limit = { times: 20, seconds: 3_600 };

/** Mails that ask for a confirmation, to all mailboxes together. A declaration is stored beyond it, too. */
const mailsPerDay = { times: 200, seconds: 86_400 };

/**
 * Stores that a person withdraws from a contract, with the mails about it, all of it or nothing. With the link
 * to the order's page it takes effect at once. Without, it is only noted for the owner, and mails ask for a
 * confirmation: anybody may know a reference or an address. A second press on the same button gets the
 * first reference.
 */
export async function storeWithdrawal(input: StoreWithdrawalInput): Promise<StoreWithdrawalResult> {
  const { form, token, receivedAt, client, connect = getDatabase } = input;
  const reading = await reviewWithdrawal(form, token, receivedAt, connect);
  if (reading.status !== "read") return reading;
  const { values } = reading;
  const taken = await takeToken("withdrawal", allocationOf(client), limit, connect);
  if (taken.status === "refused")
    return { status: "tooMany", values, retryAfter: taken.retryAfter };
  try {
    const database = await connect();
    return await database
      .transaction()
      .execute((transaction) => storeOnce(transaction, reading, input));
  } catch (error) {
    return refuse(error, values);
  }
}

/** @throws every error that is no fault of the database */
function refuse(error: unknown, values: WithdrawalValues): Refused {
  if (!isDatabaseFault(error)) throw error;
  reportFault("A withdrawal could not be stored", error);
  return { status: "unavailable", values };
}

async function storeOnce(
  transaction: Database,
  { declaration, submission = randomUUID(), linked }: Read,
  input: StoreWithdrawalInput,
): Promise<StoreWithdrawalResult> {
  const { content, receivedAt } = input;
  // With two presses at once, the second has to see what the first has stored.
  await advisoryLock(transaction, `withdrawal ${linked?.reference ?? submission}`);
  const earlier = await transaction
    .selectFrom("withdrawals")
    .select("reference")
    .where("submission", "=", submission)
    .executeTakeFirst();
  if (earlier) return { status: "stored", reference: earlier.reference };
  const current = linked && (await findOrderByReference(transaction, linked.reference));
  if (current && current.withdrawnAt !== null) return { status: "withdrawnBefore" };
  const reference = createReference();
  const { name, typed, order, words, email } = declaration;
  const orders = linked
    ? await markWithdrawn(transaction, order, { reference, receivedAt }, receivedAt)
    : await markDeclared(transaction, order, reference, receivedAt);
  const row: Tables["withdrawals"] = {
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
  };
  await transaction.insertInto("withdrawals").values(row).execute();
  const buyer = buyerOf(orders);
  const isSame = buyer?.toLowerCase() === email.toLowerCase();
  const mailed: string[] = [];
  const ask = async (to: string, proof: Proof) => {
    const isSent = await askToConfirm(transaction, [to, proof], row, input);
    if (isSent) mailed.push(to);
  };
  if (buyer !== undefined && linked) {
    // The law asks for the confirmation. It needs no limit: an order is withdrawn from once.
    await enqueueMail(transaction, writeConfirmation(buyer, row, orders, content), receivedAt);
    mailed.push(buyer);
  } else if (buyer !== undefined) await ask(buyer, "order");
  if (!isSame) await ask(email, "email");
  const notice = writeOwnerNotice(row, orders, mailed, content);
  await enqueueOwnerNotice(transaction, notice, receivedAt);
  return { status: "stored", reference };
}

type MailInput = Pick<StoreWithdrawalInput, "content" | "receivedAt" | "origin">;

/** Mails a link that proves who reads a mailbox. Returns whether the mailbox gets one more. */
async function askToConfirm(
  transaction: Database,
  [to, proof]: [to: string, proof: Proof],
  row: Tables["withdrawals"],
  { content, receivedAt, origin }: MailInput,
): Promise<boolean> {
  const limited = { name: `confirm-withdrawal-${proof}`, mailbox: foldMailbox(to) };
  const sendAfter = await takeMailSlot(transaction, limited, receivedAt);
  if (!sendAfter) return false;
  const all = { name: "confirm-withdrawal", clientKey: "everybody", limit: mailsPerDay };
  if ((await countOneMore(transaction, all, receivedAt)).times > mailsPerDay.times) return false;
  const path = await makeConfirmPath(transaction, row.reference, proof, receivedAt);
  const mail = writeConfirmationRequest(to, `${origin}${path}`, row, content);
  await enqueueMail(transaction, mail, receivedAt, { sendAfter });
  return true;
}
