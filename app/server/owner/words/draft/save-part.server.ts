/**
 * Saves the owner's input in the form of a part. Invalid input is saved, too, because the draft may contain
 * unfinished sentences.
 */
import { buildWhole } from "#app/server/owner/words/form/build-form.server.ts";
import { openPart } from "./open-part.server.ts";
import { isBox, normalize, toValue } from "#app/server/owner/words/form/read-typed.server.ts";
import { parseNumber } from "#app/lib/numbers.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { isNear, type Place } from "#app/server/owner/words/model/address.server.ts";
import {
  makeEdited,
  readWords,
  type NewValue,
} from "#app/server/owner/words/model/words.server.ts";
import { removedPart, putBackChanges, updateDraft, type Saved } from "./draft.server.ts";
import { listFields, type Dispute, type Remarks } from "./part-remarks.server.ts";
import { findLastSender, type Sender } from "./draft-rows.server.ts";
import { changesOf, readDraft, readRevision } from "./revisions.server.ts";

/** `before` is what the form showed. `tried` lists requests that got no response, but may have saved the field. */
export type Typed = { before: string; after: string; tried?: readonly Sender[] | undefined };

export type SavedPart =
  | {
      status: "saved";
      revision: number;
      savedAt: string;
      /** The current values of the part's fields. */
      values: Record<Place, string>;
      /** Typed texts that aren't saved because another device or tab has saved different texts. */
      clashes: Dispute[];
      errors: Remarks["errors"];
      /** The number of unpublished changes in the draft. */
      waiting: number;
    }
  | { status: "impossible"; message: string };

/**
 * Saves a field if the draft still has the value that the form showed, or a value that the same form has sent.
 * @param typed the typed values, keyed by field name
 * @param sender identifies the form and the request: a form numbers requests because it doesn't wait for responses
 */
export async function savePart(
  database: Database,
  place: Place,
  typed: ReadonlyMap<Place, Typed>,
  sender?: Sender,
): Promise<SavedPart> {
  let clashes: Dispute[] = [];
  const saved = await updateDraft(database, async (transaction, newest) => {
    clashes = [];
    const form = buildWhole(newest.files, place);
    if (!form || form.isNew) return removedPart;
    const fields = new Map(listFields(form).map((field) => [field.name, field]));
    const values: NewValue[] = [];
    for (const [name, { before, after, tried = [] }] of typed) {
      const field = fields.get(name);
      if (!field) {
        clashes.push({ name, theirs: "" });
        continue;
      }
      const text = normalize(field, after);
      if (text === field.value) continue;
      const shown = normalize(field, before);
      if (shown !== field.value) {
        const last = await findLastSender(transaction, name);
        const isOwn = last !== undefined && last.writer === sender?.writer;
        // A later request of this form arrived before this one.
        if (isOwn && last.number > sender.number) continue;
        const isTried = tried.some(
          ({ writer, number }) => writer === last?.writer && number >= last.number,
        );
        if (!isOwn && !isTried) {
          if (text !== shown) clashes.push({ name, theirs: field.value });
          continue;
        }
      }
      values.push([name, toValue(field, text)]);
    }
    const words = readWords(makeEdited(newest.files, values));
    return { status: "applied", words, sender };
  });
  if (saved.status === "saved") return readSavedPart(database, place, clashes);
  return { status: "impossible", message: saved.message };
}

/** Replaces the draft's words in one place with the words that visitors see. */
export async function takeTheirs(database: Database, place: Place): Promise<Saved> {
  const changes = changesOf(await readDraft(database)).filter(
    (change) => change.kind !== "moved" && isNear(change.place, place),
  );
  return putBackChanges(
    database,
    changes.map(({ key }) => key),
  );
}

/**
 * Saves a form that was sent as a whole. Unchecked checkboxes aren't sent, so the form's revision tells which
 * fields it showed.
 * @param isShown whether the form showed a field
 */
export async function saveSent(
  database: Database,
  place: Place,
  fields: ReadonlyMap<string, string>,
  isShown: (name: Place) => boolean = () => true,
): Promise<SavedPart> {
  const revision = await readRevision(database, parseNumber(fields.get("version")));
  const form = revision && buildWhole(revision.files, place);
  const typed = (form ? listFields(form) : []).flatMap((field): Array<[Place, Typed]> => {
    const { name, value: before } = field;
    const after = fields.get(name) ?? (isBox(field.control) ? "" : undefined);
    return after === undefined || !isShown(name) ? [] : [[name, { before, after }]];
  });
  return form ? savePart(database, place, new Map(typed)) : removedPart;
}

async function readSavedPart(
  database: Database,
  place: Place,
  clashes: Dispute[],
): Promise<SavedPart> {
  const part = await openPart(database, { place, variant: 0, isWhole: true });
  if (!part) return removedPart;
  const { form, revision, savedAt, errors, waiting } = part;
  const values = listFields(form).map(({ name, value }) => [name, value] as const);
  return {
    status: "saved",
    revision,
    savedAt,
    values: Object.fromEntries(values),
    clashes,
    errors,
    waiting,
  };
}
