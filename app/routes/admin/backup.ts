import { createReadStream, statSync } from "node:fs";
import { basename } from "node:path";
import { Readable } from "node:stream";
import { redirect } from "react-router";
import { getSession } from "#app/owner-context.server.ts";
import { recordChange } from "#app/server/owner/access/changes.server.ts";
import { findBackupFile } from "#app/server/owner/health/read-health.server.ts";
import { getDatabase } from "#app/server/platform/database/get-database.server.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";
import type { Route } from "./+types/backup.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const database = await getDatabase();
  const file = await findBackupFile(database, params.id, getEnv().backups.folder);
  // Redirects to the list of backups, which says why this backup can't be downloaded.
  if (file === undefined) return redirect("/admin/health#backups", 303);
  const name = basename(file);
  const change = { action: "Downloaded a backup", subject: name };
  await recordChange(database, getSession({ context }), change, new Date());
  return new Response(Readable.toWeb(createReadStream(file)) as ReadableStream, {
    headers: {
      "Content-Type": "application/vnd.sqlite3",
      "Content-Length": String(statSync(file).size),
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}
