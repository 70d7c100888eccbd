import { randomBytes } from "node:crypto";
import type { Database } from "../database/tables.server.ts";

const name = "practice-webhook";

/**
 * The secret with which practice events are signed. Made at first use and kept in the database, so
 * that an event still counts after a restart and in another process.
 */
export async function getPracticeSecret(database: Database): Promise<string> {
  const known = await findSecret(database);
  if (known !== undefined) return known;
  await database
    .insertInto("server_secrets")
    .values({
      name,
      value: randomBytes(32).toString("base64url"),
      created_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another process may have been first: what is stored counts.
  const stored = await findSecret(database);
  if (stored === undefined) throw new Error("the practice secret was stored and is not there");
  return stored;
}

async function findSecret(database: Database): Promise<string | undefined> {
  const row = await database
    .selectFrom("server_secrets")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.value;
}
