/** Lists the draft's unpublished changes, with their faults and with the places where visitors will see them. */
import { setImmediate } from "node:timers/promises";
import type { Fault } from "#app/content/fault.ts";
import type { Content } from "#app/content/kinds.ts";
import { getContent } from "#app/content/load.server.ts";
import { createPromiseCache } from "#app/lib/promise-cache.ts";
import { toRemark, type Remark } from "#app/server/owner/words/form/say-fault.server.ts";
import { sayFault } from "#app/server/owner/words/form/say-fault.server.ts";
import { openContent } from "#app/server/owner/words/view/draft-view.server.ts";
import { findPlaces, type Where } from "#app/server/owner/words/view/find-places.server.ts";
import type { RenderPage } from "#app/server/owner/words/view/index-pages.server.ts";
import { force } from "#app/server/owner/words/model/edits.server.ts";
import type { Edit } from "#app/server/owner/words/model/diff.server.ts";
import { readWords, writeWords } from "#app/server/owner/words/model/words.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { reportFault } from "#app/server/platform/process/report-fault.server.ts";
import {
  digestFiles,
  type ContentFiles,
} from "#app/server/platform/publishing/content-files.server.ts";
import { getPublisher } from "#app/server/platform/publishing/start-publishing.server.ts";
import { blameChanges, findFaults } from "#app/server/owner/words/draft/find-faults.server.ts";
import { findOut } from "#app/server/owner/words/draft/find-references.server.ts";
import {
  changesOf,
  readDraft,
  takeFiles,
  type Revision,
} from "#app/server/owner/words/draft/revisions.server.ts";
import {
  wordChange,
  type WordedChange,
} from "#app/server/owner/words/wording/word-changes.server.ts";

export type WaitingChange = WordedChange & {
  /**
   * The faults that keep the change from being published. A fault in another field has a link to that field. If
   * a fault is about a reference to something removed, `out` is the place of the reference, which the owner can
   * also remove.
   */
  faults: Array<Remark & { out?: string | undefined }>;
};

type Found = {
  changes: WaitingChange[];
  /** Faults that don't belong to any change. */
  others: Remark[];
  warnings: Remark[];
  /** The pages where visitors will see the changes that have no faults, keyed by change. */
  where: Record<string, Where>;
};

export type DraftReview = Found & { revision: number };

/** Reviews are cached, so that showing the same draft again doesn't repeat the check. */
const remember = createPromiseCache<Found>();

export async function reviewDraft(database: Database, render: RenderPage): Promise<DraftReview> {
  const draft = await readDraft(database);
  const { revision, published, files, disputed } = draft;
  const key = [digestFiles(published), digestFiles(files), ...disputed].join(" ");
  return { revision, ...(await remember(key, () => findAll(draft, render))) };
}

async function findAll(draft: Revision, render: RenderPage): Promise<Found> {
  const { files: all } = draft;
  const found = changesOf(draft);
  if (found.length === 0) return { changes: [], others: [], warnings: [], where: {} };
  const faults = await findFaults(all);
  const blamed = blameChanges(found, faults, all);
  const changes = found.map((change): WaitingChange => {
    const described = wordChange(draft, change);
    const own = faults.filter((fault) => blamed.get(fault) === change);
    return { ...described, faults: own.map((fault) => toOwnRemark(fault, described, all)) };
  });
  const others = faults.filter((fault) => !blamed.has(fault)).map((fault) => toRemark(fault, all));
  const isRight = ({ faults: own }: WaitingChange) => own.length === 0;
  const taken = takeFiles(
    draft,
    found.filter((_, at) => changes[at] && isRight(changes[at])),
  );
  const { files } = taken;
  const words = await openContent(files);
  if (!("faults" in words)) {
    const where = await findPlaces(words, changes.filter(isRight), render);
    void preparePublication(draft.published, taken);
    return { changes, others, where, warnings: listWarnings(words.content, files, taken.edits) };
  }
  const more = words.faults.map((fault) => toRemark(fault, files));
  const known = new Set(others.map((remark) => remark.words));
  const rest = more.filter((remark) => !known.has(remark.words));
  return { changes, others: [...others, ...rest], where: {}, warnings: [] };
}

/**
 * Describes a fault in a change. If it's in the changed field itself, the field's name and link are left out,
 * because the change shows them.
 */
function toOwnRemark(
  fault: Fault,
  { file, isThere, kind, after }: WordedChange,
  files: ContentFiles,
) {
  if (kind === "removed" || (after === "" && fault.file !== file))
    return { ...toRemark(fault, files), out: findOut(files, fault) };
  const isField = fault.file === file && isThere && kind !== "added";
  return isField ? { words: sayFault(fault.message) } : toRemark(fault, files);
}

/**
 * Lists what the owner should know before publishing.
 * @param edits the edits that turn what visitors see into this content
 */
function listWarnings(content: Content, files: ContentFiles, edits: readonly Edit[]): Remark[] {
  const warnings = findNewWarnings(content).map((fault) => toRemark(fault, files));
  return [...warnings, ...warnBuyers(edits)];
}

/**
 * Renders a publication while the owner reviews it, so that it's online soon after the owner presses Publish.
 */
async function preparePublication(
  published: ContentFiles,
  { edits, pictures }: ReturnType<typeof takeFiles>,
): Promise<void> {
  // Lets the server send the owner's page first.
  await setImmediate();
  const written = writeWords(published, force(readWords(published), edits));
  if (written.status === "impossible") return;
  await getPublisher()
    .preview(new Map([...written.files, ...pictures]))
    .catch((error: unknown) =>
      reportFault("Some changes could not be prepared for publishing", error),
    );
}

/**
 * Finds warnings that the published content doesn't have. Line numbers are ignored, because lines may have moved.
 */
function findNewWarnings({ warnings }: Content): Fault[] {
  const nameOf = ({ file, entry, path, message }: Fault) =>
    JSON.stringify([file, entry?.id, entry?.path ?? path, message]);
  const known = new Set(Object.values(getContent().warnings).flat().map(nameOf));
  return Object.values(warnings)
    .flat()
    .filter((warning) => !known.has(nameOf(warning)));
}

function warnBuyers(edits: readonly Edit[]): Remark[] {
  const isPrice = edits.some(({ address }) => /^programs\/[^/]+\/price$/.test(address));
  const words =
    "Someone who's already on the payment page still pays the old price. Everyone else sees the new price before they pay.";
  return isPrice ? [{ words }] : [];
}
