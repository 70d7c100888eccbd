/** Links to the page of an order: whoever has one sees that order, without an account. */
import type { Database } from "../database/tables.server.ts";
import { readSignedUntil, signUntil } from "../request/signed-token.server.ts";

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

/** The reference in a token that is genuine and still works. */
export async function findByOrderToken(
  database: Database,
  token: string,
  now: Date,
): Promise<string | undefined> {
  return readSignedUntil(database, secretName, token, now);
}
