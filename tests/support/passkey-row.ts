import type { Database, Tables } from "#app/server/platform/database/tables.server.ts";

/** Adds a passkey that no device has. */
export async function addPasskeyRow(
  database: Database,
  changes: Partial<Tables["admin_passkeys"]> = {},
): Promise<void> {
  await database
    .insertInto("admin_passkeys")
    .values({
      id: "a key",
      public_key: "pQECAyYgASFYIA",
      counter: 0,
      transports: "[]",
      name: "Her phone",
      host: "localhost",
      created_at: new Date().toISOString(),
      used_at: null,
      ...changes,
    })
    .execute();
}
