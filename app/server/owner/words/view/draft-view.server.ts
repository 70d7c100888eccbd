/** Builds content from the draft, for pages in the owner's room that visitors never see. */
import { join } from "node:path";
import { ContentError, type Fault } from "#app/content/fault.ts";
import type { Content } from "#app/content/kinds.ts";
import { getContent } from "#app/content/load.server.ts";
import { createPromiseCache } from "#app/lib/promise-cache.ts";
import { openFiles } from "#app/content/list-files.ts";
import { readPhotos } from "#app/content/pictures/read-photos.ts";
import { readChecked, toContent } from "#app/content/read-content.ts";
import { fileOf } from "#app/server/owner/words/model/address.server.ts";
import type { Change } from "#app/server/owner/words/model/changes.server.ts";
import { blameChanges } from "#app/server/owner/words/draft/find-faults.server.ts";
import {
  changesOf,
  readDraft,
  takeFiles,
  type Revision,
} from "#app/server/owner/words/draft/revisions.server.ts";
import { sayFaultAt } from "#app/server/owner/words/form/say-fault.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import {
  digestFiles,
  type ContentFiles,
} from "#app/server/platform/publishing/content-files.server.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";
import {
  createDecodedCheck,
  makePhotos,
} from "#app/server/platform/publishing/make-photos.server.ts";
import { markContent, type MarkedContent } from "./mark-content.server.ts";

export type ViewContent = { content: Content; marked: MarkedContent };

/** The draft without changes that can't be shown. */
export type DraftView = ViewContent & {
  draft: Revision;
  /** What's wrong with the changes that the view leaves out. */
  faults: readonly string[];
};

const rememberView = createPromiseCache<DraftView>();

/** Opens the draft. Each revision is only read once. */
export async function openDraftView(database: Database): Promise<DraftView> {
  const draft = await readDraft(database);
  return rememberView(`${draft.base} ${draft.revision}`, () => openSound(draft));
}

async function openSound(draft: Revision): Promise<DraftView> {
  const faults = new Set<string>();
  let { files } = draft;
  let changes = changesOf(draft);
  for (;;) {
    const read = await openContent(files);
    if (!("faults" in read)) return { ...read, draft, faults: [...faults] };
    if (changes.length === 0) throw new ContentError(read.faults);
    for (const fault of read.faults) faults.add(sayFaultAt(fault, files));
    const out = findCulprits(changes, read.faults, files);
    changes = changes.filter((change) => !out.includes(change));
    ({ files } = takeFiles(draft, changes));
  }
}

/** Finds the changes that cause faults, or else the changes that are most likely to cause them. */
function findCulprits(changes: readonly Change[], faults: readonly Fault[], files: ContentFiles) {
  const blamed = new Set(blameChanges(changes, faults, files).values());
  const suspected: Array<(change: Change) => boolean> = [
    (change) => blamed.has(change),
    ({ kind }) => kind === "removed",
    ({ place }) => faults.some(({ file }) => file === fileOf(place)),
    () => true,
  ];
  return suspected.map((is) => changes.filter(is)).find((found) => found.length > 0) ?? [];
}

/**
 * This cache has room for the draft, for the changes that may be published, and for variants of both that lack
 * a single change.
 */
const rememberContent = createPromiseCache<ViewContent | { faults: readonly Fault[] }>(4);

export function mediaFolder(): string {
  return join(getEnv().dataDir, "media");
}

/** Reads the content of files, and caches it, so that the same files aren't read twice in a row. */
export function openContent(files: ContentFiles) {
  return rememberContent(digestFiles(files), () => readContent(files));
}

async function readContent(
  files: ContentFiles,
): Promise<ViewContent | { faults: readonly Fault[] }> {
  const media = mediaFolder();
  const source = openFiles(files);
  try {
    const sound = await readPhotos(source, createDecodedCheck(media));
    const checked = readChecked(source, sound);
    // A share picture with a changed heading is drawn only when the change is published.
    const { sharePictures } = getContent();
    const words = { ...toContent(checked, checked.files), sharePictures };
    const { photos } = await makePhotos(sound.photos, words, { source, media });
    const content = { ...words, photos };
    const marked = markContent(checked, photos);
    return { content, marked: { ...marked, content: { ...marked.content, sharePictures } } };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { faults: error.faults };
  }
}
