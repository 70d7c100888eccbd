/** Adds, moves and copies entries and optional parts in the draft. */
import { isDeepStrictEqual } from "node:util";
import { choices } from "#app/content/describe-lines.ts";
import { contentLimits } from "#app/content/list-files.ts";
import { valueAt } from "#app/content/read-yaml.ts";
import { ownValue } from "#app/lib/by-name.ts";
import { cleanText } from "#app/lib/clean-text.ts";
import { lowercaseFirst } from "#app/lib/typography.ts";
import { changeKind } from "#app/server/owner/words/form/change-kind.server.ts";
import { buildForm } from "#app/server/owner/words/form/build-form.server.ts";
import { makeNew } from "#app/server/owner/words/form/make-new.server.ts";
import {
  findNode,
  placeIn,
  readValue,
  type ContentNode,
} from "#app/server/owner/words/model/content-node.server.ts";
import {
  findAsked,
  freeName,
  listNames,
  nameKeys,
  nameNewEntry,
} from "#app/server/owner/words/form/name-entry.server.ts";
import { listScheduled } from "./schedule.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { parseDigests, readBodies } from "#app/server/platform/publishing/versions.server.ts";
import { fileOf, type Place } from "#app/server/owner/words/model/address.server.ts";
import {
  makeEdited,
  readWords,
  toEdits,
  type NewValue,
} from "#app/server/owner/words/model/words.server.ts";
import type { ContentFiles } from "#app/server/platform/publishing/content-files.server.ts";
import { removedPart, saveEdits, updateDraft, type Saved } from "./draft.server.ts";
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
    const files = makeEdited(newest.files, added.values);
    at = placeIn(files, added.at.file, added.at.path);
    return { status: "applied", words: readWords(files) };
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
  const shown = findNode(base.files, place);
  const list = shown?.parent.place ?? "";
  const around = findNode(newest.files, list);
  if (!shown || !around) return removedPart;
  if (isFull(newest, around.file)) return full;
  const entries = listAt(newest.files, list);
  // Another device may have added an entry since the page was shown.
  const node = around.child(...(shown.isEntry ? [entries.length] : shown.path.slice(-1)));
  const { shape: items } = node;
  const kind = items && choices(items)[variant];
  if (!kind || !buildForm(newest.files, node.place, variant)?.isNew)
    return {
      status: "impossible",
      message: "The entry is already there, or the list is full.",
    } as const;
  const value = makeNew(kind);
  const added = (at: ContentNode, values: NewValue[]) => ({ status: "added", at, values }) as const;
  if (!shown.isEntry) return added(node, [[node.place, value]]);
  const asked = findAsked(items, variant);
  if (asked && title === "")
    return {
      status: "impossible",
      message: `Type the ${lowercaseFirst(asked.label)} first: the new entry's address is made from it.`,
    } as const;
  const titled = asked ? { ...value, [asked.key]: title } : value;
  const isSame = (one: unknown) =>
    asked ? valueAt(one, [asked.key]) === title : isDeepStrictEqual(one, value);
  const before = listAt(base.files, list);
  const repeated = entries.findLastIndex(isSame);
  if (entries.filter(isSame).length > before.filter(isSame).length)
    return added(around.child(repeated), []);
  const taken = await listTaken(transaction, around.file, entries);
  return added(node, [[list, [...entries, nameNewEntry(kind, { value: titled, title }, taken)]]]);
}

function listAt(files: ContentFiles, list: Place): readonly unknown[] {
  const entries = readValue(files, list);
  return Array.isArray(entries) ? entries : [];
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

export const arrangements = ["up", "top", "down", "copy"] as const;

export type Arrangement = (typeof arrangements)[number];

const moves = {
  up: (from: number) => from - 1,
  down: (from: number) => from + 1,
  top: () => 0,
};

/** Moves or copies an entry of a list. @param from the entry's position */
export function arrangeList(
  database: Database,
  { madeFrom, list, from }: Shown & { list: Place; from: number },
  how: Arrangement,
): Promise<Saved> {
  return saveEdits(database, madeFrom, async (base, transaction) => {
    const { files } = base;
    const entries = listAt(files, list);
    const to = how === "copy" ? from + 1 : moves[how](from);
    const isInside = how === "copy" || (to >= 0 && to < entries.length);
    if (!(from in entries) || !isInside) return removedPart;
    if (how !== "copy")
      return toEdits(files, [[list, entries.toSpliced(from, 1).toSpliced(to, 0, entries[from])]]);
    const file = fileOf(list);
    if (isFull(base, file)) return full;
    const copy = renameCopy(entries[from], await listTaken(transaction, file, entries));
    return toEdits(files, [[list, entries.toSpliced(to, 0, copy)]]);
  });
}

/** Gives a copied entry names of its own. */
function renameCopy(entry: unknown, taken: ReadonlySet<unknown>): unknown {
  if (typeof entry !== "object" || entry === null) return entry;
  const renamed = Object.entries(entry).map(([key, value]): [string, unknown] =>
    nameKeys.includes(key) && typeof value === "string"
      ? [key, freeName(value, taken)]
      : [key, value],
  );
  return Object.fromEntries(renamed);
}

/** Changes an entry's kind, and keeps its words, name and place. */
export function becomeKind(
  database: Database,
  { madeFrom, place, variant }: Shown & { place: Place; variant: number },
): Promise<Saved> {
  return saveEdits(database, madeFrom, ({ files }) => {
    const values = changeKind(files, place, variant);
    return values ? toEdits(files, values) : removedPart;
  });
}
