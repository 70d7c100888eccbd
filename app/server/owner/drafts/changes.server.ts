/** What a draft changes, piece by piece: each can be published, or put back, without the others. */
import { choices, chooseVariant, only, type Shape } from "#app/content/describe-lines.ts";
import { editValue } from "#app/content/edit-yaml.ts";
import type { Path } from "#app/content/fault.ts";
import { valueAt } from "#app/content/read-yaml.ts";
import { createReplay, type FileEdit } from "#app/server/owner/editing/apply-edits.server.ts";
import { readFile } from "#app/server/owner/editing/read-file.server.ts";
import { followPath, idOf } from "#app/server/owner/editing/follow-entries.server.ts";
import { shapeAt } from "#app/server/owner/editing/name-place.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { diffToEdits } from "./diff-edits.server.ts";

export type Change = {
  /** Stays the same while other changes come and go. */
  key: string;
  file: string;
  /** The place by the ids of entries, like `programs.yaml#programs[ielts].price`. */
  place: string;
  kind: "text" | "added" | "removed" | "moved";
  edits: [FileEdit, ...FileEdit[]];
  /** The value of the file that the first edit was made from, and the place in it. */
  state: unknown;
  at: Path;
};

type Files = { published: ContentFiles; files: ContentFiles };

export function listChanges({ published, files }: Files): Change[] {
  const states = new Map<string, unknown>();
  const found = diffToEdits(published, files).map((edit) => {
    const { file } = edit;
    const state = states.get(file) ?? readFile(published, file);
    states.set(file, editValue(state, edit));
    return describe(edit, state);
  });
  const values = new Map(
    [...states].map(([file, after]) => [file, { before: readFile(published, file), after }]),
  );
  const changes: Change[] = [];
  for (const change of found) {
    const last = changes.at(-1);
    const whole = findWhole(change, values.get(change.file));
    const joined = whole ? joinAt(change, whole) : change;
    if (last?.key === joined.key) last.edits.push(...joined.edits);
    else changes.push(joined);
  }
  return changes;
}

function joinAt(change: Change, at: Path): Change {
  const place = placeOf(change.file, change.state, at);
  return { ...change, key: `text ${place}`, place, kind: "text", at };
}

function describe(edit: FileEdit, state: unknown): Change {
  const { file, path } = edit;
  const kind = kindOf(edit);
  const entry = edit.kind === "insert" ? nameStep(edit.value, edit.at) : "";
  const place = placeOf(file, state, path) + entry;
  return { key: `${kind} ${place}`, file, place, kind, edits: [edit], state, at: path };
}

function kindOf({ kind, path }: FileEdit): Change["kind"] {
  if (kind === "insert") return "added";
  if (kind === "move") return "moved";
  return kind === "remove" && typeof path.at(-1) === "number" ? "removed" : "text";
}

/** The place of what changes as a whole: a part that becomes one of another kind, a picture with its words. */
function findWhole(
  { file, state, at }: Change,
  values: { before: unknown; after: unknown } | undefined,
): Path | undefined {
  if (!values) return undefined;
  const around = at.slice(0, -1).map((_, index) => at.slice(0, index + 1));
  return around.find((path) => {
    const shape = shapeAt(file, path);
    if (!shape || choices(shape).length < 2) return false;
    const [before, after] = [values.before, values.after].map((whole) => {
      const place = followPath(state, whole, path);
      return place && valueAt(whole, place);
    });
    if (before === undefined || after === undefined) return false;
    const [was, is] = [chooseVariant(shape, before), chooseVariant(shape, after)];
    return was !== is || hasOtherPicture(shape, before, after);
  });
}

/** Of a part that has a drawing or a photo. */
function hasOtherPicture(shape: Shape, before: unknown, after: unknown): boolean {
  const properties = choices(shape).flatMap((variant) => Object.entries(variant.properties ?? {}));
  if (!properties.some(([key]) => key === "photo")) return false;
  return properties.some(
    ([key, raw]) =>
      (key === "photo" || only(raw)?.["drawings"] !== undefined) &&
      valueAt(before, [key]) !== valueAt(after, [key]),
  );
}

/** The place of a change, like `programs.yaml#programs[ielts].price`. @param whole the file's value */
export function placeOf(file: string, whole: unknown, path: Path): string {
  return `${file}#${namePath(whole, path)}`;
}

function namePath(whole: unknown, path: Path): string {
  return path.reduce<string>((name, step, at) => {
    if (typeof step === "number")
      return name + nameStep(valueAt(whole, path.slice(0, at + 1)), step);
    return name === "" ? String(step) : `${name}.${String(step)}`;
  }, "");
}

function nameStep(entry: unknown, at: number): string {
  return `[${idOf(entry) ?? `~${at}`}]`;
}

/** The files that visitors see, with some of the changes. */
export function takeChanges(
  { published, files }: Files,
  isTaken: (change: Change) => boolean,
): ContentFiles {
  const replay = createReplay(published, published);
  for (const change of listChanges({ published, files }))
    for (const edit of change.edits)
      if (isTaken(change)) replay.apply(edit);
      else replay.skip(edit);
  const taken = new Map(replay.files);
  const texts = [...taken].flatMap(([path, bytes]) =>
    path.endsWith(".yaml") && published.get(path) !== bytes ? [bytes.toString("utf8")] : [],
  );
  // A new photo goes with the words that name it.
  for (const [path, bytes] of files) {
    const isNew = !taken.has(path) && path.startsWith("pictures/");
    if (isNew && texts.some((text) => text.includes(path))) taken.set(path, bytes);
  }
  return taken;
}
