/** Finds photos that were uploaded in the owner's room and that no undo, version or schedule can bring back. */
import type { Database } from "#app/server/platform/database/tables.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { parseDigests, readBodies } from "#app/server/platform/publishing/versions.server.ts";

/**
 * Matches the names that save-picture.server.ts gives to photos. Other photos were put into the folder by the owner,
 * who has to delete them.
 */
const madeHere = /^pictures\/[a-z0-9-]+-[0-9a-f]{8}\.jpg$/;

const isText = (path: string) => path.endsWith(".yaml");

/** @returns the photos among the files that no stored version, draft or scheduled publication names */
export async function findForgottenPhotos(
  database: Database,
  files: ContentFiles,
): Promise<string[]> {
  const texts = [...files].flatMap(([path, bytes]) => (isText(path) ? bytes.toString() : []));
  const idle = [...files.keys()].filter(
    (path) => madeHere.test(path) && !texts.some((text) => text.includes(path)),
  );
  if (idle.length === 0) return [];
  const [versions, drafts, rows, log, plans] = await Promise.all([
    database.selectFrom("content_versions").select("files").execute(),
    database.selectFrom("draft_revisions").select("files").execute(),
    // The rows are read in addition to the log, which is only kept for a month: the draft may contain older
    // changes.
    database.selectFrom("draft_edits").select(["before", "after"]).execute(),
    database.selectFrom("draft_log").select(["before", "after"]).execute(),
    database.selectFrom("scheduled_publications").select("edits").execute(),
  ]);
  const digests = [...versions, ...drafts]
    .flatMap((row) => Object.entries(parseDigests(row.files) ?? {}))
    .flatMap(([path, digest]) => (isText(path) ? digest : []));
  const bodies = [...(await readBodies(database, [...new Set(digests)])).values()];
  const named = [
    ...bodies,
    ...plans.map(({ edits }) => edits),
    ...[...rows, ...log].flatMap(({ before, after }) => [before, after]),
  ];
  return idle.filter((path) => !named.some((text) => text.includes(path)));
}
