import { toCamelCase, toSnakeCase, type CamelCased } from "#app/lib/camel-case.ts";
import type { Tables } from "#app/server/platform/database/tables.server.ts";

type OrderRow = Tables["orders"];

export type Order = CamelCased<OrderRow>;

export function toOrder(row: OrderRow): Order {
  return toCamelCase(row);
}

export function toOrderRow(order: Order): OrderRow {
  return toSnakeCase<OrderRow>(order);
}
