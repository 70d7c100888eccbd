/** Describes the problems in one part of the draft: faults, and texts that someone else has published. */
import type { Fault } from "#app/content/fault.ts";
import {
  writeFieldValue,
  type FormField,
  type FormGroup,
} from "#app/server/owner/words/form/build-form.server.ts";
import { ContentNode, readValue } from "#app/server/owner/words/model/content-node.server.ts";
import { isBox } from "#app/server/owner/words/form/read-typed.server.ts";
import { toRemark, type Remark } from "#app/server/owner/words/form/say-fault.server.ts";
import { sayFault } from "#app/server/owner/words/form/say-fault.server.ts";
import { fileOf, isWithin, type Place } from "#app/server/owner/words/model/address.server.ts";
import type { Revision } from "./revisions.server.ts";
import { findFaults } from "./find-faults.server.ts";

export type Remarks = {
  /** The error messages, keyed by field name. */
  errors: Record<string, string>;
  /** Faults in this part that don't belong to a field. */
  others: Remark[];
};

export function listFields({ fields, groups }: FormGroup): FormField[] {
  return [...fields, ...groups.flatMap(listFields)];
}

export async function findRemarks(draft: Revision, form: FormGroup): Promise<Remarks> {
  const { files, published } = draft;
  const file = fileOf(form.name);
  const errors: Record<string, string> = {};
  const others: Remarks["others"] = [];
  if (files.get(file) === published.get(file) || isUntouched(draft, form))
    return { errors, others };
  const names = new Set(listFields(form).map(({ name }) => name));
  const own = (await findFaults(files)).filter((fault) => fault.file === file);
  for (const fault of own) {
    const node = new ContentNode(files, file, fault.path);
    const { place } = node;
    const name = [place, node.parent.place].find((one) => names.has(one));
    if (name !== undefined) errors[name] ??= wordFault(fault, name !== place);
    else if (isWithin(place, form.name)) others.push(toRemark(fault, files));
  }
  return { errors, others };
}

/** In a new part with at most one filled field, empty fields aren't faults yet. */
function isUntouched({ published }: Revision, form: FormGroup): boolean {
  if (readValue(published, form.name) !== undefined) return false;
  const isWritten = ({ value, control }: FormField) => value !== "" && !isBox(control);
  return listFields(form).filter(isWritten).length <= 1;
}

/** Describes a fault. If the field contains several texts, the sentence says which one is faulty. */
function wordFault({ path, message }: Fault, isInside: boolean): string {
  const at = path.at(-1);
  return typeof at === "number" && isInside
    ? `Number ${at + 1}: ${sayFault(message)}`
    : sayFault(message);
}

export type Dispute = { name: Place; theirs: string };

/** Finds the fields for which someone else published a different text after the owner changed the draft. */
export function findDisputedFields({ published, disputed }: Revision, form: FormGroup): Dispute[] {
  return listFields(form).flatMap(({ name, value }) => {
    if (!disputed.includes(name)) return [];
    const words = writeFieldValue(readValue(published, name));
    return words === value ? [] : [{ name, theirs: words }];
  });
}
