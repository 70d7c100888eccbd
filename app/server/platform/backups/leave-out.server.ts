import type Sqlite from "better-sqlite3";
import { clientSalts, signInMail } from "../database/get-secret.server.ts";
import { hasTable } from "./open-backup.server.ts";

/**
 * These rows are worth something to a thief, or say who came from which network; a restored site doesn't need
 * them.
 */
const rows: ReadonlyArray<readonly [table: string, which: string]> = [
  // A session that was ended since, and a code that was used, must not come back. Passkeys do: without their device they are worth nothing.
  ["admin_sessions", "true"],
  ["admin_links", "true"],
  ["admin_challenges", "true"],
  ["admin_codes", "true"],
  ["rate_limits", "true"],
  ["server_secrets", `name LIKE '${clientSalts}%'`],
  ["outbox_mails", `kind = '${signInMail}'`],
];

/** Runs over each backup before it's sealed, and over what is restored, which may be a copy of a database. */
export function leaveOut(connection: Sqlite.Database) {
  // Otherwise the bytes of a deleted row stay in the file.
  connection.pragma("secure_delete = on");
  for (const [table, which] of rows)
    if (hasTable(connection, table)) connection.exec(`DELETE FROM ${table} WHERE ${which}`);
  if (hasTable(connection, "contact_messages"))
    connection.exec(
      "UPDATE contact_messages SET client_digest = NULL WHERE client_digest IS NOT NULL",
    );
}
