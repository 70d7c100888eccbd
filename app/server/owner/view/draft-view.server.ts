/** The draft as content that pages can be rendered from. Visitors see nothing of it. */
import { join } from "node:path";
import { ContentError } from "#app/content/fault.ts";
import type { Content } from "#app/content/kinds.ts";
import { getContent } from "#app/content/load.server.ts";
import { createMemory } from "#app/lib/memory.ts";
import { readPhotos } from "#app/content/pictures/read-photos.ts";
import { readChecked, toContent } from "#app/content/read-content.ts";
import { readDraft } from "#app/server/owner/drafts/revisions.server.ts";
import { describeFault } from "#app/server/owner/editing/describe-result.server.ts";
import type { Database } from "#app/server/platform/database/tables.server.ts";
import { getEnv } from "#app/server/platform/process/env.server.ts";
import {
  digestFiles,
  type ContentFiles,
} from "#app/server/platform/publishing/content-files.server.ts";
import { findMade, makePhotos } from "#app/server/platform/publishing/make-photos.server.ts";
import { withCopy } from "#app/server/platform/publishing/with-copy.server.ts";
import { markContent, type MarkedContent } from "./mark-content.server.ts";

export type Words = { files: ContentFiles; content: Content; marked: MarkedContent };

export type DraftView = Words & {
  /** What visitors see. */
  published: ContentFiles;
  /** Why the newest words can't be shown, so that these are the last ones that can. */
  faults: readonly string[];
};

const rememberView = createMemory<DraftView>();
let lastGood: Words | undefined;

/** Reads the draft once for each revision. */
export async function openDraftView(database: Database): Promise<DraftView> {
  const { base, revision, files, published } = await readDraft(database);
  return rememberView(`${base} ${revision}`, async () => {
    const read = await openWords(files);
    if (!("faults" in read)) lastGood = read;
    const words = "faults" in read ? (lastGood ?? (await readPublished(published))) : read;
    return { ...words, published, faults: "faults" in read ? read.faults : [] };
  });
}

/** The draft's, those that may go out, and each of these without one change. */
const rememberWords = createMemory<Awaited<ReturnType<typeof readWords>>>(4);

/** The same files aren't read twice in a row. */
export function openWords(files: ContentFiles): ReturnType<typeof readWords> {
  return rememberWords(digestFiles(files), () => readWords(files));
}

async function readPublished(files: ContentFiles): Promise<Words> {
  const read = await readWords(files);
  if ("faults" in read) throw new Error(read.faults.join("\n"));
  return read;
}

export async function readWords(
  files: ContentFiles,
  media = join(getEnv().dataDir, "media"),
): Promise<Words | { faults: string[] }> {
  return withCopy(files, getEnv().dataDir, async (folder) => {
    try {
      const sound = await readPhotos(folder, findMade(media));
      const checked = readChecked(folder, sound);
      const { photos } = await makePhotos(sound.photos, { folder, media });
      // Of a changed heading, the picture is drawn once it's published.
      const { sharePictures } = getContent();
      const content = { ...toContent(checked, checked.files), photos, sharePictures };
      const marked = markContent(checked, photos);
      return {
        files,
        content,
        marked: { ...marked, content: { ...marked.content, sharePictures } },
      };
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      return { faults: error.faults.map((fault) => describeFault(fault, files)) };
    }
  });
}
