/** Links to the page of an order: whoever has one sees that order, without an account. */
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { readSignedUntil, signUntil } from "#app/server/platform/request/signed-token.server.ts";
import type { Order } from "./order.server.ts";
import { findOrderByReference } from "./read-orders.server.ts";

const secretName = "order-link";

/** How long a link works, in milliseconds: a year. A new one can be asked for at any time. */
const worksFor = 365 * 86_400_000;

/** The path of an order's page, with a signed token that ends in a year. */
export async function makeOrderPath(
  database: Database,
  reference: string,
  now: Date,
): Promise<string> {
  const ends = new Date(now.getTime() + worksFor);
  return `/orders/${await signUntil(database, secretName, reference, ends)}`;
}

/** The order of a token that is genuine and still works, unless the buyer's data was erased. */
export async function findOrderByToken(
  database: Database,
  token: string,
  now: Date,
): Promise<Order | undefined> {
  const reference = await readSignedUntil(database, secretName, token, now);
  const order =
    reference === undefined ? undefined : await findOrderByReference(database, reference);
  return order?.buyerErasedAt === null ? order : undefined;
}
