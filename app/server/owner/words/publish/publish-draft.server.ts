/** Publishes or schedules the draft's changes that the owner has chosen. */
import { isDeepStrictEqual } from "node:util";
import { lowercaseFirst } from "#app/lib/typography.ts";
import { refuse, toPartResult, type PartResult, type Refusal } from "./part-result.server.ts";
import { toRemark } from "#app/server/owner/words/form/say-fault.server.ts";
import { siteOf } from "./publish-edits.server.ts";
import { publishEdits } from "./publish-edits.server.ts";
import {
  listScheduled,
  schedulePublication,
} from "#app/server/owner/words/draft/schedule.server.ts";
import { isOrder } from "#app/server/owner/words/model/address.server.ts";
import {
  joinEdits,
  listChanges,
  type Change,
} from "#app/server/owner/words/model/changes.server.ts";
import { apply } from "#app/server/owner/words/model/edits.server.ts";
import { inTransaction } from "#app/server/platform/database/engine.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { putBackChanges } from "#app/server/owner/words/draft/draft.server.ts";
import { findFaults } from "#app/server/owner/words/draft/find-faults.server.ts";
import {
  changesOf,
  lockRevisions,
  readDraft,
  readRevision,
  takeFiles,
} from "#app/server/owner/words/draft/revisions.server.ts";
import {
  wordChange,
  type WordedChange,
} from "#app/server/owner/words/wording/word-changes.server.ts";

type Wanted = {
  /** The revision that the owner has seen. */
  revision: number;
  keys: readonly string[];
};

export async function publishDraft(database: Database, wanted: Wanted): Promise<PartResult> {
  const taken = await takeSound(database, wanted);
  const result =
    taken.status === "refused"
      ? taken
      : toPartResult(await publishEdits({ ...siteOf(database), ...taken.publication }));
  const live = result.status === "refused" ? await findLive(database, wanted) : undefined;
  return live === undefined
    ? result
    : { status: "published", number: live, isNew: false, isInFolder: true };
}

/**
 * If an earlier press of the button has already published the chosen changes, returns the number of the version
 * that visitors see.
 */
async function findLive(database: Database, wanted: Wanted): Promise<number | undefined> {
  const { base: old, edits } = await takeSeen(database, wanted);
  const { base, seen } = await readDraft(database);
  if (edits.length === 0 || base === old) return undefined;
  const { words, conflicts } = apply(seen, edits);
  return conflicts.length === 0 && listChanges(seen, words).length === 0 ? base : undefined;
}

/** Returns the chosen changes as they were in the revision that the owner has seen. */
async function takeSeen(database: Database, { revision, keys }: Wanted) {
  const shown = await readRevision(database, revision);
  if (!shown) return { base: 0, edits: [] };
  const wanted = changesOf(shown).filter(({ key }) => keys.includes(key));
  return { base: shown.base, edits: joinEdits(shown.seen, wanted) };
}

/** Schedules the chosen changes, and removes them from the draft, so that the owner can keep working on it. */
export async function scheduleDraft(
  database: Database,
  wanted: Wanted,
  at: Date,
): Promise<{ status: "scheduled"; isNew: boolean } | Refusal> {
  const taken = await takeSound(database, wanted);
  return inTransaction(database, async (transaction) => {
    await lockRevisions(transaction);
    // While the changes were being checked, another tab may have scheduled them or saved newer words.
    const again = taken.status === "refused" ? taken : await takeWanted(transaction, wanted);
    if (again.status === "refused")
      return (await isPlanned(transaction, wanted, at))
        ? { status: "scheduled", isNew: false }
        : again;
    const { pictures, edits, note } = again.publication;
    await schedulePublication(transaction, { base: again.base, edits, pictures, note, at });
    await putBackChanges(transaction, wanted.keys);
    return { status: "scheduled", isNew: true };
  });
}

/** Whether an earlier press of the button has scheduled the changes already. */
async function isPlanned(database: Database, wanted: Wanted, at: Date): Promise<boolean> {
  const { edits } = await takeSeen(database, wanted);
  const planned = await listScheduled(database);
  return planned.some((one) => one.at === at.toISOString() && isDeepStrictEqual(one.edits, edits));
}

async function takeSound(database: Database, wanted: Wanted) {
  const taken = await takeWanted(database, wanted);
  if (taken.status === "refused") return taken;
  const faults = (await findFaults(taken.files)).map((fault) => toRemark(fault, taken.files));
  return faults.length > 0 ? { ...refuse("This isn't ready to go live."), faults } : taken;
}

async function takeWanted(database: Database, { revision, keys }: Wanted) {
  const draft = await readDraft(database);
  const wanted = changesOf(draft).filter(({ key }) => keys.includes(key));
  if (keys.length === 0) return refuse("Check the boxes next to what you want to publish.");
  const shown = revision === draft.revision ? draft : await readRevision(database, revision);
  if (!shown || wanted.length < keys.length || !isSame(wanted, changesOf(shown)))
    return refuse("Something has changed since you opened this page. Please look at it again.");
  const { files, ...taken } = takeFiles(draft, wanted);
  const note = writeNote(wanted.map((change) => wordChange(draft, change)));
  return { status: "taken" as const, base: draft.base, files, publication: { ...taken, note } };
}

/**
 * Whether the chosen changes still have the shown values. The order of a list is compared only for changes that
 * move entries.
 */
function isSame(wanted: readonly Change[], shown: readonly Change[]): boolean {
  const say = ({ kind, edits }: Change) =>
    edits
      .filter(({ address }) => kind === "moved" || !isOrder(address))
      .map(({ address, inside, after }) => ({ address, inside, after }));
  return wanted.every((change) => {
    const before = shown.find(({ key }) => key === change.key);
    return before !== undefined && isDeepStrictEqual(say(before), say(change));
  });
}

const longestNote = 160;

/** Describes the published changes for the history. */
function writeNote(changes: readonly WordedChange[]): string {
  const [only, ...more] = changes;
  const name = (part: string) => part.replace(/^[^,]*, /, "");
  if (!only) return "";
  if (more.length === 0) {
    const part = name(only.part);
    return only.title.startsWith(part) ? only.title : cut(`${part}: ${lowercaseFirst(only.title)}`);
  }
  const parts = Map.groupBy(changes, ({ part }) => name(part));
  return cut(
    [...parts]
      .map(
        ([part, list]) => `${part}: ${list.map(({ label }) => lowercaseFirst(label)).join(", ")}`,
      )
      .join("; "),
  );
}

function cut(note: string): string {
  return note.length <= longestNote ? note : `${note.slice(0, longestNote)}…`;
}
