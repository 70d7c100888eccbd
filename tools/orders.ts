/**
 * `npm run orders`: the orders, newest first.
 *
 * `-- --status paid`, `--program <id>` and `--since 2026-11-01` choose some; `--csv` and `--json`
 * write them for other programs.
 */
import { parseArgs } from "node:util";
import { toCsv } from "#app/lib/csv.ts";
import { formatAmount } from "#app/lib/money.ts";
import type { OrderRow } from "#app/server/checkout/advance-order.server.ts";
import { listOrders, type OrderFilter } from "#app/server/checkout/list-orders.server.ts";
import { orderStatuses } from "#app/server/checkout/order-status.server.ts";
import { CommandError, runDataCommand } from "./owner-command.ts";

await runDataCommand(async (database) => {
  const { filter, format } = readOptions();
  const orders = await listOrders(database, filter);
  if (format === "json") return JSON.stringify(orders, null, 2);
  if (format === "csv") return writeCsv(orders).trimEnd();
  if (orders.length === 0) return "No orders.";
  return [
    ...orders.map(describe),
    orders.length === 1 ? "1 order" : `${orders.length} orders`,
  ].join("\n");
});

function readOptions(): { filter: OrderFilter; format: "csv" | "json" | "text" } {
  const { status, program, since, csv, json } = parse();
  const known = orderStatuses.find((candidate) => candidate === status);
  if (status !== undefined && known === undefined)
    throw new CommandError(`--status: expected ${orderStatuses.join(", ")}; got "${status}"`);
  const day = since === undefined ? undefined : new Date(`${since}T00:00:00Z`);
  if (day && (!/^\d{4}-\d\d-\d\d$/.test(since ?? "") || Number.isNaN(day.getTime())))
    throw new CommandError(`--since: expected a day like 2026-11-01; got "${since}"`);
  return {
    filter: { status: known, programId: program, since: day },
    format: json ? "json" : csv ? "csv" : "text",
  };
}

function parse() {
  try {
    const { values } = parseArgs({
      options: {
        status: { type: "string" },
        program: { type: "string" },
        since: { type: "string" },
        csv: { type: "boolean" },
        json: { type: "boolean" },
      },
    });
    return values;
  } catch {
    throw new CommandError(
      "Write: npm run orders -- --status paid --program <id> --since 2026-11-01 --csv (or --json)",
    );
  }
}

function describe(order: OrderRow): string {
  const parts = [
    order.created_at.slice(0, 16).replace("T", " "),
    order.status.padEnd(15),
    formatAmount(order.amount_in_cents, order.currency).padStart(8),
    order.program_id,
    order.buyer_name ?? "–",
    order.buyer_email ?? "–",
    `${order.provider} ${order.session_id}`,
  ];
  // A name may hold signs that move the cursor or colour the screen.
  return parts.join("  ").replaceAll(/\p{Cc}/gu, " ");
}

function writeCsv(orders: readonly OrderRow[]): string {
  const columns = [
    "session_id",
    "provider",
    "status",
    "program_id",
    "amount_in_cents",
    "refunded_in_cents",
    "currency",
    "buyer_name",
    "buyer_email",
    "created_at",
    "pending_at",
    "paid_at",
    "failed_at",
    "expired_at",
    "refunded_at",
  ] as const;
  const rows = orders.map((order) => columns.map((column) => String(order[column] ?? "")));
  return toCsv([columns, ...rows]);
}
