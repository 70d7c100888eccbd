/** Opens one part of the content for editing, with its form and its available actions. */
import { isDeepStrictEqual } from "node:util";
import type { Place } from "#app/server/owner/words/model/address.server.ts";
import {
  findDisputedFields,
  findRemarks,
  type Dispute,
  type Remarks,
} from "./part-remarks.server.ts";
import { changesOf, readDraft } from "./revisions.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { listOtherKinds, type OtherKind } from "#app/server/owner/words/form/change-kind.server.ts";
import {
  buildForm,
  buildWhole,
  listVariants,
  type FormGroup,
} from "#app/server/owner/words/form/build-form.server.ts";
import {
  findNode,
  readValue,
  type ContentNode,
} from "#app/server/owner/words/model/content-node.server.ts";
import { findAsked, type Asked } from "#app/server/owner/words/form/name-entry.server.ts";
import { nameEntry, nameFile } from "#app/server/owner/words/form/name-place.server.ts";

/**
 * @property variant the kind of a new entry
 * @property isWhole whether a list opens with the fields of its entries
 */
export type Part = { place: Place; variant: number; isWhole?: boolean };

export type OpenPart = {
  /** The revision of the draft that the form shows. */
  revision: number;
  savedAt: string;
  place: Place;
  /** The list, group or document that contains the part. */
  around: Place;
  document: Place;
  title: string;
  form: FormGroup;
  /** The kinds that a new entry can have. */
  variants: string[];
  /** What the owner has to enter first to add an entry. */
  asked: Asked | undefined;
  /** The kinds to which an existing entry can be changed. */
  otherKinds: OtherKind[];
  disputes: Dispute[];
  /** The places of examples that the draft changes. */
  changed: string[];
  /** The number of unpublished changes in the draft. */
  waiting: number;
} & Remarks;

export async function openPart(database: Database, part: Part): Promise<OpenPart | undefined> {
  const draft = await readDraft(database);
  const { revision, savedAt, files, published } = draft;
  const { variant, isWhole } = part;
  const form = isWhole ? buildWhole(files, part.place) : buildForm(files, part.place, variant);
  const node = findNode(files, part.place);
  if (!form || !node) return undefined;
  const place = form.name;
  return {
    revision,
    savedAt,
    place,
    around: node.parent.place,
    document: node.root.place,
    title: nameForm(node, form),
    form,
    variants: form.isNew ? listVariants(files, place) : [],
    asked: form.isNew && node.isEntry ? findAsked(node.shape ?? {}, variant) : undefined,
    otherKinds: listOtherKinds(files, place),
    disputes: findDisputedFields(draft, form),
    changed: listExamplePlaces(form).filter(
      (name) => !isDeepStrictEqual(readValue(files, name), readValue(published, name)),
    ),
    waiting: changesOf(draft).length,
    ...(await findRemarks(draft, form)),
  };
}

function listExamplePlaces({ name, isExample, fields, groups }: FormGroup): string[] {
  const own = isExample ? [name] : [];
  const lines = fields.flatMap((field) => (field.isExample ? [field.name] : []));
  return [...own, ...lines, ...groups.flatMap(listExamplePlaces)];
}

function nameForm(
  { file, path, value, isEntry }: ContentNode,
  { isNew, label }: FormGroup,
): string {
  if (path.length === 0) return nameFile(file);
  if (!isEntry) return label;
  return isNew ? "A new entry" : nameEntry(value, path) || "A new entry";
}
