/** Records each change in the owner's room: what was changed, by whom, when, and on which device. */
import { randomUUID } from "node:crypto";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { readPage, type Listing, type Page, type PageQuery } from "../page.server.ts";
import type { CamelCased } from "#app/lib/camel-case.ts";
import type { Tables } from "#app/server/platform/database/tables.server.ts";

export type Change = CamelCased<Tables["admin_changes"]>;

/** Who makes a change: a session, or a device that is about to get a session. */
export type Actor = { id?: string; device: string };

const listing: Listing<"admin_changes"> = {
  table: "admin_changes",
  time: "changed_at",
  key: "id",
  searched: ["action", "subject", "device"],
};

/**
 * @param transaction the transaction that makes the change
 * @param action what the owner did, in the past tense, like "Marked as answered"
 * @param subject a reference, never a name or an address, because this list outlives the erasure of a person
 */
export async function recordChange(
  transaction: Database,
  actor: Actor,
  { action, subject }: { action: string; subject?: string },
  now: Date,
): Promise<void> {
  await transaction
    .insertInto("admin_changes")
    .values({
      id: randomUUID(),
      changed_at: now.toISOString(),
      session_id: actor.id ?? null,
      device: actor.device,
      action,
      subject: subject ?? null,
    })
    .execute();
}

export function listChanges(database: Database, query: PageQuery): Promise<Page<Change>> {
  return readPage(database, listing, [], query);
}
