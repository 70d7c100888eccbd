import { sql, type SelectQueryBuilder } from "kysely";
import type { Content } from "#app/content/kinds.ts";
import { dayInZone, formatDay } from "#app/lib/dates.ts";
import { formatAmount } from "#app/lib/money.ts";
import { toOneLine } from "#app/lib/clean-text.ts";
import { toOrderFacts } from "#app/server/business/checkout/to-order-facts.server.ts";
import { toOrder, type Order } from "#app/server/business/checkout/order.server.ts";
import { isRehearsed } from "#app/server/business/checkout/payment-provider.server.ts";
import { labelTopic } from "#app/server/business/contact/contact-mails.server.ts";
import type { Database, Tables } from "#app/server/platform/database/tables.server.ts";
import { readIncidents } from "#app/server/platform/health/plan-alerts.server.ts";
import { selectMissed } from "#app/server/platform/mail/read-backlog.server.ts";
import { findAlertCheck } from "../health/checks.server.ts";
import { explainFault } from "../mails.server.ts";
import { findCheckReason, findRefundDay, readWrongPrices } from "../orders.server.ts";
import {
  isProved,
  selectHeldBack,
  selectNewOrders,
  selectToCheck,
  selectOpenRefunds,
  selectToAnswer,
  selectUnproved,
  selectWithdrawals,
} from "./waiting.server.ts";

/** The page "Today" shows at most this many items of each kind. The page for each kind shows the rest. */
const maxShown = 5;

const excerpt = 140;

type TodayContent = Pick<Content, "allPrograms" | "site" | "labels" | "contactPage">;

export type Today = Awaited<ReturnType<typeof readToday>>;

export type TodayOrder = ReturnType<typeof toTodayOrder>;

export async function readToday(database: Database, content: TodayContent, now: Date) {
  const [messages, heldBack, withdrawals, refunds, newOrders, payments, mails, incidents] =
    await Promise.all([
      readSome(selectToAnswer(database).selectAll().orderBy("answer_by").orderBy("received_at")),
      readSome(selectHeldBack(database).selectAll().orderBy("received_at", "desc")),
      readWithdrawals(database, content),
      readOrders(selectOpenRefunds(database, now).selectAll("orders"), content),
      readNewOrders(database, content, now),
      readPayments(database, content, now),
      readSome(
        selectMissed(database)
          .select(["id", "recipient", "subject", "last_fault", "settled_at"])
          .orderBy("settled_at", "desc"),
      ),
      readIncidents(database),
    ]);
  const toTexts = (row: Tables["contact_messages"]) => ({
    reference: row.reference,
    name: [row.first_name, row.last_name].filter((part) => part !== null).join(" "),
    topic: labelTopic(row.topic, content.contactPage),
    opening: toOneLine(row.message, excerpt),
    answerBy: row.answer_by,
    receivedAt: row.received_at,
  });
  return {
    messages: { ...messages, items: messages.items.map(toTexts) },
    heldBack: { ...heldBack, items: heldBack.items.map(toTexts) },
    withdrawals,
    refunds,
    newOrders,
    payments,
    mails: {
      ...mails,
      items: mails.items.map((mail) => ({
        ...mail,
        fault: explainFault({ lastFault: mail.last_fault }),
      })),
    },
    incidents: incidents
      // The incident "mails-parked" is left out, because it exists only while there are such emails, which
      // Today shows.
      .filter(({ kind }) => kind !== "mails-parked")
      .map(({ kind, what, since }) => {
        return { kind, what, since, title: findAlertCheck(kind)?.alert.title ?? kind };
      }),
  };
}

type Rows<Row> = { limit(count: number): { execute(): Promise<Row[]> } };

/** Reads the first rows of a query, and counts the rest. */
async function readSome<All, Table extends keyof All, Row>(
  query: SelectQueryBuilder<All, Table, Row>,
) {
  const items = await query.limit(maxShown).execute();
  if (items.length < maxShown) return { items, more: 0 };
  const [all] = await query
    .clearSelect()
    .clearOrderBy()
    .$castTo<{ count: number | string }>()
    .select(sql<number | string>`count(*)`.as("count"))
    .execute();
  return { items, more: Number(all?.count ?? 0) - items.length };
}

async function readOrders(query: Rows<Tables["orders"]>, content: TodayContent) {
  const rows = await query.limit(100).execute();
  return rows.map((row) => toTodayOrder(toOrder(row), content));
}

/** Groups unproved withdrawals in one row if there are many, so that they don't hide a real buyer's withdrawal. */
async function readWithdrawals(database: Database, content: TodayContent) {
  const waiting = selectWithdrawals(database)
    .selectAll()
    .orderBy("answer_by")
    .orderBy("received_at");
  const proved = await readSome(waiting.where(isProved));
  const unproved = await selectUnproved(database)
    .select(({ fn }) => [fn.countAll().as("count"), fn.max("received_at").as("until")])
    .executeTakeFirstOrThrow();
  const count = Number(unproved.count);
  const isMany = count > maxShown;
  const others = isMany ? [] : await waiting.where(sql<boolean>`not ${isProved}`).execute();
  const items = [...proved.items, ...others];
  const withOrders = items.map(async ({ reference, name, confirmed_at, answer_by }) => {
    const column = confirmed_at === null ? "declared_withdrawal" : "withdrawal";
    const orders = database.selectFrom("orders").selectAll().where(column, "=", reference);
    return {
      reference,
      name,
      answerBy: answer_by,
      isConfirmed: confirmed_at !== null,
      orders: await readOrders(orders, content),
    };
  });
  return {
    items: await Promise.all(withOrders),
    more: proved.more,
    unproved: isMany ? { count, until: unproved.until } : undefined,
  };
}

async function readNewOrders(database: Database, content: TodayContent, now: Date) {
  const query = (await selectNewOrders(database, now))
    .leftJoin("order_mails as due", (join) =>
      join.onRef("due.session_id", "=", "told.session_id").on("due.kind", "=", "orderPaid"),
    )
    // Emails don't refer to orders, so this finds the email to the buyer that was created at the same time as
    // the event.
    .leftJoin("outbox_mails as mail", (join) =>
      join
        .onRef("mail.created_at", "=", "due.queued_at")
        .onRef("mail.recipient", "=", "orders.buyer_email")
        .on("mail.kind", "=", "order-paid"),
    )
    .selectAll("orders")
    .select(["told.queued_at", "due.queued_at as due_at", "mail.status as mail_status"])
    .select(sql<string | null>`mail.settled_at`.as("mail_settled_at"))
    .orderBy("told.queued_at", "desc");
  const { items, more } = await readSome(query);
  return {
    until: items[0]?.queued_at,
    more,
    items: items.map(({ queued_at: at, due_at, mail_status, mail_settled_at, ...row }) => ({
      ...toTodayOrder(toOrder(row), content),
      at,
      // Sent emails are deleted after a while, so a missing email counts as sent.
      mail: due_at === null ? ("none" as const) : (mail_status ?? ("sent" as const)),
      mailAt: mail_settled_at ?? due_at,
    })),
  };
}

async function readPayments(database: Database, content: TodayContent, now: Date) {
  const orders = await readOrders(selectToCheck(database, now).selectAll("orders"), content);
  const wrong = await readWrongPrices(database, orders);
  return orders.map((order) => ({
    ...order,
    reason: findCheckReason(
      { ...order.stored, wrongPrices: wrong.get(order.sessionId) ?? [] },
      now,
    ),
    reportedPrices: (wrong.get(order.sessionId) ?? []).map(({ amountInCents, currency }) =>
      formatAmount(amountInCents, currency),
    ),
  }));
}

function toTodayOrder(order: Order, content: TodayContent) {
  const { title, price, reference } = toOrderFacts(order, content);
  const { sessionId, buyerName, buyerEmail, status, currency } = order;
  const { refundedInCents, failedRefundInCents, disputeDueAt } = order;
  const { timeZone } = content.site;
  return {
    stored: order,
    reference,
    sessionId,
    title,
    price,
    buyer: buyerName ?? buyerEmail ?? undefined,
    status,
    isRehearsed: isRehearsed(order.provider),
    isBuyerErased: order.buyerErasedAt !== null,
    isWithdrawn: order.withdrawnAt !== null,
    refunded: refundedInCents > 0 ? formatAmount(refundedInCents, currency) : undefined,
    failed: formatAmount(failedRefundInCents, currency),
    disputeDue:
      disputeDueAt === null ? undefined : formatDay(dayInZone(new Date(disputeDueAt), timeZone)),
    refundBy: findRefundDay(order, timeZone),
  };
}
