/** The changes of a draft in the owner's words. */
import { findShape } from "#app/content/describe-lines.ts";
import { writePath, type Path } from "#app/content/fault.ts";
import { valueAt } from "#app/content/read-yaml.ts";
import { describeValue } from "#app/server/owner/editing/compare-versions.server.ts";
import { readFile } from "#app/server/owner/editing/describe-form.server.ts";
import { createChoiceFinder } from "#app/server/owner/editing/find-choices.server.ts";
import { followPath, idOf } from "#app/server/owner/editing/follow-entries.server.ts";
import {
  findKind,
  labelOf,
  nameEntry,
  nameFile,
  namePlace,
} from "#app/server/owner/editing/name-place.server.ts";
import { findChangedPicture } from "#app/server/owner/pictures/find-picture.server.ts";
import type { Change } from "./changes.server.ts";
import type { Revision } from "./revisions.server.ts";

export type DescribedChange = {
  key: string;
  place: string;
  /** The entry or page, like "Programs, IELTS Power Prep". */
  part: string;
  label: string;
  before: string;
  after: string;
  /** What is a picture, by its address. */
  pictures?: { before: string | undefined; after: string | undefined };
  file: string;
  /** The part whose form has it, and the field in it. */
  form: { at: string; field?: string };
  /** Where it stands in the draft; undefined for what was removed. */
  path: Path | undefined;
  isDisputed: boolean;
};

export function describeChange(draft: Revision, change: Change): DescribedChange {
  const { key, place, file, kind } = change;
  const isDisputed = draft.disputed.some((one) => place === one || place.startsWith(`${one}.`));
  return { key, place, file, isDisputed, ...describers[kind](draft, change) };
}

type Description = Pick<
  DescribedChange,
  "part" | "label" | "before" | "after" | "pictures" | "form" | "path"
>;

const describers: Record<Change["kind"], (draft: Revision, change: Change) => Description> = {
  text: describeText,
  added: describeAddition,
  removed(_, { file, state, edits: [{ path }] }) {
    const list = path.slice(0, -1);
    return {
      part: nameFile(file),
      label: nameEntry(valueAt(state, path), path),
      before: describeValue(valueAt(state, path)),
      after: "",
      form: { at: writePath(list) },
      path: undefined,
    };
  },
  moved({ files }, { file, state, edits: [{ path }] }) {
    const now = readFile(files, file);
    const place = followPath(state, now, path) ?? path;
    const name = (whole: unknown, at: Path) =>
      [valueAt(whole, at)]
        .flat()
        .map((entry, index) => `${index + 1}. ${nameEntry(entry, [index])}`);
    return {
      part: nameFile(file),
      label: `Order of ${labelOf(shapeOf(file, path), path).toLowerCase()}`,
      before: name(state, path).join("\n"),
      after: name(now, place).join("\n"),
      form: { at: writePath(place) },
      path: place,
    };
  },
};

function describeText(draft: Revision, { file, state, edits, at: path }: Change): Description {
  const isWhole = path.length < edits[0].path.length;
  const now = readFile(draft.files, file);
  const own = followPath(state, now, path);
  const end = path.findLastIndex((step) => typeof step === "number") + 1;
  const entry = path.slice(0, end);
  // Visitors know it by the name that it has for them.
  const known = readFile(draft.published, file);
  const shown = followPath(state, known, entry);
  const name = nameEntry(valueAt(known, shown ?? entry), entry);
  const part = [nameFile(file), ...(end > 0 ? [name] : [])];
  const words = (whole: unknown, at: Path | undefined) =>
    at ? writeWords(draft, file, at, valueAt(whole, at)) : "";
  const before = shown ? [...shown, ...path.slice(end)] : path;
  const isEntry = typeof path.at(-1) === "number";
  const label = isWhole && isEntry ? "What kind it is" : labelIn(file, known, before);
  const groupOf = (at: Path | undefined) => (isWhole ? at : at?.slice(0, -1));
  const picture = findChangedPicture(file, edits, [
    { whole: known, group: groupOf(before) },
    { whole: now, group: groupOf(own) },
  ]);
  const at = writePath((own ?? path).slice(0, end));
  return {
    part: part.join(", "),
    label,
    ...(picture ?? { before: words(state, path), after: words(now, own) }),
    form: own ? { at, field: writePath(own) } : { at },
    path: own,
  };
}

function describeAddition({ files }: Revision, { file, edits: [edit] }: Change): Description {
  const value = edit.kind === "insert" ? edit.value : undefined;
  const now = readFile(files, file);
  const entries = [valueAt(now, edit.path)].flat();
  const at = entries.findIndex((entry) =>
    idOf(value) === undefined
      ? describeValue(entry) === describeValue(value)
      : idOf(entry) === idOf(value),
  );
  const path = [...edit.path, at];
  return {
    part: nameFile(file),
    label: `New: ${nameEntry(value, path) || "without a title yet"}`,
    before: "",
    after: describeValue(value),
    form: { at: writePath(path) },
    path,
  };
}

/** Without the names of file and entry. */
function labelIn(file: string, whole: unknown, path: Path): string {
  const name = namePlace(file, whole, path);
  const end = path.findLastIndex((step) => typeof step === "number") + 1;
  const entry = path.slice(0, end);
  const part = [nameFile(file), ...(end > 0 ? [nameEntry(valueAt(whole, entry), entry)] : [])];
  return name.startsWith(`${part.join(", ")}: `) ? name.slice(part.join(", ").length + 2) : name;
}

function shapeOf(file: string, path: Path) {
  const schema = findKind(file)?.schema;
  return schema && findShape(schema, path);
}

/** What is chosen by name is shown by name. */
function writeWords({ files }: Revision, file: string, path: Path, value: unknown): string {
  const shape = shapeOf(file, path);
  const choices = typeof value === "string" && shape && createChoiceFinder(files)(shape, value);
  const chosen = choices ? choices.find((choice) => choice.value === value) : undefined;
  return chosen?.label ?? describeValue(value);
}
