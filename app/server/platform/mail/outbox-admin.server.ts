import type { Database } from "../database/tables.server.ts";

export type MailRow = Awaited<ReturnType<typeof listMails>>[number];

export function listMails(database: Database) {
  return database
    .selectFrom("outbox_mails")
    .selectAll()
    .where("status", "in", ["waiting", "parked"])
    .orderBy("created_at")
    .execute();
}

export function listNewestMails(database: Database, limit: number) {
  return database
    .selectFrom("outbox_mails")
    .selectAll()
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
}

export async function findMail(database: Database, idStart: string): Promise<MailRow | undefined> {
  if (!/^[0-9a-f-]{4,36}$/.test(idStart)) return undefined;
  const found = await database
    .selectFrom("outbox_mails")
    .selectAll()
    .where("id", "like", `${idStart}%`)
    .limit(2)
    .execute();
  return found.length === 1 ? found[0] : undefined;
}

export async function retryMails(
  database: Database,
  now: Date,
  id: string | undefined,
): Promise<number> {
  const query = database
    .updateTable("outbox_mails")
    .set({
      status: "waiting",
      next_attempt_at: now.toISOString(),
      send_after: null,
      first_attempt_at: null,
      tried_for_ms: 0,
      settled_at: null,
    })
    .where("status", "in", ["waiting", "parked"]);
  const result = await (id === undefined ? query : query.where("id", "=", id)).executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export async function discardMail(database: Database, id: string, now: Date): Promise<boolean> {
  const result = await database
    .deleteFrom("outbox_mails")
    .where("id", "=", id)
    .where("status", "in", ["waiting", "parked"])
    .where((expression) =>
      expression.or([
        expression("leased_until", "is", null),
        expression("leased_until", "<=", now.toISOString()),
      ]),
    )
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}
