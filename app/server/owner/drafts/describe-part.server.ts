/** Says what the room knows about one part of the draft: faults, and words that someone else has published. */
import { parsePath, writePath, type Fault } from "#app/content/fault.ts";
import { valueAt } from "#app/content/read-yaml.ts";
import {
  writeFieldValue,
  type FormField,
  type FormGroup,
} from "#app/server/owner/editing/describe-form.server.ts";
import { readFile } from "#app/server/owner/editing/read-file.server.ts";
import { describeFault } from "#app/server/owner/editing/describe-result.server.ts";
import { sayFault } from "#app/server/owner/editing/say-fault.server.ts";
import { findPart } from "#app/server/owner/editing/name-place.server.ts";
import { pathTo, placeAt } from "#app/server/owner/words/address.server.ts";
import type { Revision } from "./revisions.server.ts";
import { findFaults } from "./find-faults.server.ts";

export type Remarks = {
  /** By the name of the field. */
  errors: Record<string, string>;
  /** Faults of this part that no field has, and where they can be fixed. */
  others: Array<{ words: string; part: string; field: string }>;
};

export function listFields({ fields, groups }: FormGroup): FormField[] {
  return [...fields, ...groups.flatMap(listFields)];
}

export async function describeFaults(
  draft: Revision,
  file: string,
  form: FormGroup,
): Promise<Remarks> {
  const { files, changed } = draft;
  const errors: Record<string, string> = {};
  const others: Remarks["others"] = [];
  if (!changed.has(file) || isUntouched(draft, file, form)) return { errors, others };
  const names = new Set(listFields(form).map(({ name }) => name));
  const own = (await findFaults(files)).filter((fault) => fault.file === file);
  for (const fault of own) {
    const name = nameField(fault, names);
    if (name !== undefined) errors[name] ??= wordFault(fault, name);
    else if (isWithin(fault, form.name))
      others.push({ words: describeFault(fault, files), ...findPart(fault.path) });
  }
  return { errors, others };
}

/** In a new part with at most its name, an empty field is no fault yet. */
function isUntouched({ files, published }: Revision, file: string, form: FormGroup): boolean {
  const [mine, theirs] = [readFile(files, file), readFile(published, file)];
  const path = parsePath(form.name);
  const before = pathTo(theirs, placeAt(file, mine, path));
  if (path.length === 0 || (before && valueAt(theirs, before) !== undefined)) return false;
  const isWritten = ({ value, control }: FormField) =>
    value !== "" && control !== "toggle" && control !== "mark";
  return listFields(form).filter(isWritten).length <= 1;
}

/** Says which of several texts in one field a fault is about. */
function wordFault({ path, message }: Fault, name: string): string {
  const at = path.at(-1);
  return typeof at === "number" && writePath(path) !== name
    ? `Number ${at + 1}: ${sayFault(message)}`
    : sayFault(message);
}

function nameField({ path }: Fault, names: ReadonlySet<string>): string | undefined {
  return [path, path.slice(0, -1)].map(writePath).find((name) => names.has(name));
}

function isWithin({ path }: Fault, part: string): boolean {
  return parsePath(part).every((step, at) => path[at] === step);
}

export type Dispute = { name: string; theirs: string };

/** Finds the fields for which someone else has published other words since they were typed. */
export function describeDisputes(
  { files, published, disputed }: Revision,
  file: string,
  form: FormGroup,
): Dispute[] {
  if (disputed.length === 0) return [];
  const [mine, theirs] = [readFile(files, file), readFile(published, file)];
  return listFields(form).flatMap(({ name, value }) => {
    const path = parsePath(name);
    const place = placeAt(file, mine, path);
    if (!disputed.includes(place)) return [];
    const there = pathTo(theirs, place);
    const words = writeFieldValue(there && valueAt(theirs, there));
    return words === value ? [] : [{ name, theirs: words }];
  });
}
