/** Makes and reads signed links to orders. Anyone who has such a link can see the order without an account. */
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { readSignedUntil, signUntil } from "#app/server/platform/request/signed-token.server.ts";
import { type Order, findOrderByReference } from "./order.server.ts";

const secretName = "order-link";

const worksForMs = 365 * 86_400_000;

export async function makeOrderPath(
  database: Database,
  reference: string,
  now: Date,
): Promise<string> {
  const ends = new Date(now.getTime() + worksForMs);
  return `/orders/${await signUntil(database, secretName, reference, ends)}`;
}

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
