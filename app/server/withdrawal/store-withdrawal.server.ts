import { randomUUID } from "node:crypto";
import { answerByDay } from "#app/lib/dates.ts";
import { withdrawalFieldNames } from "#app/lib/form-fields.ts";
import { markDeclared, markWithdrawn } from "../checkout/mark-withdrawn.server.ts";
import { findByOrderToken } from "../checkout/order-links.server.ts";
import { isDatabaseFault } from "../database/database-fault.server.ts";
import { advisoryLock } from "../database/engine.server.ts";
import { getDatabase } from "../database/get-database.server.ts";
import type { Connect, Database, Tables } from "../database/tables.server.ts";
import { enqueueMail } from "../mail/enqueue-mail.server.ts";
import { foldMailbox } from "../mail/fold-mailbox.server.ts";
import { takeMailSlot } from "../mail/mail-slot.server.ts";
import { enqueueOwnerNotice } from "../mail/owner-notices.server.ts";
import { createReference } from "../reference.server.ts";
import { reportFault } from "../report-fault.server.ts";
import { countOneMore } from "../request/count-in-database.server.ts";
import { readFields, showAgain } from "../request/read-fields.server.ts";
import { allocationOf } from "../request/request-context.server.ts";
import { takeToken } from "../request/take-token.server.ts";
import {
  readWithdrawal,
  type Declaration,
  type WithdrawalReading,
  type WithdrawalValues,
} from "./withdrawal-form.server.ts";
import { makeConfirmPath, type Proof } from "./withdrawal-links.server.ts";
import {
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
  /** Whether the token of the order's page came with the form: only its buyer has it. */
  isProved: boolean;
};

/** The reference of the order whose page has this token; undefined when it is invalid, or the database is down. */
export async function findLinkedOrder(
  token: string,
  connect: Connect = getDatabase,
): Promise<string | undefined> {
  try {
    return await findLinked(token, new Date(), connect);
  } catch (error) {
    if (!isDatabaseFault(error)) throw error;
    return undefined;
  }
}

async function findLinked(token: string, now: Date, connect: Connect): Promise<string | undefined> {
  return token === "" ? undefined : findByOrderToken(await connect(), token, now);
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
      ? { ...reading, status: "read", isProved: linked !== undefined }
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
    const reference = await database
      .transaction()
      .execute((transaction) => storeOnce(transaction, reading, input));
    return { status: "stored", reference };
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
  { declaration, submission = randomUUID(), isProved }: Read,
  { content, receivedAt, origin }: StoreWithdrawalInput,
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
  const { name, typed, order, words, email } = declaration;
  const orders = isProved
    ? await markWithdrawn(transaction, order, { reference, receivedAt }, receivedAt)
    : await markDeclared(transaction, order, reference, receivedAt);
  const buyer = orders.flatMap(({ buyer_email }) => buyer_email ?? [])[0];
  const row: Tables["withdrawals"] = {
    reference,
    submission,
    name,
    named_order: typed,
    email: email ?? buyer ?? null,
    words: words ?? null,
    received_at: receivedAt.toISOString(),
    answer_by: answerByDay(receivedAt, content.site.timeZone),
    answered_at: null,
    confirmed_at: isProved ? receivedAt.toISOString() : null,
    email_confirmed_at: null,
  };
  await transaction.insertInto("withdrawals").values(row).execute();
  await enqueueOwnerNotice(transaction, writeOwnerNotice(row, orders, content), receivedAt);
  if (!isProved) await askToConfirm(transaction, row, buyer, { content, receivedAt, origin });
  else if (buyer !== undefined) {
    const limited = { name: "withdrawal-mailbox", mailbox: buyer.toLowerCase() };
    const sendAfter = await takeMailSlot(transaction, limited, receivedAt);
    const mail = writeConfirmation(buyer, row, orders, content);
    if (sendAfter) await enqueueMail(transaction, mail, receivedAt, { sendAfter });
  }
  return reference;
}

/** Mails the links that prove who it was to the buyer's address, and to the typed one if that is another. */
async function askToConfirm(
  transaction: Database,
  row: Tables["withdrawals"],
  buyer: string | undefined,
  { content, receivedAt, origin }: Pick<StoreWithdrawalInput, "content" | "receivedAt" | "origin">,
) {
  const isSame = buyer?.toLowerCase() === row.email?.toLowerCase();
  const recipients: Array<[string | null | undefined, Proof]> = [
    [buyer, "order"],
    [isSame ? undefined : row.email, "email"],
  ];
  for (const [to, proof] of recipients) {
    if (!to) continue;
    const limited = { name: `confirm-withdrawal-${proof}`, mailbox: foldMailbox(to) };
    const sendAfter = await takeMailSlot(transaction, limited, receivedAt);
    if (!sendAfter) continue;
    const all = { name: "confirm-withdrawal", clientKey: "everybody", limit: mailsPerDay };
    if ((await countOneMore(transaction, all, receivedAt)).times > mailsPerDay.times) return;
    const path = await makeConfirmPath(transaction, row.reference, proof, receivedAt);
    const mail = writeConfirmationRequest(to, `${origin}${path}`, row, content);
    await enqueueMail(transaction, mail, receivedAt, { sendAfter });
  }
}
