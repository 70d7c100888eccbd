/** Finds photos of the room that nothing can bring back anymore. */
import type { Database } from "#app/server/platform/database/tables.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { parseDigests, readBodies } from "#app/server/platform/publishing/versions.server.ts";

/** save-photo.server.ts names them like this: photos that the owner has put into the folder are theirs to delete. */
const madeHere = /^pictures\/[a-z0-9-]+-[0-9a-f]{8}\.jpg$/;

const isText = (path: string) => path.endsWith(".yaml");

/** @returns photos among the files that no kept version, no draft and no plan names */
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
    // The log forgets after a month; what waits in the draft doesn't end.
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
