/** Everything that visitors don't see yet: shown, and published as far as the owner wants. */
import type { Fault, Path } from "#app/content/fault.ts";
import { valueAt } from "#app/content/read-yaml.ts";
import { createMemory } from "#app/lib/memory.ts";
import { startSmall } from "#app/lib/start-small.ts";
import {
  describeRemark,
  describeResult,
  refuse,
  type PartResult,
  type Refusal,
  type Remark,
} from "#app/server/owner/editing/describe-result.server.ts";
import { applyEdits } from "#app/server/owner/editing/apply-edits.server.ts";
import { siteOf } from "#app/server/owner/editing/edit-part.server.ts";
import { publishEdits } from "#app/server/owner/editing/publish-edits.server.ts";
import { sayFault } from "#app/server/owner/editing/say-fault.server.ts";
import { idOf } from "#app/server/owner/editing/follow-entries.server.ts";
import { reviewFiles } from "#app/server/owner/editing/review-edits.server.ts";
import { isDeepStrictEqual } from "node:util";
import {
  digestFiles,
  type ContentFiles,
} from "#app/server/platform/publishing/content-files.server.ts";
import { inTransaction } from "#app/server/platform/database/in-transaction.server.ts";
import { listScheduled, schedulePublication } from "#app/server/owner/schedule/schedule.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { listChanges, takeChanges, type Change } from "./changes.server.ts";
import { describeChange, type DescribedChange } from "./describe-changes.server.ts";
import { diffToEdits } from "./diff-edits.server.ts";
import { putBackChanges } from "./draft.server.ts";
import { findPlaces, type Where } from "#app/server/owner/view/find-places.server.ts";
import type { RenderPage } from "#app/server/owner/view/index-pages.server.ts";
import { findFaults } from "./find-faults.server.ts";
import {
  readDraft,
  hasDraft,
  lockRevisions,
  readRevision,
  type Revision,
} from "./revisions.server.ts";

export type WaitingChange = DescribedChange & {
  /** What the check says against it; what isn't about its own field leads to the field. */
  faults: Remark[];
};

type Found = {
  changes: WaitingChange[];
  /** Faults that belong to no change. */
  others: Remark[];
  warnings: Remark[];
  /** Where visitors see those that can go out, by their keys. */
  where: Record<string, Where>;
};

export type DraftReview = Found & { revision: number };

export async function countChanges(database: Database): Promise<number> {
  return (await hasDraft(database)) ? listChanges(await readDraft(database)).length : 0;
}

/** A draft that is looked at again isn't checked again. */
const remember = createMemory<Found>();

export async function reviewDraft(database: Database, render: RenderPage): Promise<DraftReview> {
  const draft = await readDraft(database);
  const { revision, published, files, disputed } = draft;
  const key = [digestFiles(published), digestFiles(files), ...disputed].join(" ");
  return { revision, ...(await remember(key, () => findAll(draft, render))) };
}

async function findAll(draft: Revision, render: RenderPage): Promise<Found> {
  const { published, files: all } = draft;
  const found = listChanges(draft);
  if (found.length === 0) return { changes: [], others: [], warnings: [], where: {} };
  const described = found.map((change) => describeChange(draft, change));
  const faults = await findFaults(all);
  const blamed = new Map(
    faults.map((fault) => {
      const own = described.find((one) => isAbout(fault, one));
      return [fault, (own ?? found.find((change) => isMissed(fault, change)))?.key];
    }),
  );
  const orphans = faults.filter((fault) => blamed.get(fault) === undefined);
  const { culprits, left } = await tryAlone(draft, found, orphans);
  const changes = described.map((one) => {
    const own = faults.filter((fault) => blamed.get(fault) === one.key);
    const told = own.map((fault) => describeOwn(fault, one, all));
    const more = (culprits.get(one.key) ?? []).filter(
      ({ words }) => !told.some((fault) => fault.words === words),
    );
    return { ...one, faults: [...told, ...more] };
  });
  const others = left.map((fault) => describeRemark(fault, all));
  const right = changes.filter((one) => one.faults.length === 0);
  const sound = takeChanges(draft, ({ key }) => right.some((one) => one.key === key));
  const [review, where] = await Promise.all([
    reviewFiles(sound, diffToEdits(published, sound)),
    findPlaces({ published, files: all, sound }, right, render),
  ]);
  if (review.status === "reviewed") return { changes, others, where, warnings: review.warnings };
  const more = review.faults.map((fault) => describeRemark(fault, sound));
  return { changes, others: [...others, ...more], where, warnings: [] };
}

function isAbout(fault: Fault, { file, path }: DescribedChange): boolean {
  return (
    fault.file === file && path !== undefined && fault.path.length > 0 && isNear(fault.path, path)
  );
}

/** Whether a fault is about a reference to what a change takes out. */
function isMissed({ file = "", message }: Fault, { kind, edits: [{ path }], ...change }: Change) {
  const id = idOf(valueAt(change.state, path));
  return (
    kind === "removed" &&
    file !== change.file &&
    message.includes(` ${change.file}, got `) &&
    message.endsWith(`"${String(id)}"`)
  );
}

/** A fault of the field itself has its name and its link already. */
function describeOwn(fault: Fault, { file, path, key }: DescribedChange, files: ContentFiles) {
  const isField = fault.file === file && path !== undefined && !key.startsWith("added");
  return isField ? { words: sayFault(fault.message) } : describeRemark(fault, files);
}

/** Whether one place is in the other. */
function isNear(one: Path, other: Path): boolean {
  return one.slice(0, other.length).every((step, at) => step === other[at]);
}

/** Beyond this number of changes it takes too long to try each. */
const mostTried = 12;

/** The faults that single changes cause elsewhere, like in an entry that refers to a removed one. */
async function tryAlone(
  draft: Revision,
  changes: readonly Change[],
  orphans: readonly Fault[],
): Promise<{ culprits: Map<string, Remark[]>; left: readonly Fault[] }> {
  const culprits = new Map<string, Remark[]>();
  let left = orphans;
  const nameOf = ({ file, message }: Fault) => `${file} ${message}`;
  // What is taken out is missed most often.
  const tried = changes
    .filter(({ kind }) => kind !== "moved")
    .toSorted((one, other) => Number(other.kind === "removed") - Number(one.kind === "removed"));
  for (const { key } of tried.slice(0, mostTried)) {
    if (left.length === 0) break;
    const files = takeChanges(draft, (change) => change.key === key);
    const faults = await findFaults(files);
    if (faults.length > 0)
      culprits.set(
        key,
        faults.map((fault) => describeRemark(fault, files)),
      );
    const caused = new Set(faults.map(nameOf));
    left = left.filter((one) => !caused.has(nameOf(one)));
  }
  return { culprits, left };
}

type Wanted = {
  /** The revision that the owner has looked at. */
  revision: number;
  keys: readonly string[];
};

export async function publishDraft(database: Database, wanted: Wanted): Promise<PartResult> {
  const taken = await takeSound(database, wanted);
  const result =
    taken.status === "refused"
      ? taken
      : describeResult(await publishEdits({ ...siteOf(database), ...taken.publication }));
  const live = result.status === "refused" ? await findLive(database, wanted) : undefined;
  return live === undefined
    ? result
    : { status: "published", number: live, isNew: false, isFolderBehind: false };
}

/** The version that visitors see, if an earlier press has published what is wanted. */
async function findLive(database: Database, wanted: Wanted): Promise<number | undefined> {
  const { seen, edits } = await takeSeen(database, wanted);
  const { base, published } = await readDraft(database);
  if (!seen || edits.length === 0 || base === seen.base) return undefined;
  const applied = applyEdits(seen.published, published, edits);
  return applied.status === "applied" && applied.changed.length === 0 ? base : undefined;
}

/** What is wanted, as the page that was pressed has shown it. */
async function takeSeen(database: Database, { revision, keys }: Wanted) {
  const seen = await readRevision(database, revision);
  const files = seen && takeChanges(seen, ({ key }) => keys.includes(key));
  return { seen, edits: files ? diffToEdits(seen.published, files) : [] };
}

/** Lets the wanted changes go out later. They leave the draft, so that it can be worked on. */
export async function scheduleDraft(
  database: Database,
  wanted: Wanted,
  at: Date,
): Promise<{ status: "scheduled"; isNew: boolean } | Refusal> {
  const taken = await takeSound(database, wanted);
  return inTransaction(database, async (transaction) => {
    await lockRevisions(transaction);
    // The check takes a while: another tab may have planned them, or saved newer words.
    const again = taken.status === "refused" ? taken : await takeWanted(transaction, wanted);
    if (again.status === "refused")
      return (await isPlanned(transaction, wanted, at))
        ? { status: "scheduled", isNew: false }
        : again;
    const { madeFrom: base, added: pictures, edits, note } = again.publication;
    await schedulePublication(transaction, { base, edits, pictures, note, at });
    await putBackChanges(transaction, wanted.keys);
    return { status: "scheduled", isNew: true };
  });
}

/** Whether an earlier press has done it. */
async function isPlanned(database: Database, wanted: Wanted, at: Date): Promise<boolean> {
  const { edits } = await takeSeen(database, wanted);
  const planned = await listScheduled(database);
  return planned.some((one) => one.at === at.toISOString() && isDeepStrictEqual(one.edits, edits));
}

async function takeSound(database: Database, wanted: Wanted) {
  const taken = await takeWanted(database, wanted);
  if (taken.status === "refused") return taken;
  const faults = (await findFaults(taken.files)).map((fault) => describeRemark(fault, taken.files));
  return faults.length > 0 ? { ...refuse("It can't go live like this."), faults } : taken;
}

async function takeWanted(database: Database, { revision, keys }: Wanted) {
  const draft = await readDraft(database);
  const wanted = listChanges(draft).filter(({ key }) => keys.includes(key));
  if (keys.length === 0) return refuse("Check what you want to publish.");
  const seen = revision === draft.revision ? draft : await readRevision(database, revision);
  if (!seen || wanted.length < keys.length || !isSame(wanted, listChanges(seen)))
    return refuse("Something has changed since you opened this page. Please look at it again.");
  const { base, published } = draft;
  const files = takeChanges(draft, ({ key }) => keys.includes(key));
  const publication = {
    madeFrom: base,
    edits: diffToEdits(published, files),
    added: new Map([...files].filter(([path]) => !published.has(path))),
    note: writeNote(wanted.map((change) => describeChange(draft, change))),
  };
  return { status: "taken" as const, files, publication };
}

/** Places in the text may differ: what counts is what it says. */
function isSame(wanted: readonly Change[], seen: readonly Change[]): boolean {
  return wanted.every(({ key, edits }) => {
    const values = (list: Change["edits"]) =>
      list.map((edit) => [edit.kind, Reflect.get(edit, "value")]);
    const before = seen.find((one) => one.key === key);
    return before !== undefined && isDeepStrictEqual(values(before.edits), values(edits));
  });
}

const longestNote = 160;

/** For the history. */
function writeNote(changes: readonly DescribedChange[]): string {
  const [only, ...more] = changes;
  const name = (part: string) => part.replace(/^[^,]*, /, "");
  if (!only) return "";
  if (more.length === 0) {
    const part = name(only.part);
    return only.title.startsWith(part) ? only.title : cut(`${part}: ${startSmall(only.title)}`);
  }
  const parts = Map.groupBy(changes, ({ part }) => name(part));
  return cut(
    [...parts]
      .map(([part, list]) => `${part}: ${list.map(({ label }) => startSmall(label)).join(", ")}`)
      .join("; "),
  );
}

function cut(note: string): string {
  return note.length <= longestNote ? note : `${note.slice(0, longestNote)}…`;
}
