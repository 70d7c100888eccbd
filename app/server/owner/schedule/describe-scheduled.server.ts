/** What is scheduled, in the owner's words. */
import { applyEdits } from "#app/server/owner/editing/apply-edits.server.ts";
import {
  describeSides,
  type PublishedChange,
} from "#app/server/owner/editing/compare-versions.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { readVersion } from "#app/server/platform/publishing/versions.server.ts";
import { listScheduled, type Scheduled } from "./schedule.server.ts";

export type ScheduledChange = Pick<Scheduled, "id" | "at" | "note" | "fault"> & {
  changes: PublishedChange[];
};

export async function describeScheduled(database: Database): Promise<ScheduledChange[]> {
  const scheduled = await listScheduled(database);
  return Promise.all(
    scheduled.map(async ({ id, at, note, fault, ...one }) => {
      const changes = await describeChanges(database, one);
      return { id, at, note, fault, changes };
    }),
  );
}

async function describeChanges(
  database: Database,
  { base, edits, pictures }: Pick<Scheduled, "base" | "edits" | "pictures">,
) {
  const version = await readVersion(database, base);
  if (version.status !== "read") return [];
  const applied = applyEdits(version.files, version.files, edits);
  if (applied.status !== "applied") return [];
  const files = new Map([...applied.files, ...pictures]);
  return describeSides({ published: version.files, files });
}
