/** Adds, moves and copies entries and optional parts in the draft. */
import { isDeepStrictEqual } from "node:util";
import { choices } from "#app/content/describe-lines.ts";
import type { Path } from "#app/content/fault.ts";
import { contentLimits } from "#app/content/list-files.ts";
import { valueAt } from "#app/content/read-yaml.ts";
import { ownValue } from "#app/lib/by-name.ts";
import { cleanText } from "#app/lib/clean-text.ts";
import { lowercaseFirst } from "#app/lib/typography.ts";
import { changeKind } from "#app/server/owner/editing/change-kind.server.ts";
import { buildForm, makeNew } from "#app/server/owner/editing/build-form.server.ts";
import { findPath, placeIn, parseFile } from "#app/server/owner/editing/parse-file.server.ts";
import {
  findAsked,
  freeName,
  listNames,
  nameKeys,
  nameNewEntry,
} from "#app/server/owner/editing/name-entry.server.ts";
import { shapeAt } from "#app/server/owner/editing/name-place.server.ts";
import { listScheduled } from "#app/server/owner/schedule/schedule.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { editValue } from "#app/content/edit-yaml.ts";
import { parseDigests, readBodies } from "#app/server/platform/publishing/versions.server.ts";
import { pathTo, placeAt, type Place } from "#app/server/owner/words/address.server.ts";
import type { PathEdit } from "#app/server/owner/words/words.server.ts";
import { removedPart, saveEdits, updateDraft, updateNewest, type Saved } from "./draft.server.ts";
import { readRevision, type Revision } from "./revisions.server.ts";

/** The revision that the form shows. */
type Shown = { madeFrom: number };

/** @property at the place of the new part */
export type Added =
  | Exclude<Saved, { status: "saved" }>
  | (Extract<Saved, { status: "saved" }> & { at: Place });

type NewPart = Shown & { place: Place; variant: number; title?: string };

/**
 * Adds a group, or an entry at the end of its list. Pressing the button twice adds it only once.
 * @param part the place, the kind of entry, and the title from which the entry's name is made
 */
export async function addPart(database: Database, part: NewPart): Promise<Added> {
  let at = "";
  const saved = await updateDraft(database, async (transaction, newest) => {
    const added = await add(transaction, newest, part);
    if (added.status !== "added") return added;
    const { file, whole, path, edits } = added;
    at = placeAt(file, edits.reduce<unknown>(editValue, whole), path);
    return updateNewest(newest, edits);
  });
  return saved.status === "saved" ? { ...saved, at } : saved;
}

async function add(
  transaction: Database,
  newest: Revision,
  { madeFrom, place, variant, title: typed = "" }: NewPart,
) {
  const title = cleanText(typed.trim()).trim();
  const base = (await readRevision(transaction, madeFrom)) ?? newest;
  const shown = findPath(base.files, place);
  if (!shown) return removedPart;
  const { file, path: wanted } = shown;
  const list = wanted.slice(0, -1);
  const whole = parseFile(newest.files, file);
  const around = pathTo(whole, placeIn(base.files, file, list));
  if (!around) return removedPart;
  if (isFull(newest, file)) return full;
  const isEntry = typeof wanted.at(-1) === "number";
  const entries = [valueAt(whole, around) ?? []].flat();
  // Another device may have added an entry since the page was shown.
  const path = [...around, ...(isEntry ? [entries.length] : wanted.slice(-1))];
  const items = shapeAt(file, path);
  const kind = items && choices(items)[variant];
  if (!kind || !buildForm(newest.files, placeAt(file, whole, path), variant)?.isNew)
    return {
      status: "impossible",
      message: "The entry is already there, or the list is full.",
    } as const;
  const value = makeNew(kind);
  const added = (at: Path, edits: PathEdit[]) =>
    ({ status: "added", file, whole, path: at, edits }) as const;
  if (!isEntry) return added(path, [{ kind: "set", file, path, value }]);
  const asked = findAsked(items, variant);
  if (asked && title === "")
    return {
      status: "impossible",
      message: `Type the ${lowercaseFirst(asked.label)} first: the new entry's address is made from it.`,
    } as const;
  const titled = asked ? { ...value, [asked.key]: title } : value;
  const isSame = (one: unknown) =>
    asked ? valueAt(one, [asked.key]) === title : isDeepStrictEqual(one, value);
  const before = [valueAt(shown.whole, list) ?? []].flat();
  const repeated = entries.findLastIndex(isSame);
  if (entries.filter(isSame).length > before.filter(isSame).length)
    return added([...around, repeated], []);
  const taken = await listTaken(transaction, file, entries);
  const entry = nameNewEntry(kind, { value: titled, title }, taken);
  return added(path, [addEntry(file, path, entry, valueAt(whole, around))]);
}

/** Collects entries' names from the draft, stored versions, scheduled publications and orders. */
async function listTaken(
  transaction: Database,
  file: string,
  entries: readonly unknown[],
): Promise<Set<unknown>> {
  const versions = await transaction.selectFrom("content_versions").select("files").execute();
  const digests = versions.flatMap(({ files }) => ownValue(parseDigests(files) ?? {}, file) ?? []);
  const bodies = await readBodies(transaction, [...new Set(digests)]);
  const planned = (await listScheduled(transaction)).flatMap(({ edits }) =>
    edits.map(({ address, after }) => `${address.replace(/^.*\//, "")}: ${JSON.stringify(after)}`),
  );
  const texts = [...bodies.values(), ...planned].map(String);
  const names = texts.flatMap((text) =>
    [...text.matchAll(/\b(?:id|value|priceId)"?: *["']?([\w-]+)/g)].map(([, name]) => name),
  );
  const orders = await transaction.selectFrom("orders").select("program_id").distinct().execute();
  const ordered = orders.map(({ program_id: name }) => name);
  return new Set<unknown>([...listNames(entries), ...names, ...ordered]);
}

/** The space reserved in a file for the texts of a new entry, in bytes. */
const roomForEntry = 4_096;

function isFull({ files, published }: Revision, file: string): boolean {
  // The larger file counts. That may be the published one, because the draft's file contains no comments.
  const sizes = [files, published].map((all) => all.get(file)?.byteLength ?? 0);
  return Math.max(...sizes) + roomForEntry > contentLimits.yamlBytes;
}

const full = {
  status: "impossible",
  message:
    "There's no room for another entry: this part of your site is as long as it can be. Remove an entry that you no longer need, and then add the new one.",
} as const;

function addEntry(file: string, path: Path, value: unknown, entries: unknown): PathEdit {
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
  { madeFrom, list, from }: Shown & { list: Place; from: number },
  how: Arrangement,
): Promise<Saved> {
  const base = await readRevision(database, madeFrom);
  const { file, path } = (base && findPath(base.files, list)) ?? {};
  if (!base || !file || !path) return removedPart;
  if (how === "copy") return copyEntry(database, base, { file, path, from });
  const edits: PathEdit[] = [{ kind: "move", file, path, from, to: moves[how](from) }];
  return saveEdits(database, { madeFrom, edits });
}

async function copyEntry(
  database: Database,
  base: Revision,
  { file, path, from }: { file: string; path: Path; from: number },
): Promise<Saved> {
  if (isFull(base, file)) return full;
  const entries = valueAt(parseFile(base.files, file), path);
  const names = Object.entries(valueAt(entries, [from]) ?? {}).filter(
    ([key, name]) => nameKeys.includes(key) && typeof name === "string",
  );
  const taken = await listTaken(database, file, [entries].flat());
  const edits: PathEdit[] = [
    { kind: "copy", file, path, from },
    ...names.map(([key, name]): PathEdit => ({
      kind: "set",
      file,
      path: [...path, from + 1, key],
      value: freeName(String(name), taken),
    })),
  ];
  return saveEdits(database, { madeFrom: base.revision, edits });
}

/** Changes an entry's kind, and keeps its words, name and place. */
export async function becomeKind(
  database: Database,
  { madeFrom, place, variant }: Shown & { place: Place; variant: number },
): Promise<Saved> {
  const base = await readRevision(database, madeFrom);
  const edits = base && changeKind(base.files, place, variant);
  return edits ? saveEdits(database, { madeFrom, edits }) : removedPart;
}
