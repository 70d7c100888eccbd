/** Applies edits to the newest files, also when they were made from older ones. */
import { isDeepStrictEqual } from "node:util";
import { EditError, editValue, editYaml, type YamlEdit } from "#app/content/edit-yaml.ts";
import type { Path } from "#app/content/fault.ts";
import { valueAt } from "#app/content/read-yaml.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { followPath, followPosition, idOf, pairEntries } from "./follow-entries.server.ts";
import { readFile } from "./read-file.server.ts";

export type FileEdit = YamlEdit & { file: string };

/** A place that was changed by somebody else since the form was opened. `path` is the form's. */
export type Clash = { file: string; path: Path; theirs: unknown };

export type Refused =
  | { status: "clash"; clashes: Clash[]; message: string }
  | { status: "impossible"; message: string };

export type Applied = { status: "applied"; files: ContentFiles; changed: string[] } | Refused;

const changedMeanwhile = "This has changed since you opened the page. Please look at it again.";

/** @param base the files that the edits were made from */
export function applyEdits(
  base: ContentFiles,
  newest: ContentFiles,
  edits: readonly FileEdit[],
): Applied {
  const replay = createReplay(base, newest);
  const refused = applyEach(replay, edits);
  if (refused) return refused;
  const { files } = replay;
  const changed = [...files].flatMap(([file, bytes]) =>
    newest.get(file)?.equals(bytes) ? [] : [file],
  );
  return { status: "applied", files, changed };
}

/** The same without writing the texts, which takes long. @returns what the changed files say, parsed */
export function applyToValues(
  base: ContentFiles,
  newest: ContentFiles,
  edits: readonly FileEdit[],
): { status: "applied"; values: ReadonlyMap<string, unknown> } | Refused {
  const replay = createReplay(base, newest, false);
  return applyEach(replay, edits) ?? { status: "applied", values: replay.values };
}

function applyEach(
  replay: ReturnType<typeof createReplay>,
  edits: readonly FileEdit[],
): Refused | undefined {
  const clashes: Clash[] = [];
  try {
    for (const edit of edits) {
      const clash = replay.apply(edit);
      if (clash) clashes.push(clash);
    }
  } catch (error) {
    if (!(error instanceof EditError)) throw error;
    return { status: "impossible", message: error.message };
  }
  return clashes.length > 0 ? { status: "clash", clashes, message: changedMeanwhile } : undefined;
}

/** Repeats edits one after the other on other files than those that they were made from. */
export function createReplay(base: ContentFiles, newest: ContentFiles, isWritten = true) {
  const files = new Map(newest);
  const [before, after] = [createReader(base), createReader(newest)];

  function write(file: string, edit: YamlEdit) {
    if (isWritten)
      files.set(file, Buffer.from(editYaml(bytesOf(files, file).toString("utf8"), edit)));
    after.edit({ file, ...edit });
  }

  return {
    files,
    values: after.values,
    /** Leaves an edit out; those that follow were made after it. */
    skip: (edit: FileEdit) => void before.edit(edit),
    /**
     * @param how "ours" writes the words of the edit also where somebody else has written others
     * @throws EditError
     */
    apply(edit: FileEdit, how?: "ours"): Clash | undefined {
      const { file } = edit;
      const [from, to] = [before.read(file), after.read(file)];
      // Those that follow were made after this one, also where it doesn't fit anymore.
      const edited = before.edit(edit);
      const found = followEdit(edit, from, to);
      if (found.status === "apply") write(file, found.edit);
      if (found.status !== "clash") return undefined;
      if (how === "ours") write(file, insist(edit, from, edited, to));
      return { file, path: edit.path, theirs: found.theirs };
    },
  };
}

/** An entry that somebody else has removed comes back with the words that were written into it. */
function insist(edit: YamlEdit, from: unknown, edited: unknown, to: unknown): YamlEdit {
  const path = followPath(from, to, edit.path);
  if (edit.kind === "insert" && path) {
    const at = [valueAt(to, path)].flat().findIndex((entry) => idOf(entry) === idOf(edit.value));
    return { kind: "set", path: [...path, at], value: edit.value };
  }
  if (path) return { ...edit, path };
  const depth = edit.path.findIndex((_, at) => !followPath(from, to, edit.path.slice(0, at + 1)));
  const list = edit.path.slice(0, depth);
  const place = followPath(from, to, list);
  const [own, theirs] = [valueAt(from, list), place && valueAt(to, place)];
  if (!place || !Array.isArray(own) || !Array.isArray(theirs))
    throw new EditError("That place isn't there anymore.");
  const at = followPosition(own, theirs, Number(edit.path[depth]));
  const value = valueAt(edited, edit.path.slice(0, depth + 1));
  return { kind: "insert", path: place, at, value };
}

/** Keeps the values of edited files up to date. */
function createReader(files: ContentFiles) {
  const values = new Map<string, unknown>();
  const read = (file: string) => {
    bytesOf(files, file);
    return values.has(file) ? values.get(file) : readFile(files, file);
  };
  const edit = (given: FileEdit) => {
    const edited = editValue(read(given.file), given);
    values.set(given.file, edited);
    return edited;
  };
  return { values, read, edit };
}

function bytesOf(files: ContentFiles, file: string): Buffer {
  const bytes = files.get(file);
  if (!bytes) throw new EditError(`The file ${file} isn't there anymore.`);
  return bytes;
}

type Found =
  | { status: "apply"; edit: YamlEdit }
  /** It says so already. */
  | { status: "done" }
  | { status: "clash"; theirs: unknown };

/** The edit of one value as one of another value, where its entries may stand elsewhere. */
function followEdit(edit: YamlEdit, from: unknown, to: unknown): Found {
  const path = followPath(from, to, edit.path);
  if (edit.kind === "set" || edit.kind === "remove") {
    const mine = edit.kind === "set" ? edit.value : undefined;
    const theirs = path && valueAt(to, path);
    if (isDeepStrictEqual(theirs, mine)) return { status: "done" };
    return path && isDeepStrictEqual(valueAt(from, edit.path), theirs)
      ? { status: "apply", edit: { ...edit, path } }
      : { status: "clash", theirs };
  }
  const [own, theirs] = [valueAt(from, edit.path), path && valueAt(to, path)];
  if (!path || !Array.isArray(own) || !Array.isArray(theirs))
    throw new EditError("That list isn't there anymore.");
  if (edit.kind === "insert") return followInsert({ ...edit, path }, own, theirs);
  const entry = pairEntries(own, theirs)[edit.from];
  if (entry === undefined) throw new EditError("That entry isn't there anymore.");
  if (edit.kind === "copy") return { status: "apply", edit: { ...edit, path, from: entry } };
  const goal = followPosition(own.toSpliced(edit.from, 1), theirs.toSpliced(entry, 1), edit.to);
  return goal === entry
    ? { status: "done" }
    : { status: "apply", edit: { ...edit, path, from: entry, to: goal } };
}

function followInsert(
  edit: Extract<YamlEdit, { kind: "insert" }>,
  own: readonly unknown[],
  theirs: readonly unknown[],
): Found {
  const known = new Set(pairEntries(own, theirs));
  const added = theirs.filter((_, at) => !known.has(at));
  if (added.some((entry) => isDeepStrictEqual(entry, edit.value))) return { status: "done" };
  const id = idOf(edit.value);
  const same = id === undefined ? undefined : added.find((entry) => idOf(entry) === id);
  if (same !== undefined) return { status: "clash", theirs: same };
  return { status: "apply", edit: { ...edit, at: followPosition(own, theirs, edit.at) } };
}
