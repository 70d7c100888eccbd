import {
  listPublishedChanges,
  type PublishedChange,
} from "#app/server/owner/editing/compare-versions.server.ts";
import { force } from "#app/server/owner/words/edits.server.ts";
import { makeFiles, readWords } from "#app/server/owner/words/words.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { readVersion } from "#app/server/platform/publishing/versions.server.ts";
import { listScheduled, type Scheduled } from "./schedule.server.ts";

export type ScheduledChange = Pick<Scheduled, "id" | "at" | "note" | "fault"> & {
  changes: PublishedChange[];
};

export async function listScheduledChanges(database: Database): Promise<ScheduledChange[]> {
  const scheduled = await listScheduled(database);
  return Promise.all(
    scheduled.map(async ({ id, at, note, fault, ...one }) => {
      const changes = await listPlannedChanges(database, one);
      return { id, at, note, fault, changes };
    }),
  );
}

async function listPlannedChanges(
  database: Database,
  { base, edits, pictures }: Pick<Scheduled, "base" | "edits" | "pictures">,
) {
  const version = await readVersion(database, base);
  if (version.status !== "read") return [];
  const { files: published } = version;
  const words = force(readWords(published), edits);
  return listPublishedChanges({
    published,
    files: new Map([...makeFiles(published, words), ...pictures]),
  });
}
