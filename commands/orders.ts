import { daysBetween } from "#app/lib/dates.ts";
import { formatAmount } from "#app/lib/money.ts";
import { toOrderRow, orderStatuses } from "#app/server/business/checkout/order.server.ts";
import type { Price } from "#app/server/business/checkout/payment-provider.server.ts";
import {
  keepOrder,
  listOrders,
  type ListedOrder,
  type OrderQuery,
} from "#app/server/owner/orders.server.ts";
import { readAllPages } from "#app/server/owner/page.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import {
  CommandError,
  runCommand,
  UsageError,
  withDatabase,
  type OptionValues,
} from "./owner-command.ts";
import { toCsv } from "#app/lib/csv.ts";
import { giveOut, toOption } from "./export-file.ts";
import { reconcile } from "./reconcile-orders.ts";

const help = `npm run orders                             the orders, newest first
  Some of them, with any of these:
npm run orders -- --status paid            ${orderStatuses.join(", ")}
npm run orders -- --program <id>           of one program
npm run orders -- --since 2026-11-01       from that day on
  When someone else declared a withdrawal, or the buyer wants to stay after all:
npm run orders -- keep OD-7K3F-9QXM        the order is no longer marked as withdrawn
  As a file in DATA_DIR:
npm run orders -- --csv                    for a spreadsheet
npm run orders -- --json                   for a program
npm run orders -- --csv --to <file>        another file, or - for standard output
  Compared with the payment provider; what is missing here is stored:
npm run orders -- reconcile                the last 30 days
npm run orders -- reconcile --days 7       the last 7, at most 999`;

const options = {
  status: { type: "string" },
  program: { type: "string" },
  since: { type: "string" },
  csv: { type: "boolean" },
  json: { type: "boolean" },
  days: { type: "string" },
  ...toOption,
} as const;

const columns = [
  "reference",
  "session_id",
  "provider",
  "status",
  "program_id",
  "amount_in_cents",
  "refunded_in_cents",
  "currency",
  "odd_amounts",
  "buyer_name",
  "buyer_email",
  "created_at",
  "pending_at",
  "paid_at",
  "failed_at",
  "expired_at",
  "refunded_at",
  "withdrawn_at",
  "withdrawal",
  "declared_withdrawal",
  "start_request",
] as const;

await runCommand({ help, options, words: 2 }, (values, [action, which]) => {
  const { days, ...filter } = values;
  if (action === "keep") {
    if (Object.keys(values).length > 0) throw new UsageError("keep takes a reference alone.");
    return withDatabase("write", (database) => keep(database, which));
  }
  if (which !== undefined) throw new UsageError(`"${which}" is one word too many.`);
  if (action === "reconcile") {
    if (Object.keys(filter).length > 0) throw new UsageError("reconcile takes --days alone.");
    return reconcile(days);
  }
  if (action !== undefined) throw new UsageError(`This command can't do "${action}".`);
  if (days !== undefined) throw new UsageError("--days needs reconcile.");
  return withDatabase("read", (database) => show(database, filter));
});

async function keep(database: Database, which = ""): Promise<string> {
  const result = await keepOrder(database, which, new Date());
  if (result.status === "malformed") throw new UsageError("keep needs the reference of an order.");
  const { status, reference } = result;
  if (status === "not-withdrawn")
    throw new CommandError(`No order ${reference} is marked as withdrawn.`);
  return `${reference} is no longer withdrawn. The buyer can book again from the order page.`;
}

type Values = OptionValues<typeof options>;

async function show(database: Database, values: Values): Promise<string> {
  const { csv, json, to } = values;
  if (csv && json) throw new UsageError("Use --csv or --json, not both.");
  if (to !== undefined && !csv && !json) throw new UsageError("--to needs --csv or --json.");
  const filter = readFilter(values);
  const orders = await readAllPages((page) => listOrders(database, { ...filter, ...page }));
  if (csv) {
    const rows = orders.map((order) => {
      const { odd_amounts, ...row } = toExport(order);
      return { ...row, odd_amounts: odd_amounts.join(", ") };
    });
    return giveOut(to, { kind: "orders", ending: "csv" }, toCsv(columns, rows));
  }
  if (json) {
    const text = `${JSON.stringify(orders.map(toExport), null, 2)}\n`;
    return giveOut(to, { kind: "orders", ending: "json" }, text);
  }
  if (orders.length === 0) return "No orders.";
  return [
    ...orders.map(describe),
    orders.length === 1 ? "1 order" : `${orders.length} orders`,
  ].join("\n");
}

function readFilter({ status, program, since }: Values): OrderQuery {
  const known = orderStatuses.find((candidate) => candidate === status);
  if (status !== undefined && known === undefined)
    throw new UsageError(`--status: expected ${orderStatuses.join(", ")}; got "${status}"`);
  const day = since === undefined ? undefined : new Date(`${since}T00:00:00Z`);
  if (day && (!/^\d{4}-\d\d-\d\d$/.test(since ?? "") || Number.isNaN(day.getTime())))
    throw new UsageError(`--since: expected a day like 2026-11-01; got "${since}"`);
  return { status: known, programId: program, since: day };
}

/** Other programs rely on the column names of the database. */
function toExport({ wrongPrices, ...order }: ListedOrder) {
  const odd_amounts = wrongPrices.map(
    ({ amountInCents, currency }) => `${amountInCents} ${currency}`,
  );
  return { ...toOrderRow(order), odd_amounts };
}

function describe(order: ListedOrder): string {
  const parts = [
    order.reference,
    toMinute(order.createdAt),
    order.status.padEnd(15),
    formatPrice(order).padStart(8),
    order.programId,
    order.buyerName ?? "–",
    order.buyerEmail ?? "–",
    `${order.provider} ${order.sessionId}`,
    ...describeWithdrawal(order),
    ...(order.declaredWithdrawal === null
      ? []
      : [`WITHDRAWAL DECLARED, NOT CONFIRMED, ${order.declaredWithdrawal}`]),
    ...order.wrongPrices.map((price) => `CHECK: the provider says ${formatPrice(price)}`),
  ];
  // Control characters in a name could change the terminal.
  return parts.join("  ").replaceAll(/\p{Cc}/gu, " ");
}

/** In UTC, like every time of the list. */
function describeWithdrawal({ withdrawnAt, withdrawal, paidAt }: ListedOrder): string[] {
  if (withdrawnAt === null) return [];
  const days =
    paidAt === null
      ? "no payment"
      : `days after the payment: ${daysBetween(new Date(paidAt), new Date(withdrawnAt), "UTC")}`;
  return [`WITHDRAWN ${toMinute(withdrawnAt)}, ${withdrawal}, ${days}`];
}

function toMinute(instant: string): string {
  return instant.slice(0, 16).replace("T", " ");
}

function formatPrice({ amountInCents, currency }: Price): string {
  return formatAmount(amountInCents, currency);
}
