/** Everything that visitors don't see yet: shown, and published as far as the owner wants. */
import type { Fault, Path } from "#app/content/fault.ts";
import {
  describeFault,
  refuse,
  type PartResult,
  type Refusal,
} from "#app/server/owner/editing/describe-result.server.ts";
import { publishPart } from "#app/server/owner/editing/edit-part.server.ts";
import { sayFault } from "#app/server/owner/editing/say-fault.server.ts";
import { reviewFiles, type Review } from "#app/server/owner/editing/review-edits.server.ts";
import { isDeepStrictEqual } from "node:util";
import { inTransaction } from "#app/server/platform/database/in-transaction.server.ts";
import { schedulePublication } from "#app/server/owner/schedule/schedule.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { listChanges, takeChanges, type Change } from "./changes.server.ts";
import { describeChange, type DescribedChange } from "./describe-changes.server.ts";
import { diffToEdits } from "./diff-edits.server.ts";
import { putBackChanges } from "./draft.server.ts";
import { findFaults } from "./find-faults.server.ts";
import {
  findNewest,
  hasDraft,
  lockRevisions,
  readRevision,
  type Revision,
} from "./revisions.server.ts";

export type WaitingChange = DescribedChange & {
  /** What the check says against it. */
  faults: string[];
};

export type DraftReview = {
  revision: number;
  changes: WaitingChange[];
  /** Faults that belong to no change. */
  others: string[];
} & Pick<Review, "where" | "warnings">;

export async function countChanges(database: Database): Promise<number> {
  return (await hasDraft(database)) ? listChanges(await findNewest(database)).length : 0;
}

export async function reviewDraft(database: Database): Promise<DraftReview> {
  const draft = await findNewest(database);
  const found = listChanges(draft);
  const { revision, published } = draft;
  const nothing = { revision, changes: [], others: [], where: [], warnings: [] };
  if (found.length === 0) return nothing;
  const described = found.map((change) => describeChange(draft, change));
  const faults = await findFaults(draft.files);
  const blamed = new Map(
    faults.map((fault) => [fault, described.find((one) => isAbout(fault, one))]),
  );
  const orphans = faults.filter((fault) => !blamed.get(fault));
  const culprits = orphans.length === 0 ? new Map() : await tryAlone(draft, found);
  const changes = described.map((one) => ({
    ...one,
    faults: [
      ...faults
        .filter((fault) => blamed.get(fault) === one)
        .map(({ message }) => sayFault(message)),
      ...(culprits.get(one.key) ?? []),
    ],
  }));
  const others = culprits.size > 0 ? [] : orphans.map((fault) => describeFault(fault, draft.files));
  const sound = new Set(changes.filter((one) => one.faults.length === 0).map(({ key }) => key));
  const files = takeChanges(draft, ({ key }) => sound.has(key));
  const review = await reviewFiles(published, files, diffToEdits(published, files));
  return review.status === "reviewed"
    ? { revision, changes, others, where: review.where, warnings: review.warnings }
    : {
        ...nothing,
        changes,
        others: [...others, ...review.faults.map((fault) => describeFault(fault, files))],
      };
}

function isAbout(fault: Fault, { file, path }: DescribedChange): boolean {
  return fault.file === file && path !== undefined && isNear(fault.path, path);
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
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const { key, kind } of changes.slice(0, mostTried)) {
    if (kind === "moved") continue;
    const files = takeChanges(draft, (change) => change.key === key);
    const faults = await findFaults(files);
    if (faults.length > 0)
      found.set(
        key,
        faults.map((fault) => describeFault(fault, files)),
      );
  }
  return found;
}

type Wanted = {
  /** The revision that the owner has looked at. */
  revision: number;
  keys: readonly string[];
};

export async function publishDraft(database: Database, wanted: Wanted): Promise<PartResult> {
  const taken = await takeSound(database, wanted);
  return taken.status === "refused" ? taken : publishPart(database, taken.publication);
}

/** Lets the wanted changes go out later. They leave the draft, so that it can be worked on. */
export async function scheduleDraft(
  database: Database,
  wanted: Wanted,
  at: Date,
): Promise<{ status: "scheduled" } | Refusal> {
  const taken = await takeSound(database, wanted);
  if (taken.status === "refused") return taken;
  return inTransaction(database, async (transaction) => {
    await lockRevisions(transaction);
    // The check takes a while: another tab may have planned them, or saved newer words.
    const again = await takeWanted(transaction, wanted);
    if (again.status === "refused") return again;
    const { madeFrom: base, added: pictures, edits, note } = again.publication;
    await schedulePublication(transaction, { base, edits, pictures, note, at });
    await putBackChanges(transaction, wanted.keys);
    return { status: "scheduled" };
  });
}

async function takeSound(database: Database, wanted: Wanted) {
  const taken = await takeWanted(database, wanted);
  if (taken.status === "refused") return taken;
  const [fault] = await findFaults(taken.files);
  return fault ? refuse(`It can't go live like this. ${describeFault(fault, taken.files)}`) : taken;
}

async function takeWanted(database: Database, { revision, keys }: Wanted) {
  const draft = await findNewest(database);
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
  const whole = `${name(only.part)}: ${only.label.toLowerCase()} ${only.after} instead of ${only.before}`;
  const isShort = whole.length <= longestNote && !whole.includes("\n");
  if (more.length === 0 && only.before && only.after && isShort) return whole;
  const parts = new Map<string, string[]>();
  for (const { part, label } of changes)
    parts.set(name(part), [
      ...(parts.get(name(part)) ?? []),
      label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()),
    ]);
  const note = [...parts].map(([part, labels]) => `${part}: ${labels.join(", ")}`).join("; ");
  return note.length <= longestNote ? note : `${note.slice(0, longestNote)}…`;
}
