/** Saves what is typed into the form of a part. A save never refuses, because the draft may be half of a sentence. */
import { parsePath, writePath } from "#app/content/fault.ts";
import {
  describeForm,
  writeFieldValue,
  type FormField,
  type FormGroup,
} from "#app/server/owner/editing/describe-form.server.ts";
import { readFile } from "#app/server/owner/editing/read-file.server.ts";
import { normalize, readEdits } from "#app/server/owner/editing/read-edits.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import {
  isNear,
  isWithin,
  pathTo,
  placeAt,
  type Place,
} from "#app/server/owner/words/address.server.ts";
import { listChanges } from "#app/server/owner/words/changes.server.ts";
import { valueInside } from "#app/server/owner/words/edits.server.ts";
import type { FileEdit } from "#app/server/owner/words/words.server.ts";
import { putBackChanges, saveEdits, type Saved } from "./draft.server.ts";
import { describeFaults, listFields, type Dispute, type Remarks } from "./describe-part.server.ts";
import { readDraft, readRevision, type Revision } from "./revisions.server.ts";

/** `before` is what the form showed; `sent` is what it may have saved already without hearing of it. */
export type Typed = { after: string; before?: string | undefined; sent?: readonly string[] };

export type SavedPart =
  | {
      status: "saved";
      revision: number;
      savedAt: string;
      /** Where the part is now. */
      place: string;
      /** The part's name, wherever it is. */
      key: string;
      /** What its fields say now. */
      values: Record<string, string>;
      /** Typed words that aren't saved, because someone else has saved other ones. */
      clashes: Dispute[];
      /** What the check says about its fields. */
      errors: Remarks["errors"];
      /** How many changes visitors don't see yet. */
      waiting: number;
    }
  | { status: "impossible"; message: string };

type Part = { file: string; place: string };

const gone = "This part isn't there anymore. It was removed somewhere else.";

export async function savePart(
  database: Database,
  { file, place }: Part,
  madeFrom: number,
  /** Undefined for a field that wasn't sent. */
  read: (field: FormField) => Typed | undefined,
): Promise<SavedPart> {
  const base = await readRevision(database, madeFrom);
  const form = base && describeForm(base.files, file, place);
  if (!base || !form) return { status: "impossible", message: gone };
  const fields = new Map(listFields(form).map((field) => [field.name, field]));
  const typed = new Map(
    [...fields.values()].flatMap((field) => {
      const text = read(field);
      return text ? [[field.name, text] as const] : [];
    }),
  );
  const clashes = findStale(fields, typed);
  const isLeft = ({ name }: { name: string }) =>
    typed.has(name) && !clashes.some((clash) => clash.name === name);
  const edits = readEdits(file, keepFields(form, isLeft), (name) =>
    textOf(fields.get(name), typed),
  );
  const stored = await saveAll(database, { ...base, revision: madeFrom }, edits);
  if (stored.status === "impossible") return stored;
  const refused = stored.clashes.filter(
    ({ name, theirs }) => !isOwn(fields.get(name), theirs, typed),
  );
  const repeated = stored.clashes.filter((clash) => !refused.includes(clash));
  if (repeated.length > 0) {
    const again = edits.filter(({ path }) => repeated.some(({ name }) => name === writePath(path)));
    const further = await readDraft(database);
    const moved = again.flatMap((edit) => {
      const path = follow(file, base, further, writePath(edit.path));
      return path ? [{ ...edit, path }] : [];
    });
    await saveAll(database, further, moved);
  }
  return describeSaved(database, { file, place }, base, [...clashes, ...refused]);
}

/** Takes the words that visitors see instead of those of the draft. */
export async function takeTheirs(database: Database, place: Place): Promise<Saved> {
  const { seen, words } = await readDraft(database);
  const changes = listChanges(seen, words).filter(
    (change) => change.kind !== "moved" && isNear(change.place, place),
  );
  return putBackChanges(
    database,
    changes.map(({ key }) => key),
  );
}

/** Reads what a form sent as a whole, without unchecked checkboxes. */
export function readSent(
  fields: ReadonlyMap<string, string>,
): (field: FormField) => Typed | undefined {
  return ({ name, control }) => {
    const after = fields.get(name);
    const isBox = control === "toggle" || control === "mark";
    return after === undefined && !isBox ? undefined : { after: after ?? "" };
  };
}

/** Saves what it can. @param base what the edits were made from */
async function saveAll(
  database: Database,
  base: Revision,
  edits: readonly FileEdit[],
): Promise<{ status: "saved"; clashes: Dispute[] } | { status: "impossible"; message: string }> {
  const saved = await saveEdits(database, { madeFrom: base.revision, edits });
  if (saved.status === "impossible") return saved;
  if (saved.status === "saved") return { status: "saved", clashes: [] };
  const clashes = edits.flatMap(({ file, path }): Dispute[] => {
    const place = placeAt(file, readFile(base.files, file), path);
    const clash = saved.clashes.find((one) => isWithin(place, one.place));
    if (!clash) return [];
    const inside = place.slice(clash.place.length).split(/[/#]/).filter(Boolean);
    const theirs = writeFieldValue(valueInside(clash.theirs, inside));
    return [{ name: writePath(path), theirs }];
  });
  if (clashes.length === 0) return { status: "impossible", message: saved.message };
  const isClash = ({ path }: FileEdit) => clashes.some(({ name }) => name === writePath(path));
  const rest = edits.filter((edit) => !isClash(edit));
  const further = await saveAll(database, base, rest);
  return further.status === "saved"
    ? { status: "saved", clashes: [...clashes, ...further.clashes] }
    : further;
}

/** Finds fields whose form has shown older words than the revision that it names. */
function findStale(
  fields: ReadonlyMap<string, FormField>,
  typed: ReadonlyMap<string, Typed>,
): Dispute[] {
  return [...typed].flatMap(([name, { before }]) => {
    const field = fields.get(name);
    const after = textOf(field, typed);
    if (!field || before === undefined || normalize(field, textAs(field, before)) === field.value)
      return [];
    if (normalize(field, after) === field.value || isOwn(field, field.value, typed)) return [];
    return [{ name, theirs: field.value }];
  });
}

/** Whether words are those that this form has sent before. */
function isOwn(
  field: FormField | undefined,
  theirs: string,
  typed: ReadonlyMap<string, Typed>,
): boolean {
  const sent = typed.get(field?.name ?? "")?.sent ?? [];
  return (
    field !== undefined && sent.some((text) => normalize(field, textAs(field, text)) === theirs)
  );
}

function textOf(field: FormField | undefined, typed: ReadonlyMap<string, Typed>) {
  const text = field && typed.get(field.name)?.after;
  return text === undefined || !field ? undefined : textAs(field, text);
}

/** A form doesn't send an unchecked checkbox. */
function textAs({ control }: FormField, text: string): string | undefined {
  const isBox = control === "toggle" || control === "mark";
  return isBox && text !== "true" ? undefined : text;
}

function keepFields(form: FormGroup, isKept: (field: FormField) => boolean): FormGroup {
  return {
    ...form,
    fields: form.fields.filter(isKept),
    groups: form.groups.map((group) => keepFields(group, isKept)),
  };
}

/** The same place in another revision. */
function follow(file: string, from: Revision, to: Revision, place: string) {
  const [before, after] = [readFile(from.files, file), readFile(to.files, file)];
  return pathTo(after, placeAt(file, before, parsePath(place)));
}

async function describeSaved(
  database: Database,
  { file, place }: Part,
  base: Revision,
  clashes: Dispute[],
): Promise<SavedPart> {
  const draft = await readDraft(database);
  const path = follow(file, base, draft, place);
  const form = path && describeForm(draft.files, file, writePath(path));
  if (!path || !form) return { status: "impossible", message: gone };
  const now = writePath(path);
  const values = listFields(form).map(({ name, value }) => [name, value] as const);
  const { errors } = await describeFaults(draft, file, form);
  return {
    status: "saved",
    revision: draft.revision,
    savedAt: draft.savedAt,
    place: now,
    key: placeAt(file, readFile(draft.files, file), path),
    values: Object.fromEntries(values),
    clashes: clashes.map(({ name, theirs }) => ({ name: now + name.slice(place.length), theirs })),
    errors,
    waiting: listChanges(draft.seen, draft.words).length,
  };
}
