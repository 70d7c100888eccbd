import { sql } from "kysely";
import { unmarkWithdrawn } from "#app/server/business/checkout/mark-withdrawn.server.ts";
import type { Order, OrderStatus } from "#app/server/business/checkout/order.server.ts";
import type { Price } from "#app/server/business/checkout/payment-provider.server.ts";
import { normalizeReference } from "#app/server/platform/database/reference.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { readPage, type Listing, type Page, type PageQuery } from "./page.server.ts";

export type OrderQuery = PageQuery & {
  status?: OrderStatus | undefined;
  programId?: string | undefined;
  since?: Date | undefined;
};

export type ListedOrder = Order & {
  wrongPrices: Price[];
};

const listing: Listing<"orders"> = {
  table: "orders",
  time: "created_at",
  key: "session_id",
  searched: ["reference", "buyer_name", "buyer_email"],
};

export async function listOrders(
  database: Database,
  { status, programId, since, ...query }: OrderQuery,
): Promise<Page<ListedOrder>> {
  const filters = [
    ...(status === undefined ? [] : [sql<boolean>`status = ${status}`]),
    ...(programId === undefined ? [] : [sql<boolean>`program_id = ${programId}`]),
    ...(since === undefined ? [] : [sql<boolean>`created_at >= ${since.toISOString()}`]),
  ];
  const { items, next } = await readPage(database, listing, filters, query);
  const wrong = await readWrongPrices(database, items);
  return {
    items: items.map((order) => ({ ...order, wrongPrices: wrong.get(order.sessionId) ?? [] })),
    next,
  };
}

export async function readWrongPrices(
  database: Database,
  orders: ReadonlyArray<Pick<Order, "sessionId">>,
): Promise<Map<string, Price[]>> {
  if (orders.length === 0) return new Map();
  const sessionIds = orders.map(({ sessionId }) => sessionId);
  const rows = await database
    .selectFrom("payment_events")
    .select(["session_id", "odd_amount"])
    .distinct()
    .where("session_id", "in", sessionIds)
    .where("odd_amount", "is not", null)
    .orderBy("odd_amount")
    .execute();
  const groups = Map.groupBy(rows, ({ session_id }) => session_id);
  return new Map([...groups].map(([id, group]) => [id, group.map(readPrice)]));
}

function readPrice({ odd_amount }: { odd_amount: string | null }): Price {
  const [amount, currency = ""] = (odd_amount ?? "").split(" ");
  return { amountInCents: Number(amount), currency };
}

type KeepResult = { status: "kept" | "not-withdrawn"; reference: string } | { status: "malformed" };

export async function keepOrder(database: Database, typed: string, now: Date): Promise<KeepResult> {
  const reference = normalizeReference(typed);
  if (reference === undefined) return { status: "malformed" };
  const isKept = await unmarkWithdrawn(database, reference, now);
  return { status: isKept ? "kept" : "not-withdrawn", reference };
}
