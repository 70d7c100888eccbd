import type Sqlite from "better-sqlite3";
import { clientSalts, signInMail } from "../database/get-secret.server.ts";
import { hasTable } from "./open-backup.server.ts";

/**
 * The rows that backups leave out, because they'd help a thief to sign in or reveal visitors' networks. A restored
 * site doesn't need them.
 */
const rows: ReadonlyArray<readonly [table: string, which: string]> = [
  // A restore must not bring back ended sessions and used codes. Passkeys stay, because they're useless to a
  // thief without the owner's devices.
  ["admin_sessions", "true"],
  ["admin_links", "true"],
  ["admin_challenges", "true"],
  ["admin_codes", "true"],
  ["rate_limits", "true"],
  ["server_secrets", `name LIKE '${clientSalts}%'`],
  ["outbox_mails", `kind = '${signInMail}'`],
];

/**
 * Deletes the left-out rows from a backup before it's finished, and again during a restore, because the restored
 * file may be a plain copy of a database.
 */
export function leaveOut(connection: Sqlite.Database) {
  // Without this pragma, the bytes of deleted rows would stay in the file.
  connection.pragma("secure_delete = on");
  for (const [table, which] of rows)
    if (hasTable(connection, table)) connection.exec(`DELETE FROM ${table} WHERE ${which}`);
  if (hasTable(connection, "contact_messages"))
    connection.exec(
      "UPDATE contact_messages SET client_digest = NULL WHERE client_digest IS NOT NULL",
    );
}
