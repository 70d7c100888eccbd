import { valueAt } from "#app/content/read-yaml.ts";
import { readDraft } from "#app/server/owner/drafts/revisions.server.ts";
import { openPart } from "#app/server/owner/editing/edit-part.server.ts";
import { placeIn, readValue } from "#app/server/owner/editing/content-node.server.ts";
import { pickFields } from "#app/server/owner/welcome/welcome.server.ts";
import type { Place } from "#app/server/owner/words/address.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";

export const programFields = (place: Place) => [`${place}/title`, `${place}/price`];

export async function listPrograms(database: Database) {
  const { files } = await readDraft(database);
  const list = readValue(files, "programs/");
  const programs: unknown[] = Array.isArray(list) ? list : [];
  return programs.map((program, at) => ({
    place: placeIn(files, "programs.yaml", ["programs", at]),
    isHidden: valueAt(program, ["hidden"]) === true,
  }));
}

export type Program = Awaited<ReturnType<typeof readPrograms>>[number];

export async function readPrograms(database: Database) {
  const cards = (await listPrograms(database)).map(async ({ place, isHidden }) => {
    const part = await openPart(database, { place, variant: 0 });
    if (!part) return [];
    const { title } = part;
    const { fields } = pickFields(part.form, programFields(place));
    const own = fields.flatMap(({ name }) => {
      const error = part.errors[name];
      return error === undefined ? [] : [[name, error] as const];
    });
    return [{ place, isHidden, title, fields, errors: Object.fromEntries(own) }];
  });
  return (await Promise.all(cards)).flat();
}
