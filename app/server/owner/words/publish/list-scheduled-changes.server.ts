import { listPublishedChanges } from "#app/server/owner/words/wording/list-published-changes.server.ts";
import { force } from "#app/server/owner/words/model/edits.server.ts";
import { makeFiles, readWords } from "#app/server/owner/words/model/words.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { readVersion } from "#app/server/platform/publishing/versions.server.ts";
import { listScheduled } from "#app/server/owner/words/draft/schedule.server.ts";

export async function listScheduledChanges(database: Database) {
  const scheduled = await listScheduled(database);
  return Promise.all(
    scheduled.map(async ({ id, at, note, fault, base, edits, pictures }) => {
      const version = await readVersion(database, base);
      if (version.status !== "read") return { id, at, note, fault, changes: [] };
      const { files: published } = version;
      const planned = makeFiles(published, force(readWords(published), edits));
      const files = new Map([...planned, ...pictures]);
      return { id, at, note, fault, changes: listPublishedChanges({ published, files }) };
    }),
  );
}
