import { toCamelCase, toSnakeCase, type CamelCased } from "#app/lib/camel-case.ts";
import type { Tables } from "#app/server/platform/database/tables.server.ts";

type OrderRow = Tables["orders"];

/** An order: the columns of its row, documented in tables.server.ts. */
export type Order = CamelCased<OrderRow>;

export function toOrder(row: OrderRow): Order {
  return toCamelCase(row);
}

export function toOrderRow(order: Order): OrderRow {
  return toSnakeCase<OrderRow>(order);
}
