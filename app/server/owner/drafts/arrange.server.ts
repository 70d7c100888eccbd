/** Adds, moves and copies entries and optional parts in the draft. */
import { parsePath, writePath, type Path } from "#app/content/fault.ts";
import { contentLimits } from "#app/content/list-files.ts";
import { valueAt } from "#app/content/read-yaml.ts";
import type { FileEdit } from "#app/server/owner/editing/apply-edits.server.ts";
import { changeKind } from "#app/server/owner/editing/change-kind.server.ts";
import { describeForm } from "#app/server/owner/editing/describe-form.server.ts";
import { readFile } from "#app/server/owner/editing/read-file.server.ts";
import { followPath } from "#app/server/owner/editing/follow-entries.server.ts";
import {
  freeName,
  listNames,
  nameKeys,
  nameNewEntry,
} from "#app/server/owner/editing/name-entry.server.ts";
import { readNewValue } from "#app/server/owner/editing/read-edits.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { saveEdits, type Saved } from "./draft.server.ts";
import { readDraft, readRevision, type Revision } from "./revisions.server.ts";

/** Each form says which revision it shows. */
type Shown = { file: string; madeFrom: number };

/** @property at where the new part stands */
export type Added =
  | Exclude<Saved, { status: "saved" }>
  | (Extract<Saved, { status: "saved" }> & { at: string });

/** Adds a group, or an entry at the end of its list. @param variant which kind of entry */
export async function addPart(
  database: Database,
  { file, madeFrom, place, variant }: Shown & { place: string; variant: number },
): Promise<Added> {
  const [base, newest] = [await readRevision(database, madeFrom), await readDraft(database)];
  const [from, whole] = [readFile((base ?? newest).files, file), readFile(newest.files, file)];
  const wanted = parsePath(place);
  const around = followPath(from, whole, wanted.slice(0, -1));
  if (!around) return gone;
  const entries = valueAt(whole, around);
  const isEntry = typeof wanted.at(-1) === "number";
  // Another device may have added one meanwhile.
  const last = isEntry ? [Array.isArray(entries) ? entries.length : 0] : wanted.slice(-1);
  const path = [...around, ...last];
  const at = writePath(path);
  if (isFull(newest, file)) return full;
  const form = describeForm(newest.files, file, at, variant);
  if (!form?.isNew)
    return { status: "impossible", message: "It's already there, or the list is full." };
  const value = readNewValue(form);
  const edit = isEntry
    ? addEntry(file, path, nameNewEntry(file, path, value, entries), entries)
    : ({ kind: "set", file, path, value } as const);
  const saved = await saveEdits(database, { madeFrom: newest.revision, edits: [edit] });
  return saved.status === "saved" ? { ...saved, at } : saved;
}

/** In bytes: what is written into a new entry has to fit, too. */
const roomForEntry = 4_096;

function isFull({ files }: Revision, file: string): boolean {
  return (files.get(file)?.byteLength ?? 0) + roomForEntry > contentLimits.yamlBytes;
}

const full = {
  status: "impossible",
  message:
    "There's no room for another one: what's written here is as long as it may be. Remove what visitors don't need anymore, and then add the new one.",
} as const;

const gone = {
  status: "impossible",
  message: "This part isn't there anymore. It was removed somewhere else.",
} as const;

function addEntry(file: string, path: Path, value: unknown, entries: unknown): FileEdit {
  const list = path.slice(0, -1);
  return Array.isArray(entries)
    ? { kind: "insert", file, path: list, at: entries.length, value }
    : { kind: "set", file, path: list, value: [value] };
}

export const arrangements = ["up", "top", "down", "copy"] as const;

export type Arrangement = (typeof arrangements)[number];

const moves = {
  up: (from: number) => from - 1,
  down: (from: number) => from + 1,
  top: () => 0,
};

export async function arrangeList(
  database: Database,
  { file, madeFrom, list, from }: Shown & { list: string; from: number },
  how: Arrangement,
): Promise<Saved> {
  const path = parsePath(list);
  if (how === "copy") return copyEntry(database, { file, madeFrom, path, from });
  const edits: FileEdit[] = [{ kind: "move", file, path, from, to: moves[how](from) }];
  return saveEdits(database, { madeFrom, edits });
}

async function copyEntry(
  database: Database,
  { file, madeFrom, path, from }: Shown & { path: Path; from: number },
): Promise<Saved> {
  const base = await readRevision(database, madeFrom);
  if (!base) return gone;
  if (isFull(base, file)) return full;
  const entries = valueAt(readFile(base.files, file), path);
  const names = Object.entries(valueAt(entries, [from]) ?? {}).filter(
    ([key, name]) => nameKeys.includes(key) && typeof name === "string",
  );
  const edits: FileEdit[] = [
    { kind: "copy", file, path, from },
    ...names.map(([key, name]): FileEdit => ({
      kind: "set",
      file,
      path: [...path, from + 1, key],
      value: freeName(String(name), listNames(entries)),
    })),
  ];
  return saveEdits(database, { madeFrom, edits });
}

/** Makes an entry one of another kind; its words, name and place stay. */
export async function becomeKind(
  database: Database,
  { file, madeFrom, place, variant }: Shown & { place: string; variant: number },
): Promise<Saved> {
  const base = await readRevision(database, madeFrom);
  const edits = base && changeKind(base.files, file, place, variant);
  return edits ? saveEdits(database, { madeFrom, edits }) : gone;
}
